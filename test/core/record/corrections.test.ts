import { describe, expect, test } from 'vitest';
import { betSettler } from '../../../core/bets/settle_bet.ts';
import type { BookRule } from '../../../core/contract/bets/bet_summary.ts';
import type { Bet } from '../../../core/contract/bets/bets.ts';
import type { SettledForecasts } from '../../../core/contract/record/forecast_chain.ts';
import type { RecordItem, SettledItem } from '../../../core/contract/record/record_chain.ts';
import { addDays } from '../../../core/dates/iso_date.ts';
import type { Card } from '../../../core/domain/cards/card.ts';
import type { Outcome } from '../../../core/domain/cards/corners.ts';
import type { ForecastEvent, PublishedEvent } from '../../../core/record/chain/chain.ts';
import { forecastContent, settledForecastContent } from '../../../core/record/forecast/forecast_items.ts';
import { hasLateChange, settledContent } from '../../../core/record/settle.ts';
import { bet } from '../../fixtures/card_bets.ts';
import { chainOf, FROZEN, heldCard } from '../../fixtures/record_chains.ts';

const DATE = FROZEN.event.date;
const after = (days: number) => new Date(`${addDays(DATE, days)}T06:10:00Z`);
const EVE = new Date(`${addDays(DATE, -1)}T23:45:00Z`);

/** The card as the sources have it, its first bout with this result and what a commission made of it. */
function told(first: Outcome | undefined, to?: Outcome): Card {
  const card = heldCard([first, first && 'blue']);
  const [bout, ...others] = card.bouts;
  if (bout === undefined) throw new Error('the card is empty');
  const on = addDays(DATE, 10);
  return {
    ...card,
    bouts: [{ ...bout, forecastOfRed: 0.6, ...(to !== undefined && { overturned: { to, on } }) }, ...others],
  };
}

const OWN: Bet = bet({
  event: FROZEN.event,
  legs: [{ fighter: 'Red One', opponent: 'Blue One' }],
  odds: 1.5,
  book: 'Anvil',
});

/** How the first bout counts for each of the three, after imports on these days: the newest of its outcomes. */
function settledBy(imports: readonly (readonly [days: number, card: Card])[], rules: readonly BookRule[] = []) {
  const forecast = forecastContent(told(undefined), undefined, 'v', EVE, 2);
  const [picks, forecasts] = [chainOf([FROZEN])[0], forecast && chainOf([forecast])[0]];
  if (picks?.kind !== 'frozen' || forecasts?.kind !== 'forecast_frozen') throw new Error('nothing is frozen');
  let published: PublishedEvent = { frozen: picks, settled: undefined };
  let judged: ForecastEvent = { frozen: forecasts, settled: undefined };
  let own = OWN;
  const sealed = <Item extends RecordItem>(content: object): Item =>
    ({ ...content, sequence: 2, previous: '', hash: '' }) as Item;
  let isLate = false;
  for (const [days, card] of imports) {
    isLate = hasLateChange(published, [card], after(days));
    const next = settledContent(published, [card], after(days));
    if (next) published = { ...published, settled: sealed<SettledItem>(next) };
    const again = settledForecastContent(judged, [card], after(days));
    if (again) judged = { ...judged, settled: sealed<SettledForecasts>(again) };
    own = betSettler({ cards: [card] }, after(days)).settle(own, rules) ?? own;
  }
  return {
    picks: [published.settled?.picks[0]?.legs[0]?.outcome, published.settled?.revision],
    bet: [own.outcomes?.[0], own.overturned?.[0] ?? null],
    judgement: judged.settled?.bouts[0]?.outcome,
    isLate,
  };
}

const RULING = { outcome: 'no_contest', on: addDays(DATE, 10) };

describe('a result that changes after it counted, by the table of corrections', () => {
  test.each([
    ['misread, right within 21 days', [told('red'), told('blue')], 20, ['lost', 2], ['lost', null], 'lost', false],
    ['changed on day 21 without a ruling', [told('red'), told('blue')], 21, ['won', 1], ['won', null], 'lost', true],
    [
      'overturned, by a source that tells both',
      [told('red'), told('red', 'no_contest')],
      11,
      ['won', 1],
      ['won', RULING],
      'no_contest',
      false,
    ],
    [
      'overturned, by a source that tells the ruling alone',
      [told('red'), told('no_contest', 'no_contest')],
      11,
      ['won', 1],
      ['won', RULING],
      'no_contest',
      false,
    ],
    [
      'overturned months later',
      [told('red'), told('red', 'no_contest')],
      80,
      ['won', 1],
      ['won', RULING],
      'no_contest',
      false,
    ],
    [
      'misread and then overturned',
      [told('blue'), told('red', 'no_contest')],
      11,
      ['won', 2],
      ['won', RULING],
      'no_contest',
      false,
    ],
    ['disputed', [told('red'), told(undefined)], 3, ['won', 1], ['won', null], 'won', false],
  ] as const)('%s', (_, [first, then], days, picks, own, judgement, isLate) => {
    expect(
      settledBy([
        [1, first],
        [days, then],
        [days, then],
      ]),
    ).toEqual({ picks, bet: own, judgement, isLate });
  });

  test('disputed from the start: nothing settles, the bet stays open, and nothing is judged', () => {
    expect(settledBy([[2, told(undefined)]])).toEqual({
      ...{ picks: [undefined, undefined], bet: [undefined, null], judgement: undefined, isLate: false },
    });
  });

  test('at a book that pays overturned results anew, the bet follows the ruling', () => {
    const rules = [{ book: 'anvil', moved_days: 2, pays_rulings: true as const }];
    const imports = [
      [1, told('red')],
      [11, told('red', 'no_contest')],
    ] as const;
    expect(settledBy(imports, rules)).toMatchObject({ picks: ['won', 1], bet: ['no_contest', RULING] });
  });
});
