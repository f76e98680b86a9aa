import { describe, expect, it } from 'vitest';
import { SIMPLE_DRAFT, type SimpleDraft, simpleView } from '../../../web/features/builders/simple_draft.ts';
import { builtPlaybook } from './built.ts';

const built = builtPlaybook();

/** A draft in which the first `count` questions are answered. */
const answered = (count: number, result: SimpleDraft['result'] = null): SimpleDraft => ({
  answers: built.strategies.map((id, index) => (index < count ? id : null)),
  result,
});

describe('The questionnaire', () => {
  it('begins with the first question', () => {
    expect(simpleView(null, SIMPLE_DRAFT.empty)).toEqual({ kind: 'question', index: 0 });
  });

  it('shows the question that the address names, as far as the answers reach', () => {
    expect(simpleView('3', answered(5))).toEqual({ kind: 'question', index: 2 });
    expect(simpleView('9', answered(5))).toEqual({ kind: 'question', index: 5 });
    expect(simpleView('10', answered(10))).toEqual({ kind: 'question', index: 9 });
  });

  it.each(['0', '-4', '2.5', 'x', '11', ''])('finds a question for step “%s”', (step) => {
    const view = simpleView(step, answered(10));
    expect(view.kind === 'question' && view.index).toBeGreaterThanOrEqual(0);
    expect(view.kind === 'question' && view.index).toBeLessThan(10);
  });

  it('shows results only where there are some, else the last question that can be', () => {
    expect(simpleView('results', answered(10, built))).toEqual({ kind: 'results', result: built });
    expect(simpleView('results', answered(10))).toEqual({ kind: 'question', index: 9 });
    expect(simpleView('results', answered(4))).toEqual({ kind: 'question', index: 4 });
  });
});
