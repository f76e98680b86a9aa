import { describe, expect, it } from 'vitest';
import type { SettledItem } from '../../../core/contract/record/record_chain.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import { fairProbabilityOfRed } from '../../../core/domain/odds/fair_probability.ts';
import type { PublishedEvent } from '../../../core/record/chain/chain.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { chainOf, FROZEN, frozenItem, heldCard } from '../../fixtures/record_chains.ts';

const NEXT_DAY = new Date('2026-04-05T06:10:00Z');
const frozen = frozenItem();

function settle(cards: readonly Card[], now = NEXT_DAY, settled?: SettledItem) {
  return settledContent({ frozen, settled }, cards, now);
}

const resultsOf = (cards: readonly Card[], now?: Date) => settle(cards, now)?.picks.map(({ result }) => result);
const laterCard = (date: string) =>
  heldCard(['red', 'red'], { id: `${date}-elsewhere`, date, bouts: withOtherNames(heldCard(['red', 'red'])) });
const withOtherNames = (card: Card) =>
  card.bouts.map((bout) => ({
    ...bout,
    red: { ...bout.red, name: `Other ${bout.red.name}` },
    blue: { ...bout.blue, name: `Other ${bout.blue.name}` },
  }));

describe('a settlement', () => {
  it('pays winners at the market line, and a parlay only when every leg won', () => {
    const settled = settle([heldCard(['red', 'blue'])]);
    expect(settled?.picks.map(({ result }) => result)).toEqual(['won', 'won', 'won']);
    expect(settled?.picks.map(({ profit }) => profit)).toEqual([0.5, 2.2 - 1, 1.5 * 2.2 - 1]);
    expect(settled?.profit).toBeCloseTo(0.5 * 0.5 + 0.25 * 1.2 + 0.1 * 2.3, 12);
    expect(settled?.staked).toBeCloseTo(0.85, 12);
    expect(resultsOf([heldCard(['red', 'red'])])).toEqual(['won', 'lost', 'lost']);
  });

  it('returns stakes after a draw or no contest; such a leg of a parlay counts as odds of 1', () => {
    const settled = settle([heldCard(['draw', 'blue'])]);
    expect(settled?.picks.map(({ result }) => result)).toEqual(['returned', 'won', 'won']);
    expect(settled?.picks[2]?.profit).toBeCloseTo(1.2, 12);
    expect(resultsOf([heldCard(['no_contest', 'draw'])])).toEqual(['returned', 'returned', 'returned']);
  });

  it('compares the odds taken with the fair closing odds', () => {
    const settled = settle([heldCard(['red', 'red'])]);
    const fair = 1 / fairProbabilityOfRed(1.55, 2.6);
    expect(settled?.picks[0]?.closing_value).toBeCloseTo(1.5 / fair - 1, 12);
    expect(settled?.picks[0]?.legs[0]?.closing).toEqual({ backed: 1.55, opponent: 2.6 });
    expect(settled?.picks[1]?.legs[0]?.closing).toEqual({ backed: 2.1, opponent: 1.8 });
  });

  it('waits until every result is there, and for the day after the event', () => {
    expect(settle([heldCard(['red', undefined])])).toBeUndefined();
    expect(settle([heldCard(['red', 'blue'])], new Date('2026-04-04T23:59:00Z'))).toBeUndefined();
    expect(settle([])).toBeUndefined();
  });

  it('returns the stake after a replacement: a pick settles only on a bout of both its fighters', () => {
    const card = heldCard(['red', 'blue']);
    const bouts = card.bouts.map((bout, place) =>
      place === 0 ? { ...bout, blue: { ...bout.blue, name: 'Late Replacement' } } : bout,
    );
    const settled = settle([{ ...card, bouts }]);
    expect(settled?.picks.map(({ result }) => result)).toEqual(['returned', 'won', 'won']);
    expect(settled?.picks[0]?.legs).toEqual([{ outcome: 'replaced', closing: null }]);
    expect(settled?.picks[0]?.closing_value).toBeNull();
  });

  it('returns the stake of a vanished bout only after the event has results for its other bouts', () => {
    const only = (outcome: 'blue' | undefined) => ({
      ...heldCard([]),
      bouts: heldCard([undefined, outcome]).bouts.slice(1),
    });
    expect(settle([only(undefined)])).toBeUndefined();
    expect(resultsOf([only('blue')])).toEqual(['returned', 'won', 'won']);
  });

  it('finds the event again by its bouts up to 7 days away, under another date, city and id, corners swapped', () => {
    const swapped = heldCard(['blue', 'blue']).bouts.map((bout, place) =>
      place === 0 ? { ...bout, red: { ...bout.blue, name: 'BLUE ONE' }, blue: bout.red } : bout,
    );
    const moved = heldCard([], { id: '2026-04-11-riverton', date: '2026-04-11', bouts: swapped });
    const settled = settle([moved], new Date('2026-04-12T06:10:00Z'));
    expect(settled?.picks.map(({ result }) => result)).toEqual(['won', 'won', 'won']);
    expect(settled?.held_on).toBe('2026-04-11');
    expect(settle([{ ...moved, date: '2026-04-12' }], new Date('2026-04-13T06:10:00Z'))).toBeUndefined();
  });

  it('calls an event off after 21 days without results, when a later event has some', () => {
    const open = heldCard([undefined, undefined]);
    const day = (text: string) => new Date(`${text}T06:10:00Z`);
    expect(settle([open, laterCard('2026-04-18')], day('2026-04-24'))).toBeUndefined();
    expect(settle([open], day('2026-04-25'))).toBeUndefined();
    expect(resultsOf([open, laterCard('2026-04-18')], day('2026-04-25'))).toEqual(['returned', 'returned', 'returned']);
    expect(settle([laterCard('2026-04-18')], day('2026-04-25'))).toMatchObject({ held_on: null, profit: 0 });
  });

  it('makes a further revision when a source changes a result, and none while it stays', () => {
    const first = settle([heldCard(['red', 'red'])]);
    if (first === undefined) throw new Error('the event did not settle');
    const [, settled] = chainOf([FROZEN, first]);
    if (settled?.kind !== 'settled') throw new Error('the second item is no settlement');
    const event: PublishedEvent = { frozen, settled };
    expect(settledContent(event, [heldCard(['red', 'red'])], NEXT_DAY)).toBeUndefined();
    const again = settledContent(event, [heldCard(['red', 'no_contest'])], NEXT_DAY);
    expect(again).toMatchObject({ revision: 2, frozen: frozen.hash });
  });

  it('stays as it is when a source loses the event or one of its bouts', () => {
    const first = settle([heldCard(['red', 'red'])]);
    if (first === undefined) throw new Error('the event did not settle');
    const [, settled] = chainOf([FROZEN, first]);
    if (settled?.kind !== 'settled') throw new Error('the second item is no settlement');
    const later = new Date('2026-05-25T06:10:00Z');
    const lost = { ...heldCard([]), bouts: heldCard([undefined, 'red']).bouts.slice(1) };
    expect(settle([laterCard('2026-05-16')], later, settled)).toBeUndefined();
    expect(settle([lost, laterCard('2026-05-16')], later, settled)).toBeUndefined();
  });
});
