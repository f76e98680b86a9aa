import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { SIMPLE_DRAFT, type SimpleDraft } from '../../../web/features/builders/simple/simple_draft.ts';
import { useSimpleSteps } from '../../../web/features/builders/simple/use_simple_steps.ts';
import { builtPlaybook } from './built.ts';

afterEach(cleanup);

const PATH = '/playbooks/build/simple';
const STEPPED = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'results'].map((step) => ({
  pathname: PATH,
  search: `?step=${step}`,
  state: 'stepped',
}));
/** The history after answering all questions up to the results. */
const COMPLETED = ['/playbooks/build', PATH, ...STEPPED];

const answered: SimpleDraft = { answers: builtPlaybook().strategies, filters: [], rules: [], bounds: {}, result: null };

/** The steps and the address, with the browser at the last history entry. */
function stepsOf(draft: SimpleDraft, entries = COMPLETED) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ steps: useSimpleSteps(draft), address: useLocation() }), { wrapper }).result;
}

test('Back from the first question goes to the builder choice, whatever is in the history', () => {
  const page = stepsOf(SIMPLE_DRAFT.empty);
  expect(page.current.steps.view).toEqual({ kind: 'question', index: 0 });
  act(() => page.current.steps.back(0));
  expect(page.current.address.pathname).toBe('/playbooks/build');
});

test('Back from the last question, shown at the address of the results, goes to the question before it', () => {
  const page = stepsOf(answered);
  expect(page.current.steps.view).toEqual({ kind: 'question', index: 9 });
  act(() => page.current.steps.back(9));
  expect(page.current.steps.view).toEqual({ kind: 'question', index: 8 });
});

test('Back goes back in the history if that leads to the previous question', () => {
  const page = stepsOf(answered, COMPLETED.slice(0, -1));
  act(() => page.current.steps.back(9));
  expect(page.current.steps.view).toEqual({ kind: 'question', index: 8 });
  expect(page.current.address.state).toBe('stepped');
});
