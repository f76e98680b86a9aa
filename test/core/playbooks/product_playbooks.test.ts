import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pick } from '../../../core/contract/playbooks/picks.ts';
import { cardPicksSchema } from '../../../core/contract/playbooks/picks.ts';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { productPlaybook } from '../../../core/playbooks/product_playbooks.ts';
import { nextCard } from '../../../core/portfolio/picks/picks.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { cardWith, type SmallBout } from '../../fixtures/small_cards.ts';

const capper = (name: string) => `strategy_capper_${name}_event_return_actual_cumsum`;

const bout = (consensusOfRed: number, priorBouts = 5): SmallBout => ({
  red: 1.9,
  blue: 1.95,
  consensusOfRed,
  priorBouts,
  cappersForRed: consensusOfRed > 0.5 ? ['odds_observer', 'clinch_counter', 'takedown_tracker'] : ['odds_observer'],
});

const picksOf = (type: 'baseline' | 'flurry', bouts: readonly SmallBout[]) =>
  productPlaybook(type, [], cardWith(bouts), TODAY, 'v1');

const strategiesOf = (pick: Pick | undefined) => pick?.supporters.map(({ strategy }) => strategy);

describe('the baseline', () => {
  it('backs the consensus side of every bout with equal stakes', () => {
    const { picks, strategies, idle } = picksOf('baseline', [bout(0.7), bout(0.3), bout(0.5), { red: 1.9, blue: 1.9 }]);
    expect(picks.map(({ pick_name, budget_amount }) => [pick_name, budget_amount])).toEqual([
      ['Blue 1', 0.5],
      ['Red 0', 0.5],
    ]);
    expect([strategies, idle]).toEqual([5, 0]);
  });

  it('lists the agreeing cappers with equal shares', () => {
    const { picks } = picksOf('baseline', [bout(0.7)]);
    expect(strategiesOf(picks[0])).toEqual([
      capper('odds_observer'),
      capper('takedown_tracker'),
      capper('clinch_counter'),
    ]);
    expect(picks[0]?.supporters[0]?.weight).toBeCloseTo(1 / 3, 12);
    expect(picksOf('baseline', [bout(0.3)]).picks[0]?.supporting_strategies).toBe(4);
  });

  it('has no picks for a card without open bouts; the whole budget is idle', () => {
    expect(picksOf('baseline', [{ red: 1.9, blue: 1.9 }])).toMatchObject({ picks: [], staked: 0, idle: 1 });
  });
});

describe('the flurry', () => {
  it('takes the most likely parlays first, with each fighter at most twice', () => {
    const { picks } = picksOf('flurry', [bout(0.9), bout(0.8), bout(0.7), bout(0.6)]);
    expect(picks.map(({ pick_name }) => pick_name)).toEqual(['Red 0 + Red 1 + Red 2', 'Red 0 + Red 1 + Red 3']);
    expect(picks.map(({ budget_amount }) => budget_amount)).toEqual([0.5, 0.5]);
  });

  it('backs only fighters with at least three fights', () => {
    expect(
      picksOf('flurry', [bout(0.9), bout(0.8), bout(0.7, 2), bout(0.6, 3)]).picks.map(({ pick_name }) => pick_name),
    ).toEqual(['Red 0 + Red 1 + Red 3']);
    expect(picksOf('flurry', [bout(0.9), bout(0.8), bout(0.7, 2)]).picks).toEqual([]);
  });

  it('lists the cappers that agree with every leg', () => {
    expect(strategiesOf(picksOf('flurry', [bout(0.9), bout(0.8), bout(0.3)]).picks[0])).toEqual([
      capper('takedown_tracker'),
      capper('clinch_counter'),
    ]);
  });

  it('leaves no other parlay possible, for any card', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.02, max: 0.98, noNaN: true }), { maxLength: 13 }), (probabilities) => {
        const { picks } = picksOf(
          'flurry',
          probabilities.map((probability) => bout(probability)),
        );
        const backed = picks.flatMap(({ legs }) => legs.map(({ name }) => name));
        const uses = new Map(backed.map((name) => [name, backed.filter((other) => other === name).length]));
        expect(Math.max(0, ...uses.values())).toBeLessThanOrEqual(2);
        expect(new Set(picks.map(({ pick_name }) => pick_name)).size).toBe(picks.length);
        const fighters = probabilities.filter((probability) => probability !== 0.5).length;
        const exhausted = [...uses.values()].filter((count) => count === 2).length;
        // With four fighters in at most one parlay, another parlay would be possible.
        expect(fighters - exhausted).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('the prebuilt playbooks', () => {
  const cards = randomCards(5, 150);
  const card = nextCard(cards, new Date(TODAY));
  if (card === undefined) throw new RangeError('the random cards end in an upcoming one');

  it.each(PLAYBOOK_TYPES)('%s has picks that fit the contract', (type) => {
    const { strategies, ...response } = productPlaybook(type, cards, card, TODAY, 'v1');
    expect(cardPicksSchema.parse(response)).toEqual(response);
    const [all, parlays] = [STRATEGIES.length, 4];
    expect(strategies).toBe(
      { baseline: 5, flurry: 5, standard: all, flex: all, growth: all - parlays, value: 5 }[type],
    );
  });

  it('growth never bets a parlay of several legs', () => {
    const types = (type: 'growth' | 'flex') =>
      new Set(productPlaybook(type, cards, card, TODAY, 'v1').picks.map(({ type }) => type));
    expect(types('growth')).toEqual(new Set(['moneyline']));
    expect(types('flex')).toContain('parlay');
  });
});
