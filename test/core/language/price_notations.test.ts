import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../../../core/language/offline_reading.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
);
const TEENS = [...SMALL, 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function belowHundred(count: number): string {
  if (count < 20) return TEENS[count] ?? '';
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens} ${SMALL[count % 10]}`;
}

/** As a bettor says it: "one fifty", "one oh five", "two hundred". */
function inWords(american: number): string {
  const hundreds = SMALL[Math.floor(american / 100)] ?? '';
  const rest = american % 100;
  if (rest === 0) return `${hundreds} hundred`;
  return rest < 10 ? `${hundreds} oh ${SMALL[rest]}` : `${hundreds} ${belowHundred(rest)}`;
}

/** Half of what the catalogue's American odds are rounded by, as decimal odds. */
const ROUNDING = 0.001;
const limitsOf = (kind: 'favorite_paying_at_least' | 'underdog_paying_at_most') =>
  STRATEGIES.flatMap(({ id, selector }) => (selector.kind === kind ? [{ id, odds: selector.odds }] : [])).sort(
    (one, other) => one.odds - other.odds,
  );
const shortestFrom = (odds: number) =>
  limitsOf('favorite_paying_at_least').find((limit) => limit.odds >= odds - ROUNDING);
const longestTo = (odds: number) =>
  limitsOf('underdog_paying_at_most').findLast((limit) => limit.odds <= odds + ROUNDING);

const found = (wish: string) => readDescription(`What I bet on in the UFC: ${wish}.`).strategies;

describe('a price is the same price however it is written', () => {
  it('an underdog may pay at most: the longest option that does not pay more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 105, max: 300 }), (american) => {
        const odds = 1 + american / 100;
        const option = longestTo(odds);
        const expected = option ? [option.id] : [];
        for (const price of [`+${american}`, `plus ${inWords(american)}`, odds.toFixed(2), `${american}/100`]) {
          expect(found(`underdogs at no more than ${price}`), price).toEqual(expected);
          expect(found(`underdogs, ${price} or shorter`), price).toEqual(expected);
          expect(found(`underdogs that are not longer than ${price}`), price).toEqual(expected);
        }
        expect(found(`underdogs with a chance of at least ${100 / odds} %`)).toEqual(expected);
        expect(found(`underdogs up to ${american}`)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('a favorite must pay at least: the shortest option that does not pay less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 118, max: 900 }), (american) => {
        const odds = 1 + 100 / american;
        const option = shortestFrom(odds);
        const expected = option ? [option.id] : [];
        for (const price of [`-${american}`, `minus ${inWords(american)}`, odds.toFixed(4), `100/${american}`]) {
          expect(found(`favorites no shorter than ${price}`), price).toEqual(expected);
          expect(found(`favorites at ${price} or longer`), price).toEqual(expected);
        }
        expect(found(`favorites with a chance of no more than ${100 / odds} %`)).toEqual(expected);
        expect(found(`favorites where I risk no more than ${american} dollars to win 100`)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['underdogs at six to four or shorter', 'small_underdogs_max_2_45'],
    ['underdogs at 5-4 odds or shorter', 'small_underdogs_max_2_25'],
    ['underdogs that are two to one at the most', 'small_underdogs_max_2_85'],
    ['favorites at four to nine or longer', 'big_favorites_min_1_45'],
    ['favorites, and I lay no more than two to one', 'big_favorites_min_1_65'],
    ['favorites that pay at least 65 cents on the dollar', 'big_favorites_min_1_65'],
    ['favorites that return at least 1.8 times my stake', 'big_favorites_min_1_85'],
    ['favorites with a chance of two in three at the most', 'big_favorites_min_1_65'],
    ['underdogs up to $2.25', 'small_underdogs_max_2_25'],
    ['favorites paying $1.65 or better', 'big_favorites_min_1_65'],
  ])('reads prices in words and in money: %s', (wish, strategy) => {
    expect(found(wish)).toEqual([`strategy_${strategy}_event_return_actual_cumsum`]);
  });

  it.each([
    ['$2.50 on every underdog', 'small_underdogs_max_2_85'],
    ['favorites, my stake is $1.50 a bout', 'favorites_all'],
    ['underdogs, but I never risk more than $2.50', 'small_underdogs_max_2_85'],
    ['underdogs, with no more than $2.20 on each', 'small_underdogs_max_2_85'],
  ])('reads no price in a stake: %s', (wish, strategy) => {
    expect(found(wish)).toEqual([`strategy_${strategy}_event_return_actual_cumsum`]);
  });

  it('reads no price in the record of a fighter', () => {
    expect(found('better strikers, since I was 3-1 as an amateur')).toEqual([
      'strategy_better_strikers_event_return_actual_cumsum',
    ]);
  });
});
