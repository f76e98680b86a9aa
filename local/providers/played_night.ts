import { MINUTE, SECOND } from '../../core/dates/durations.ts';
import { probabilityOf } from '../demo_league/ability.ts';
import type { DemoLeague } from '../demo_league/make_league.ts';
import { drawsOf } from './delays.ts';
import { fightTime, type SeasonBout, type SeasonEvent, type SeasonResult } from './season.ts';

/** Places on the card: before the main event nobody fights, the bout before it ends even, the first one is told wrongly. */
const OFF = 1;
const EVEN = 2;
/** A bout falls out so long before the card. */
const FALLS_OUT = 10 * MINUTE;
/** ESPN's first official result stays wrong for so long: less than it takes until another source counts against it. */
const WRONG_FOR = 40 * MINUTE;
const ROUND = 300;

const METHODS = ['decision', 'decision', 'knockout', 'submission'] as const;

function drawnResult({ date, red, rounds }: SeasonBout, probabilityOfRed: number): SeasonResult {
  const random = drawsOf('night', date, red);
  const outcome = random.bernoulli(probabilityOfRed) ? 'red' : 'blue';
  const method = METHODS[Math.floor(random.uniform() * METHODS.length)] ?? 'decision';
  const isDistance = method === 'decision';
  const round = isDistance ? rounds : 1 + Math.floor(random.uniform() * rounds);
  const clock = isDistance ? ROUND : 20 + Math.floor(random.uniform() * (ROUND - 40));
  return { outcome, method, isSplit: false, round, clock, lines: { red: undefined, blue: undefined } };
}

const NO_CONTEST: SeasonResult = {
  outcome: 'no_contest',
  method: 'other',
  isSplit: false,
  round: 1,
  clock: 220,
  lines: { red: undefined, blue: undefined },
};

/**
 * A coming card of the league as it will be fought: results by the league's true chances, one bout that falls out before the
 * card, one no contest, and one whose first official result is wrong.
 */
export function playedNight(event: SeasonEvent, { market, trueLogits }: DemoLeague): SeasonEvent {
  const chances = new Map(
    market.map((bout) => [`${bout.date} ${bout.red.name}`, probabilityOf(trueLogits.get(bout) ?? 0)]),
  );
  const last = event.bouts.length - 1;
  const bouts = event.bouts.map((bout, place): SeasonBout => {
    if (place === OFF) return { ...bout, offAt: event.begin - FALLS_OUT };
    const result = place === EVEN ? NO_CONTEST : drawnResult(bout, chances.get(`${bout.date} ${bout.red}`) ?? 0.5);
    const end = bout.begin + fightTime(result) * SECOND;
    return { ...bout, result, end, ...(place === last && { toldWronglyUntil: end + WRONG_FOR }) };
  });
  return { ...event, bouts };
}
