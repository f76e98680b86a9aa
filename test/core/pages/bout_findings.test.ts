import { describe, expect, it } from 'vitest';
import {
  backingFinding,
  endingFinding,
  lastFinding,
  lineFinding,
  sidesFinding,
} from '../../../core/pages/bout/bout_findings.ts';
import { boutAnswer, worthSide } from '../../../core/pages/bout/bout_sentences.ts';
import { boutPage } from '../../fixtures/pages/bout_page.ts';

describe('the answer of a bout', () => {
  const odds = { red: 2, blue: 1.8 };

  it.each([
    [0.6, 'We say Almeida wins, 60% sure. Almeida’s price is worth a bet.'],
    [0.505, 'We say Almeida wins, 51% sure. Neither price is worth a bet.'],
    [0.4, 'We say Castle wins, 60% sure. Castle’s price is worth a bet.'],
  ])('at +100 and −125, with a chance of %d: %s', (forecast, sentence) => {
    expect(boutAnswer(boutPage({ forecast, odds }))).toBe(sentence);
  });

  it('goes by the least edge of 2%', () => {
    expect(worthSide({ forecast: 0.5099, odds })).toBeUndefined();
    expect(worthSide({ forecast: 0.5101, odds })).toBe('red');
    expect(worthSide({ forecast: 0.5101, odds: null })).toBeUndefined();
  });

  it('says nothing of a price that the forecast does not know, and how the bout ended afterwards', () => {
    expect(boutAnswer({ ...boutPage(), hasEdge: false })).toBe('We say Castle wins, 55% sure.');
    expect(boutAnswer(boutPage({ odds: null }))).toMatch(/No price of this bout is known\.$/);
    expect(boutAnswer(boutPage({ called_off: true }))).toBe('Called off. Stakes on it were returned.');
    const result = { outcome: 'red', method: 'submission', round: 2, time: '3:16' } as const;
    expect(boutAnswer(boutPage({ result }))).toMatch(/^Almeida won\./);
  });
});

describe('the findings of a bout’s sections', () => {
  const page = boutPage();

  it('name the likeliest ending, or say that none is known', () => {
    expect(endingFinding(page)).toMatch(/^Most likely: (Almeida|Castle) by (KO or TKO|submission|decision), \d+%$/);
    expect(endingFinding({ ...page, endings: null })).toMatch(/^No prices of endings yet/);
  });

  it('count skills, strategies and last bouts by side', () => {
    expect(sidesFinding(page)).toMatch(/^(Almeida|Castle) is rated better in \d+ of 17 skills$/);
    expect(sidesFinding({ ...page, blue: { ...page.blue, skills: null } })).toBe('Castle has no rated bout yet');
    expect(backingFinding({ ...page, strategies: [] })).toBe('No strategy bets on this bout');
    const bout = page.red.last_bouts[0];
    if (bout === undefined) throw new TypeError('Red has no last bout');
    const last = (...results: readonly (typeof bout.result)[]) => results.map((result) => ({ ...bout, result }));
    const sides = {
      red: { ...page.red, last_bouts: last('won', 'lost', 'won') },
      blue: { ...page.blue, last_bouts: [] },
    };
    expect(lastFinding({ ...page, ...sides })).toBe('Almeida won 2 of 3, Castle: first bout');
  });

  it('show the market line beside the best price', () => {
    const line = { red: 2.5, blue: 1.5 };
    expect(lineFinding({ ...page, line }, String)).toBe('Market line: Almeida 2.5, Castle 1.5');
    expect(lineFinding({ ...page, line: null, odds: null }, String)).toBe('No price of this bout is known');
  });
});
