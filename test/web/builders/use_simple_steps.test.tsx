import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { SIMPLE_DRAFT, type SimpleDraft } from '../../../web/features/builders/simple_draft.ts';
import { useSimpleSteps } from '../../../web/features/builders/use_simple_steps.ts';
import { builtPlaybook } from './built.ts';

afterEach(cleanup);

const PATH = '/playbooks/build/simple';
const STEPPED = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'results'].map((step) => ({
  pathname: PATH,
  search: `?step=${step}`,
  state: 'stepped',
}));
/** What the browser has of a questionnaire that was gone through to its results. */
const GONE_THROUGH = ['/playbooks/build', PATH, ...STEPPED];

const answered: SimpleDraft = { answers: builtPlaybook().strategies, result: null };

/** The steps and the address, where the browser stands at the last entry. */
function stepsOf(draft: SimpleDraft, entries = GONE_THROUGH) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ steps: useSimpleSteps(draft), address: useLocation() }), { wrapper }).result;
}

test('Back from the first question leads to the ways to build, whatever stands in the history', () => {
  const page = stepsOf(SIMPLE_DRAFT.empty);
  expect(page.current.steps.view).toEqual({ kind: 'question', index: 0 });
  act(() => page.current.steps.back(0));
  expect(page.current.address.pathname).toBe('/playbooks/build');
});

test('Back from the last question, shown where the results were, leads to the one before it', () => {
  const page = stepsOf(answered);
  expect(page.current.steps.view).toEqual({ kind: 'question', index: 9 });
  act(() => page.current.steps.back(9));
  expect(page.current.steps.view).toEqual({ kind: 'question', index: 8 });
});

test('Back takes the way of the browser where that leads to the question before', () => {
  const page = stepsOf(answered, GONE_THROUGH.slice(0, -1));
  act(() => page.current.steps.back(9));
  expect(page.current.steps.view).toEqual({ kind: 'question', index: 8 });
  expect(page.current.address.state).toBe('stepped');
});
