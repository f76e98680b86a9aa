import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { LabOptions } from '../../../core/contract/lab/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../../../core/contract/lab/lab_defaults.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { Controls } from '../../../web/features/lab/controls/Controls.tsx';

afterEach(cleanup);

const strategies = STRATEGIES.slice(0, 3).map(({ id }) => id);
const figures = {
  ...{ computed: undefined, isComputing: false, isBusy: false, failure: undefined, refusal: undefined },
  retry: () => undefined,
};
const LABEL = 'This budget, of what I have to bet with';

function show(options: Partial<LabOptions>) {
  const changes: Partial<LabOptions>[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Controls
          state={{ strategies, options: { ...DEFAULT_LAB_OPTIONS, ...options } }}
          figures={figures}
          problem={undefined}
          onState={() => undefined}
          onChange={(part) => changes.push(part)}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return changes;
}

test.each([
  [0.9, '10', '$500 of $556'],
  [0.5, '50', '$500 of $1,000'],
  [0.1, '90', '$500 of $5,000'],
])('a budget that is %s of the bankroll stands at %s between cautious and bold: %s', (fraction, place, text) => {
  show({ bankroll_fraction: fraction });
  const slider = screen.getByLabelText<HTMLInputElement>(LABEL);
  expect(slider.value).toBe(place);
  expect(slider.getAttribute('aria-valuetext')).toBe(text);
  const [low, high] = within(slider.parentElement ?? slider).getAllByText(/^(cautious|bold)$/);
  expect([low?.textContent, high?.textContent]).toEqual(['cautious', 'bold']);
});

test('moving to bold makes the budget a smaller part of the bankroll', () => {
  const changes = show({ bankroll_fraction: 0.5 });
  fireEvent.change(screen.getByLabelText(LABEL), { target: { value: '90' } });
  expect(changes).toEqual([{ bankroll_fraction: 0.1 }]);
});

test('how far weights are spread is seen and chosen, and nothing of the solver where weights are equal', () => {
  const changes = show({ prior_strength: 0.002 });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'little' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'some' }));
  expect(changes).toEqual([{ prior_strength: 0.005 }]);
  cleanup();
  show({ weights: 'equal' });
  expect(screen.queryByLabelText(LABEL)).toBeNull();
  expect(screen.queryByRole('radio', { name: 'little' })).toBeNull();
});
