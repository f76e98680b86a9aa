import { MINUTE, SECOND } from '../../core/dates/durations.ts';
import { isDecisive, OPPOSITE, type Outcome } from '../../core/domain/cards/corners.ts';
import { between, type Delays, drawsOf } from './delays.ts';
import { firstSecond, numberOf, pairAt, type SeasonBout, type SeasonResult } from './season.ts';

/** A bout in ESPN's words at a time: its status through the night, its fighters, its result. */

const ROUND = 300;
const BREAK = 60;
const PRE_FIGHT = 4 * MINUTE;
/** How long the first final status keeps the time that was left. */
const WRONG_FOR = 2 * MINUTE;

const RESULT_NAMES: Readonly<Record<SeasonResult['method'], string>> = {
  decision: 'decision---unanimous',
  knockout: 'kotko',
  submission: 'submission',
  doctor_stoppage: 'kotko',
  other: 'dq',
};

function resultName({ outcome, method, isSplit }: SeasonResult): string {
  if (outcome === 'draw') return 'draw';
  if (outcome === 'no_contest') return 'no-contest';
  return isSplit ? 'decision---split' : RESULT_NAMES[method];
}

/** When a part of a bout's end is told; undefined for a bout that is not fought. */
export function toldAt({ end, date, red }: SeasonBout, part: 'final' | 'flag' | 'official' | 'line', { espn }: Delays) {
  return end === undefined ? undefined : end + between(espn[part], drawsOf(part, date, red));
}
const isTold = (at: number | undefined, time: number) => at !== undefined && at <= time;

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function status(name: string, state: string, period = 0, displayClock = '-', completed = false) {
  const type = { id: '0', name: `STATUS_${name}`, state, completed, description: name, detail: name };
  return { clock: 0, displayClock, period, type };
}

/** The status of a bout that is fought: two names of the same state take turns, and the clock is what is left. */
function inTheCage(bout: SeasonBout, time: number) {
  const seconds = Math.floor((time - firstSecond(bout)) / SECOND);
  const round = Math.floor(seconds / (ROUND + BREAK)) + 1;
  const inRound = seconds % (ROUND + BREAK);
  const last = bout.result?.round ?? bout.rounds;
  if (inRound >= ROUND || round > last || isTold(bout.end, time))
    return status('END_OF_ROUND', 'in', Math.min(round, last), '-');
  const name = inRound % 100 < 70 ? 'IN_PROGRESS_2' : 'IN_PROGRESS';
  return status(name, 'in', round, inRound % 97 < 3 ? '-' : clockText(ROUND - inRound));
}

function finalStatus(bout: SeasonBout, result: SeasonResult, final: number, time: number, { espn }: Delays) {
  const isWrong = drawsOf('wrong', bout.date, bout.red).bernoulli(espn.wrongFinal) && time < final + WRONG_FOR;
  return status('FINAL', 'post', result.round, clockText(isWrong ? ROUND - result.clock : result.clock), true);
}

const hasFallenOut = ({ offAt }: SeasonBout, time: number) => offAt !== undefined && time >= offAt;

/** The opponents as ESPN lists them: a bout that fell out stays, as cancelled. */
export const listedPair = (bout: SeasonBout, time: number) => pairAt({ ...bout, offAt: undefined }, time);

/** The status as the scoreboard has it, without the result. */
export function statusAt(bout: SeasonBout, time: number, delays: Delays) {
  if (hasFallenOut(bout, time)) return status('CANCELED', 'post');
  const final = toldAt(bout, 'final', delays);
  if (bout.result !== undefined && final !== undefined && final <= time)
    return finalStatus(bout, bout.result, final, time, delays);
  if (time >= firstSecond(bout)) return inTheCage(bout, time);
  if (time >= bout.begin) return status('FIGHTERS_WALKING', 'in');
  return time >= bout.begin - PRE_FIGHT ? status('PRE_FIGHT', 'in') : status('SCHEDULED', 'pre');
}

const WORDS: ReadonlyMap<string, string> = new Map([['kotko', 'KO/TKO']]);

/** The official result, which the fight centre alone has: empty until then. */
export function officialAt({ result, ...bout }: SeasonBout, time: number, delays: Delays) {
  if (result === undefined || !isTold(toldAt({ result, ...bout }, 'official', delays), time)) return {};
  const name = resultName(result);
  return { id: 1, name, displayName: WORDS.get(name) ?? name, shortDisplayName: name };
}

/** A fighter's id, as in the addresses of his figures. */
export const athleteId = (name: string): string => `${numberOf('athlete', name)}`;
export const boutId = ({ date, red }: SeasonBout, blue: string): string => `${numberOf('bout', date, red, blue)}`;

function fighter(name: string, order: 1 | 2, isWinner: boolean) {
  return {
    id: athleteId(name),
    type: 'athlete',
    order,
    winner: isWinner,
    athlete: { displayName: name, fullName: name },
  };
}

/** The outcome that ESPN tells at a time: the other corner's win while it has the wrong winner. */
function toldOutcome({ result, toldWronglyUntil = 0 }: SeasonBout, time: number): Outcome | undefined {
  const { outcome } = result ?? {};
  return outcome !== undefined && isDecisive(outcome) && time < toldWronglyUntil ? OPPOSITE[outcome] : outcome;
}

/** Both fighters, blue first in half of the bouts; an opponent who is sought has an id, too. */
export function competitorsAt(bout: SeasonBout, time: number, delays: Delays) {
  const pair = listedPair(bout, time);
  if (pair === undefined) return undefined;
  const outcome = toldOutcome(bout, time);
  const isFlagged = outcome !== undefined && isDecisive(outcome) && isTold(toldAt(bout, 'flag', delays), time);
  const red = fighter(pair.red, 1, isFlagged && outcome === 'red');
  const blue = fighter(pair.blue ?? 'Opponent TBA', 2, isFlagged && outcome === 'blue');
  return drawsOf('order', bout.date, bout.red).bernoulli(0.5) ? [blue, red] : [red, blue];
}
