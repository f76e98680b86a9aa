import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardPicksSchema } from '../../../core/contract/playbooks/picks.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import { PortfolioError } from '../../../core/portfolio/check_portfolio.ts';
import { nextCard, picksFor } from '../../../core/portfolio/picks/picks.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { cardWith, moneyline } from '../../fixtures/small_cards.ts';
import { weightedCard } from './weighted_card.ts';

const FAVORITES = 'strategy_favorites_all_event_return_actual_cumsum';
const MEN = 'strategy_favorites_men_event_return_actual_cumsum';
const PARLAY = 'strategy_favorites_parlay_2_event_return_actual_cumsum';
const YOUNGER = 'strategy_younger_by_1_event_return_actual_cumsum';

const tonight = cardWith(
  [
    { red: 1.5, blue: 2.7, consensusOfRed: 0.62, forecastOfRed: 0.64 },
    { red: 2.1, blue: 1.8, consensusOfRed: 0.45 },
  ],
  {
    [FAVORITES]: [moneyline(0, 'red'), moneyline(1, 'blue')],
    [MEN]: [moneyline(0, 'red')],
    [PARLAY]: [[...moneyline(0, 'red'), ...moneyline(1, 'blue')]],
    [YOUNGER]: [moneyline(1, 'red')],
  },
);

const inBout = (rounds: number, probability: number) => ({
  weight_class: 'Lightweight',
  rounds,
  probability: expect.closeTo(probability, 12),
  reasons: [],
});

describe("tonight's picks", () => {
  const portfolio = [
    { strategy: FAVORITES, weight: 0.4 },
    { strategy: MEN, weight: 0.3 },
    { strategy: PARLAY, weight: 0.2 },
    { strategy: YOUNGER, weight: 0.1 },
  ] as const;
  const response = picksFor(tonight, portfolio, 'v1');

  it('come heaviest first, each with its odds, its opponent and the strategies behind it', () => {
    expect(
      response.picks.map((pick) => [
        pick.pick_name,
        pick.opponent_name,
        pick.type,
        pick.decimal_odds,
        pick.american_odds,
      ]),
    ).toEqual([
      ['Red 0', 'Blue 0', 'moneyline', 1.5, '-200'],
      ['Red 0 + Blue 1', 'Blue 0 + Red 1', 'parlay', 2.7, '+170'],
      ['Blue 1', 'Red 1', 'moneyline', 1.8, '-125'],
    ]);
    expect(response.picks.map(({ supporters }) => supporters.map(({ strategy }) => strategy))).toEqual([
      [MEN, FAVORITES],
      [PARLAY],
      [FAVORITES],
    ]);
    expect(response.picks[0]?.supporters).toEqual([
      { strategy: MEN, weight: expect.closeTo(0.3, 12) },
      { strategy: FAVORITES, weight: expect.closeTo(0.2, 12) },
    ]);
  });

  it('say why: probabilities of the market and the cappers, for a parlay over its legs, and what was netted out', () => {
    const [heaviest, parlay, netted] = response.picks;
    const market = [fairProbabilityOfRed(1.5, 2.7), fairProbabilityOfRed(1.8, 2.1)] as const;
    expect(heaviest?.market_probability).toBeCloseTo(market[0], 12);
    expect(parlay?.market_probability).toBeCloseTo(market[0] * market[1], 12);
    expect(parlay?.consensus_probability).toBeCloseTo(0.62 * 0.55, 12);
    const payout = 0.1 * 2.1;
    expect(netted?.netted).toBeCloseTo(0.1 + payout / 1.8, 12);
    expect(netted?.budget_amount).toBeCloseTo(0.2 - payout / 1.8, 12);
    expect(response.netted).toBe(netted?.netted);
  });

  it('say what they are worth: the forecast, else the cappers’ mean, the edge at their odds and where they break even', () => {
    const [straight, parlay] = response.picks;
    expect(straight).toMatchObject({ probability: 0.64, break_even_odds: 1 / 0.64 });
    expect(straight?.edge).toBeCloseTo(0.64 * 1.5 - 1, 12);
    expect(parlay?.probability).toBeCloseTo(0.64 * 0.55, 12);
    expect(parlay?.edge).toBeCloseTo(0.64 * 0.55 * 2.7 - 1, 12);
    expect(parlay?.legs).toEqual([
      {
        bout_id: 'red-0-vs-blue-0-2026-04-04',
        ...{ name: 'Red 0', opponent: 'Blue 0', corner: 'red', bout: 0, odds: 1.5 },
        ...inBout(5, 0.64),
      },
      {
        bout_id: 'red-1-vs-blue-1-2026-04-04',
        ...{ name: 'Blue 1', opponent: 'Red 1', corner: 'blue', bout: 1, odds: 1.8 },
        ...inBout(3, 0.55),
      },
    ]);
  });

  it('go by the market’s probability where there is neither a forecast nor the cappers’ mean', () => {
    const early = cardWith([{ red: 1.5, blue: 2.7 }], { [FAVORITES]: [moneyline(0, 'red')] });
    const [pick] = picksFor(early, [{ strategy: FAVORITES, weight: 1 }], 'v1').picks;
    expect(pick?.probability).toBe(fairProbabilityOfRed(1.5, 2.7));
    expect([pick?.market_probability, pick?.consensus_probability]).toEqual([pick?.probability, null]);
  });

  it('name the event and the snapshot they come from', () => {
    expect(response).toMatchObject({ event_name: 'UFC: Test Night', event_date: '2026-04-04', picks_version: 'v1' });
  });

  it('leave a bout that has its result alone: its stake stays in the pocket', () => {
    const bouts = tonight.bouts.map((bout, index) => (index === 0 ? { ...bout, outcome: 'red' as const } : bout));
    const late = picksFor({ ...tonight, bouts }, [{ strategy: FAVORITES, weight: 1 }], 'v1');
    expect(late.picks.map(({ pick_name, budget_amount }) => [pick_name, budget_amount])).toEqual([['Blue 1', 0.5]]);
    expect(late.idle).toBeCloseTo(0.5, 12);
  });

  it('keep in the pocket what strategies without a selection would stake', () => {
    const idle = picksFor(tonight, [{ strategy: 'strategy_taller_by_5_event_return_actual_cumsum', weight: 1 }], 'v1');
    expect([idle.picks, idle.staked, idle.idle]).toEqual([[], 0, 1]);
  });

  it('stake no more than the budget where the weights were rounded up', () => {
    const rounded = [
      { strategy: FAVORITES, weight: 0.5000004 },
      { strategy: MEN, weight: 0.5000004 },
    ] as const;
    const { picks, staked, idle } = picksFor(tonight, rounded, 'v1');
    expect(picks.reduce((sum, { budget_amount }) => sum + budget_amount, 0)).toBeCloseTo(1, 12);
    expect(staked).toBeCloseTo(1, 12);
    expect(idle).toBeCloseTo(0, 12);
  });

  it.each([
    {
      what: 'weights that do not sum to 1',
      portfolio: [{ strategy: FAVORITES, weight: 0.5 } as const],
      message: /sum to 1/,
    },
    { what: 'a negative weight', portfolio: [{ strategy: FAVORITES, weight: -1 } as const], message: /\[0\]\.weight/ },
    { what: 'an empty portfolio', portfolio: [], message: /portfolio/ },
  ])('are refused for $what', ({ portfolio: refused, message }) => {
    expect(() => picksFor(tonight, refused, 'v1')).toThrow(PortfolioError);
    expect(() => picksFor(tonight, refused, 'v1')).toThrow(message);
  });

  it('fit the contract and account for the whole budget, for any card and portfolio', () => {
    fc.assert(
      fc.property(weightedCard(), ({ card, weights }) => {
        const open = { ...card, bouts: card.bouts.map((bout) => ({ ...bout, outcome: undefined })) };
        const items = [...weights].map(([strategy, weight]) => ({ strategy, weight }));
        const any = picksFor(open, items, 'v1');
        expect(cardPicksSchema.parse(any)).toEqual(any);
        expect(any.staked + any.netted + any.idle).toBeCloseTo(1, 9);
        const shares = any.picks.map(({ budget_amount }) => budget_amount);
        // Stakes within a trillionth count as equal, and then names decide.
        const rises = shares.filter((share, index) => share > (shares[index - 1] ?? 1) + 2e-12);
        expect(rises).toEqual([]);
        expect(Math.min(1, ...shares)).toBeGreaterThanOrEqual(1e-9);
      }),
    );
  });
});

describe('the next card', () => {
  const cards = randomCards(3, 5);
  it('is the earliest from today on with a bout to be decided', () => {
    expect(nextCard(cards, new Date(TODAY))).toBe(cards[5]);
    expect(nextCard([{ ...tonight, date: '2026-05-01' }, tonight], new Date(TODAY))?.date).toBe('2026-04-04');
  });
  it('may be tonight’s, as long as one of its bouts is to be decided', () => {
    const half = cardWith([
      { red: 1.5, blue: 2.5, outcome: 'blue' },
      { red: 1.5, blue: 2.5 },
    ]);
    expect(nextCard([half], new Date(half.date))).toBe(half);
    expect(nextCard([half], new Date('2026-04-05'))).toBeUndefined();
  });
  it('is the one after a card that has begun, and one without a price only if no other is to come', () => {
    const begun = { ...tonight, begin: { at: '2026-04-03T22:00:00.000Z', known: true } };
    const unpriced = { ...tonight, id: 'unpriced', date: '2026-04-10', bouts: [] };
    const later = { ...tonight, id: 'later', date: '2026-04-11' };
    const atBegin = new Date('2026-04-03T22:00:00Z');
    expect(nextCard([begun, unpriced, later], new Date('2026-04-03T21:00:00Z'))).toBe(begun);
    expect(nextCard([begun, unpriced, later], atBegin)).toBe(later);
    expect(nextCard([begun, unpriced], atBegin)).toBe(unpriced);
  });
  it('does not exist once every card is past or over', () => {
    expect(nextCard(cards, new Date('2026-12-31'))).toBeUndefined();
    expect(nextCard([cardWith([{ red: 1.5, blue: 2.5, outcome: 'red' }])], new Date(TODAY))).toBeUndefined();
  });
});
