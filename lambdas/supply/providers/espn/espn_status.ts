import type { SeenBout, SeenResult } from '../../../../core/supply/observation.ts';
import type { EspnCompetitor, EspnStatus } from './espn_shapes.ts';

type StateOfBout = Pick<SeenBout, 'state' | 'round' | 'clock' | 'result'>;

/** `result.name` of an official result. A doctor's stoppage is `kotko`, too. */
const RESULTS: ReadonlyMap<string, Pick<SeenResult, 'method' | 'verdict'> & { even?: 'draw' | 'no_contest' }> = new Map(
  [
    ['kotko', { method: 'knockout' }],
    ['submission', { method: 'submission' }],
    ['decision---unanimous', { method: 'decision' }],
    ['decision---split', { method: 'decision', verdict: 'split' }],
    ['decision---majority', { method: 'decision', verdict: 'majority' }],
    ['dq', { method: 'other', verdict: 'disqualification' }],
    ['draw', { method: 'decision', even: 'draw' }],
    ['no-contest', { method: 'other', even: 'no_contest' }],
  ],
);

const CALLED_OFF = new Set(['STATUS_CANCELED', 'STATUS_POSTPONED']);
const CLOCK = /^(\d{1,2}):([0-5]\d)$/;

const roundOf = ({ period }: EspnStatus): number | undefined =>
  Number.isInteger(period) && (period ?? 0) >= 1 && (period ?? 0) <= 30 ? (period ?? undefined) : undefined;

/** The round and the seconds that were fought in it: in a final status the clock is what has run, in others what is left. */
function lastMoment(status: EspnStatus): Pick<SeenResult, 'round' | 'clock'> {
  const round = roundOf(status);
  const clock = CLOCK.exec(status.displayClock ?? '');
  if (round === undefined || clock === null) return {};
  return { round, clock: 60 * Number(clock[1]) + Number(clock[2]) };
}

function winnerOf([first, second]: readonly [EspnCompetitor, EspnCompetitor]) {
  if (first.winner === true && second.winner === true) return 'both';
  if (first.winner === true) return 'first';
  return second.winner === true ? 'second' : undefined;
}

/**
 * The result of a bout that is over; a text says why it has none. Only an official result has `words`. Without them the
 * flag of a winner is all there is, and the first reading of it can carry the time that was left: two that agree count.
 */
function resultOf(
  status: EspnStatus,
  pair: readonly [EspnCompetitor, EspnCompetitor],
): SeenResult | string | undefined {
  const winner = winnerOf(pair);
  const name = status.result?.name ?? undefined;
  if (winner === 'both') return 'winner: both fighters are flagged';
  if (name === undefined) return winner === undefined ? undefined : { winner, ...lastMoment(status) };
  const known = RESULTS.get(name);
  if (known === undefined) return `result.name: "${name}"`;
  const { even, ...how } = known;
  const words = [status.result?.displayName ?? name, status.result?.description]
    .filter(Boolean)
    .join(', ')
    .slice(0, 300);
  const told = { ...how, words, ...lastMoment(status) };
  if (even !== undefined) return winner === undefined ? { winner: even, ...told } : `winner: flagged in a ${name}`;
  return winner === undefined ? `winner: no flag in a ${name}` : { winner, ...told };
}

/** The state of a bout whose fighters stand in this order, and what of it isn't understood. */
export function stateOf(
  status: EspnStatus,
  pair: readonly [EspnCompetitor, EspnCompetitor],
): StateOfBout & { refused?: string } {
  const { name, state, completed } = status.type;
  if (CALLED_OFF.has(name)) return { state: 'cancelled' };
  const round = roundOf(status);
  if (state === 'in') return round === undefined ? { state: 'listed' } : { state: 'in', ...lastMoment(status), round };
  if (state !== 'post') return { state: 'listed' };
  if (!completed) return { state: 'listed', refused: `status: "${name}" is post, but not completed` };
  const result = resultOf(status, pair);
  if (typeof result === 'string') return { state: 'ended', refused: result };
  return result === undefined ? { state: 'ended' } : { state: 'over', result };
}
