import { describe, expect, test } from 'vitest';
import { QUESTIONS } from '../../../core/strategies/catalogue.ts';
import { setsOutput, setsText } from '../../../tools/engine/commands/sets_command.ts';
import { questionnaires } from '../../../tools/engine/weighing/questionnaires.ts';
import { capped, weighedBets } from '../../../tools/engine/weighing/variants.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const CARDS = randomCards(5, 150, 6);

describe('questionnaires answered at random', () => {
  test('take one option of every question, the same ones for the same seed', () => {
    const sets = questionnaires(20, 1);
    for (const ids of sets)
      for (const [place, { options }] of QUESTIONS.entries()) expect(options.map(({ id }) => id)).toContain(ids[place]);
    expect(questionnaires(20, 1)).toEqual(sets);
    expect(questionnaires(20, 2)).not.toEqual(sets);
  });

  test('are tested on the events after the first hundred, and what is left out and what is bet add up to all', () => {
    const { table, variants, playbooks, events } = setsOutput({ cards: CARDS }, TODAY, { seed: 1, count: 2 });
    expect(events).toBe(50);
    const perEvent = (name: string) => table[name]?.per_event.mean ?? Number.NaN;
    expect(perEvent('weights by returns, edges above 0 %') + perEvent('what edges above 0 leave out')).toBeCloseTo(
      perEvent('weights by returns, all bets'),
      12,
    );
    expect(Object.keys(variants)[0]).toBe('equal weights');
    expect(variants['equal weights']?.than_first.growth).toEqual({ mean: 0, error: 0 });
    expect(Object.keys(playbooks)).toEqual(['baseline', 'flurry', 'standard', 'flex', 'growth']);
    expect(setsOutput({ cards: CARDS }, TODAY, { seed: 1, count: 2 }).table).toEqual(table);
  });

  test('of too short a history are not tested', () => {
    expect(setsText(setsOutput({ cards: CARDS.slice(0, 40) }, TODAY, { seed: 1, count: 1 }))).toContain('Too few');
  });
});

test('under a cap no bout has more of the budget, parlays included, and no stake grows', () => {
  const [ids = []] = questionnaires(1, 7);
  for (const card of CARDS) {
    const bets = weighedBets(card, ids, new Float64Array(ids.length).fill(1 / ids.length));
    const left = capped(bets, 0.05);
    for (const [bout] of card.bouts.entries()) {
      const hangs = left.filter(({ bet }) => bet.some((leg) => leg.bout === bout));
      expect(hangs.reduce((sum, { stake }) => sum + stake, 0)).toBeLessThanOrEqual(0.05 + 1e-12);
    }
    for (const [place, { stake }] of left.entries()) expect(stake).toBeLessThanOrEqual(bets[place]?.stake ?? 0);
  }
});
