import { describe, expect, it } from 'vitest';
import { SIMPLE_DRAFT, type SimpleDraft, simpleView } from '../../../web/features/builders/simple/simple_draft.ts';
import { builtPlaybook } from './built.ts';

const built = builtPlaybook();

/** A draft with the first `count` questions answered. */
const answered = (count: number, result: SimpleDraft['result'] = null): SimpleDraft => ({
  filters: [],
  bounds: {},
  rules: [],
  answers: built.strategies.map((id, index) => (index < count ? id : null)),
  result,
});

describe('The questionnaire', () => {
  it('starts with the first question', () => {
    expect(simpleView(null, SIMPLE_DRAFT.empty)).toEqual({ kind: 'question', index: 0 });
  });

  it('shows the question in the address, but none after the first unanswered one', () => {
    expect(simpleView('3', answered(5))).toEqual({ kind: 'question', index: 2 });
    expect(simpleView('9', answered(5))).toEqual({ kind: 'question', index: 5 });
    expect(simpleView('10', answered(10))).toEqual({ kind: 'question', index: 9 });
  });

  it.each(['0', '-4', '2.5', 'x', '11', ''])('shows a valid question for step “%s”', (step) => {
    const view = simpleView(step, answered(10));
    expect(view.kind === 'question' && view.index).toBeGreaterThanOrEqual(0);
    expect(view.kind === 'question' && view.index).toBeLessThan(10);
  });

  it('shows results only if there are any, otherwise the last reachable question', () => {
    expect(simpleView('results', answered(10, built))).toEqual({ kind: 'results', result: built });
    expect(simpleView('results', answered(10))).toEqual({ kind: 'question', index: 9 });
    expect(simpleView('results', answered(4))).toEqual({ kind: 'question', index: 4 });
  });
});
