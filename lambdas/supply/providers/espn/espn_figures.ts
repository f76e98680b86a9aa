import { toThousandth } from '../../../../core/arithmetic/to_thousandth.ts';
import { decimalFromAmerican, isBelievableLine, LEAST_AMERICAN } from '../../../../core/domain/odds/odds.ts';
import { type ToldOffer, totalOffers } from '../../../../core/markets/offers.ts';
import type { LineObservation, QuoteObservation } from '../../../../core/supply/observation.ts';
import type { EspnOddsItem, EspnStatistics } from './espn_shapes.ts';

type Line = LineObservation['line'];
type Attempts = Line['takedowns'];

const TARGETS = ['Head', 'Body', 'Leg'] as const;
/** In each line that was posted since 2026; earlier ones lack it. */
const POSTED_AT = 'wallclock';
/** Figures that are shares, or derived from the others. */
const NO_COUNT = /Accuracy|Breakdown|Rate|^wallclock$/;

const sumOf = (parts: readonly Attempts[]): Attempts => ({
  landed: parts.reduce((sum, { landed }) => sum + landed, 0),
  tried: parts.reduce((sum, { tried }) => sum + tried, 0),
});

/**
 * A fighter's figures of a bout; undefined while there are none, because a bout that is not fought is served as all zeros;
 * the reason if they contradict each other or are missing.
 */
export function readLine({ splits }: EspnStatistics): Line | string | undefined {
  const stats = splits.categories.flatMap((category) => category.stats);
  const values = new Map(stats.map(({ name, value }) => [name, value ?? undefined]));
  const counts = stats.filter(({ name, value }) => !NO_COUNT.test(name) && (value ?? 0) > 0);
  if (counts.length === 0 && (values.get(POSTED_AT) ?? 0) <= 0) return undefined;

  const missing: string[] = [];
  const count = (name: string): number => {
    const value = values.get(name);
    if (value !== undefined && Number.isInteger(value) && value >= 0) return value;
    missing.push(name);
    return 0;
  };
  const attempts = (name: string): Attempts => ({ landed: count(`${name}Landed`), tried: count(`${name}Attempted`) });
  const from = (position: 'Distance' | 'Clinch' | 'Ground') =>
    sumOf(TARGETS.map((target) => attempts(`sig${position}${target}Strikes`)));
  const [distance, clinch, ground] = [from('Distance'), from('Clinch'), from('Ground')];
  const line: Line = {
    knockdowns: count('knockDowns'),
    significantStrikes: attempts('sigStrikes'),
    distanceStrikes: distance,
    clinchStrikes: clinch,
    takedowns: attempts('takedowns'),
    // ESPN's `submissions` are attempts, though the name says otherwise.
    submissionAttempts: count('submissions'),
    controlSeconds: count('timeInControl'),
  };
  if (missing.length > 0) return `${missing[0]}: no count`;
  const nine = sumOf([distance, clinch, ground]);
  const { landed, tried } = line.significantStrikes;
  if (nine.landed !== landed || nine.tried !== tried)
    return `sigStrikes: ${landed} of ${tried}, but its nine parts are ${nine.landed} of ${nine.tried}`;
  return landed > tried ? `sigStrikes: ${landed} landed of ${tried}` : line;
}

/** The one book whose prices ESPN has since 2026. */
export const ESPN_BOOK = { name: 'DraftKings', key: 'draftkings' } as const;

type American = NonNullable<EspnOddsItem['current']>['over'];

function decimalOf(price: American): number | undefined {
  const american = `${price?.american ?? ''}`.trim();
  const number = /^EVEN$/i.test(american) ? LEAST_AMERICAN : /^[+-]?\d{3,6}$/.test(american) ? Number(american) : 0;
  const decimal = decimalFromAmerican(number);
  return decimal === undefined ? undefined : toThousandth(decimal);
}

/** The athlete of a reference, whose host is sometimes one that can't be reached: only its id is read. */
const athleteOf = ({ athlete }: EspnOddsItem['homeAthleteOdds']) => /\/athletes\/(\d{1,15})\b/.exec(athlete.$ref)?.[1];

/** The prices of two athletes in their order. Home and away say nothing of corners. */
const sidesOf = ({ homeAthleteOdds, awayAthleteOdds }: EspnOddsItem, first: string, second: string) =>
  [first, second].map((id) => [homeAthleteOdds, awayAthleteOdds].find((side) => athleteOf(side) === id));

/** The current odds of two athletes in their order, or why there are none. */
export function espnOdds(item: EspnOddsItem, first: string, second: string): QuoteObservation['odds'] | string {
  const [ofFirst, ofSecond] = sidesOf(item, first, second);
  if (ofFirst === undefined || ofSecond === undefined) return 'odds: of other athletes';
  const [one, other] = [decimalOf(ofFirst.current?.moneyLine), decimalOf(ofSecond.current?.moneyLine)];
  if (one === undefined || other === undefined) return 'odds: not of both sides';
  return isBelievableLine(one, other) ? [one, other] : `odds: ${one} and ${other} are no line`;
}

/** A total of rounds as halves of rounds: 5 of `2.5`; undefined for another text. */
function halvesOfTotal(total: American): number | undefined {
  const [, rounds] = /^([0-4])\.5$/.exec(`${total?.american ?? ''}`.trim()) ?? [];
  return rounds === undefined ? undefined : 2 * Number(rounds) + 1;
}

/** What the book offers on two athletes in their order, the first as red, beyond the winner: six endings and a total of rounds. */
export function espnOffers(item: EspnOddsItem, first: string, second: string): ToldOffer[] {
  const sides = sidesOf(item, first, second);
  if (sides.includes(undefined)) return [];
  const endings = sides.flatMap((side, place) => {
    const { koTkoDq, submission, points } = side?.current?.victoryMethod ?? {};
    const prices = [
      ['knockout', koTkoDq],
      ['submission', submission],
      ['decision', points],
    ] as const;
    return prices.flatMap(([method, price]): ToldOffer[] => {
      const odds = decimalOf(price);
      if (odds === undefined) return [];
      return [{ winner: place === 0 ? 'red' : 'blue', terms: { methods: [method] }, odds, against: null }];
    });
  });
  const halves = halvesOfTotal(item.current?.total);
  const [over, under] = [decimalOf(item.current?.over), decimalOf(item.current?.under)];
  if (halves === undefined || over === undefined || under === undefined) return endings;
  return [...endings, ...totalOffers(halves, over, under)];
}
