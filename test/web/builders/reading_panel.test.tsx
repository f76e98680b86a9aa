import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reading } from '../../../core/contract/language.ts';
import { readResult } from '../../../web/features/builders/language_draft.ts';
import { ReadingPanel } from '../../../web/features/builders/ReadingPanel.tsx';
import { builtPlaybook, FIRST_OPTIONS } from './built.ts';

afterEach(cleanup);

const [first, second] = FIRST_OPTIONS;
if (first === undefined || second === undefined) throw new Error('The questionnaire has fewer than two questions');

const READING: Reading = {
  strategies: [first, second],
  understood: [
    { strategy: first, words: 'favorites' },
    { strategy: first, words: 'chalk' },
    { strategy: second, words: 'nobody below −300' },
  ],
  ignored: ['uncle', 'Bob'],
  leftOut: ['parlays'],
  approximate: [{ strategy: second, words: '−300', note: 'no option ends there' }],
  source: 'offline',
};

function renderPanel() {
  const onToggle = vi.fn();
  const result = readResult('A description', READING, { ...builtPlaybook(), strategies: READING.strategies });
  render(<ReadingPanel result={result} state={{ kind: 'built' }} onToggle={onToggle} onRetry={() => undefined} />);
  return onToggle;
}

test('each strategy stands beside the words that led to it, and a rough one says what differs', () => {
  renderPanel();
  const chips = screen.getAllByRole('listitem').map((chip) => chip.textContent);
  expect(chips[0]).toMatch(/^“favorites” and “chalk”All favorites/);
  expect(chips[1]).toContain('Nearest to “−300”: no option ends there');
});

test('what was not understood is quoted', () => {
  renderPanel();
  expect(screen.getByText('Not used: “uncle”, “Bob”')).toBeDefined();
});

test('a chip is taken out once, however often it is pressed', () => {
  const onToggle = renderPanel();
  const remove = screen.getByRole('button', { name: 'Remove All favorites' });
  fireEvent.click(remove, { detail: 1 });
  fireEvent.click(remove, { detail: 2 });
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(first);
  expect(fireEvent.keyDown(remove, { key: 'Enter', repeat: true })).toBe(false);
});
