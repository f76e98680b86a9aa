import { SECOND } from '../../core/dates/durations.ts';
import type { Corner } from '../../core/domain/cards/corners.ts';
import type { WinMethod } from '../../core/domain/cards/endings.ts';
import { americanFromDecimal } from '../../core/domain/odds/odds.ts';
import type { Attempts, StatLine } from '../../core/history/sources/source_bouts.ts';
import type { Delays } from './delays.ts';
import { athleteId, boutId, toldAt } from './espn_bouts.ts';
import type { SeasonBout, SeasonEvent } from './season.ts';
import { type PricedPair, pairsOf } from './season_prices.ts';
import { chanceBefore, endingChance } from './side_markets.ts';

/** The figures of a fighter in a bout, and the prices of one book. */

const TARGETS = ['Head', 'Body', 'Leg'] as const;
/** Over 1, of the winner and of all else. */
const MARGIN = { winner: 0.045, others: 0.18 } as const;

function counted(name: string, { landed, tried }: Attempts) {
  return [
    { name: `${name}Attempted`, value: tried },
    { name: `${name}Landed`, value: landed },
  ];
}

/** All strikes of a position to the head, none elsewhere: the league has no targets. */
const nine = (position: string, strikes: Attempts) =>
  TARGETS.flatMap((target) =>
    counted(`sig${position}${target}Strikes`, target === 'Head' ? strikes : { landed: 0, tried: 0 }),
  );

const NONE: StatLine = {
  knockdowns: 0,
  significantStrikes: { landed: 0, tried: 0 },
  distanceStrikes: { landed: 0, tried: 0 },
  clinchStrikes: { landed: 0, tried: 0 },
  takedowns: { landed: 0, tried: 0 },
  submissionAttempts: 0,
  controlSeconds: 0,
};

const minus = (all: Attempts, ...parts: readonly Attempts[]): Attempts => ({
  landed: parts.reduce((left, { landed }) => left - landed, all.landed),
  tried: parts.reduce((left, { tried }) => left - tried, all.tried),
});

function statistics(line: StatLine, postedAt: number | undefined) {
  const { significantStrikes, distanceStrikes, clinchStrikes } = line;
  const stats = [
    { name: 'knockDowns', value: line.knockdowns },
    ...counted('sigStrikes', significantStrikes),
    ...nine('Distance', distanceStrikes),
    ...nine('Clinch', clinchStrikes),
    ...nine('Ground', minus(significantStrikes, distanceStrikes, clinchStrikes)),
    ...counted('takedowns', line.takedowns),
    { name: 'takedownAccuracy', value: 0 },
    { name: 'submissions', value: line.submissionAttempts },
    { name: 'timeInControl', value: line.controlSeconds },
    ...(postedAt === undefined ? [] : [{ name: 'wallclock', value: Math.floor(postedAt / SECOND) }]),
  ];
  return { splits: { id: '0', name: 'All Splits', categories: [{ name: 'general', stats }] } };
}

const boutOf = ({ bouts }: SeasonEvent, id: string, time: number): SeasonBout | undefined =>
  bouts.find((bout) => pairsOf(bout, time).some(({ blue }) => boutId(bout, blue) === id));

/** A fighter's statistics: all zeros until they are posted; undefined for another bout or fighter. */
export function statisticsAnswer(event: SeasonEvent, id: string, athlete: string, time: number, delays: Delays) {
  const bout = boutOf(event, id, time);
  if (bout === undefined) return undefined;
  const corner = (['red', 'blue'] as const).find((one) => athleteId(bout[one]) === athlete);
  if (corner === undefined) return undefined;
  const postedAt = toldAt(bout, 'line', delays);
  const line = bout.result?.lines[corner];
  return line !== undefined && postedAt !== undefined && postedAt <= time
    ? statistics(line, postedAt)
    : statistics(NONE, undefined);
}

/** American odds of a chance with a margin. */
function price(chance: number, margin: number) {
  const american = Math.round(americanFromDecimal(1 / Math.min(0.97, chance * (1 + margin))));
  return { american: american > 0 ? `+${american}` : `${american}` };
}

function side(pair: PricedPair, corner: Corner) {
  const name = pair[corner];
  const moneyLine = price(corner === 'red' ? pair.chance : 1 - pair.chance, MARGIN.winner);
  const by = (method: WinMethod) => price(endingChance(pair, corner, method), MARGIN.others);
  const odds = {
    moneyLine,
    victoryMethod: { koTkoDq: by('knockout'), submission: by('submission'), points: by('decision') },
  };
  const $ref = `http://sports.core.api.espn.pvt/v2/sports/mma/athletes/${athleteId(name)}?lang=en&region=us`;
  return { moneyLine: Number(moneyLine.american), open: odds, current: odds, athlete: { $ref } };
}

/** The prices of a bout that has not begun: one book's. */
export function oddsAnswer(pairs: readonly PricedPair[], id: string, time: number) {
  const pair = pairs.find(({ bout, blue, isCurrent }) => isCurrent && time < bout.begin && boutId(bout, blue) === id);
  if (pair === undefined) return { count: 0, items: [] };
  const rounds = pair.bout.rounds - 0.5;
  const under = chanceBefore(pair, rounds);
  const [ofOver, ofUnder] = [price(1 - under, MARGIN.winner), price(under, MARGIN.winner)];
  const odds = {
    awayAthleteOdds: side(pair, 'red'),
    homeAthleteOdds: side(pair, 'blue'),
    current: { total: { american: String(rounds) }, over: ofOver, under: ofUnder },
  };
  return { count: 1, items: [{ provider: { id: '100', name: 'DraftKings', priority: 1 }, ...odds }] };
}
