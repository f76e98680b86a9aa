import { MINUTE } from '../../core/dates/durations.ts';
import type { SeenBout } from '../../core/supply/observation.ts';
import { createRandom, type Random } from '../../local/demo_league/random.ts';
import { drawnBetween, type SeasonCard, type SimulatedBout } from './season.ts';

/** Delays of ESPN after a bout's end, and how often its first end is wrong. */
const TELLING = {
  final: [MINUTE / 2, 3 * MINUTE],
  name: [0, 5 * MINUTE],
  wrongShare: 1 / 20,
  wrong: [MINUTE, 2.5 * MINUTE],
} as const satisfies Record<string, number | readonly [number, number]>;

/** A round with the rest after it. */
const ROUND_AND_REST = 6 * MINUTE;
const ROUND_SECONDS = 300;
/** The last bouts of the list are the preliminary card, which begins first. */
const MAIN_CARD = 5;

interface Telling {
  finalAt: number;
  /** Until then the first end lacks its winner, or has the time that was left. */
  wrongUntil: number;
  wrong: 'winner' | 'clock';
  /** From then on the way in which it ended is named. */
  namedAt: number;
}

function tellingOf({ endedAt }: SimulatedBout, random: Random): Telling {
  const finalAt = endedAt + drawnBetween(random, TELLING.final);
  const wrongUntil = finalAt + (random.bernoulli(TELLING.wrongShare) ? drawnBetween(random, TELLING.wrong) : 0);
  const wrong = random.bernoulli(0.5) ? 'winner' : 'clock';
  return { finalAt, wrongUntil, wrong, namedAt: wrongUntil + drawnBetween(random, TELLING.name) };
}

function stateAt(
  { begunAt, endedAt, end }: SimulatedBout,
  { finalAt, wrongUntil, wrong, namedAt }: Telling,
  time: number,
): Pick<SeenBout, 'state' | 'round' | 'result'> {
  if (time < begunAt) return { state: 'listed' };
  const { winner, method, round = 1, clock = 0 } = end;
  if (time < finalAt)
    return {
      state: 'in',
      round: Math.min(round, 1 + Math.floor((Math.min(time, endedAt) - begunAt) / ROUND_AND_REST)),
    };
  const isFlagged = winner === 'first' || winner === 'second';
  const flagged = { winner, round, clock };
  if (time < wrongUntil && wrong === 'clock' && isFlagged)
    return { state: 'over', round, result: { ...flagged, clock: ROUND_SECONDS - clock } };
  if (time < wrongUntil || (time < namedAt && !isFlagged)) return { state: 'ended', round };
  if (time < namedAt) return { state: 'over', round, result: flagged };
  const named = method === 'doctor_stoppage' ? 'knockout' : method;
  return { state: 'over', round, result: { ...flagged, method: named, words: named } };
}

/** ESPN's list of a card at a time: corners, segments and states. */
export function espnNight(card: SeasonCard, seed: number): (time: number) => SeenBout[] {
  const random = createRandom(seed);
  const tellings = card.bouts.map((bout) => ({ bout, telling: tellingOf(bout, random) }));
  const startsAt = (bout: SimulatedBout) => {
    const segment = card.bouts.indexOf(bout) < MAIN_CARD ? card.bouts[MAIN_CARD - 1] : undefined;
    return new Date(segment?.startsAt ?? card.beginsAt).toISOString();
  };
  return (time) =>
    tellings.flatMap(({ bout, telling }): SeenBout[] => {
      if (bout.listedAt > time || time >= bout.goneAt) return [];
      const [red, blue] = bout.fighters.map((name) => ({ name, id: `e ${name}` }));
      if (red === undefined || blue === undefined) return [];
      return [
        {
          id: `${card.id} ${bout.key}`,
          fighters: [red, blue],
          has_corners: true,
          weight_class: bout.weightClass,
          scheduled_rounds: bout.scheduledRounds,
          starts_at: startsAt(bout),
          ...stateAt(bout, telling, time),
        },
      ];
    });
}
