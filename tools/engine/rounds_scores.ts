import { logit } from '../../core/arithmetic/logistic.ts';
import { type MeanWithError, meanWithError } from '../../core/arithmetic/moments.ts';
import { WIN_METHODS } from '../../core/domain/cards/endings.ts';
import { type CalibrationGroup, calibrationGroups } from '../../core/imports/forecasted_bouts.ts';
import { type Cell, fulfils } from '../../core/markets/bout_table.ts';
import type { Claim } from '../../core/markets/claim.ts';
import type { TimedBout, WonCell } from './prices/timed_bouts.ts';

/** Log losses of the model and of frequencies; the gain is the frequencies' minus the model's. */
interface Losses {
  bouts: number;
  model: number;
  frequencies: number;
  gain: MeanWithError;
}

/** A line of rounds, with how well the model forecast that the bout would be over before it. */
interface LineScore {
  line: number;
  calibration: CalibrationGroup[];
}

export interface RoundsScores {
  /** Of the finishing round with the ending, and of the finishing round alone. */
  endings: Losses;
  rounds: Losses;
  by_year: Record<string, Losses>;
  lines: LineScore[];
  /** Root mean square difference of forecast and frequency in log odds over ten groups, by kind of claim. */
  errors: { winner: number; method: number; rounds: number; winner_rounds: number };
}

const LINES = [1.5, 2.5, 3.5, 4.5] as const;

type Part = (cell: WonCell) => string;
const roundOf: Part = ({ method, half }) => (method === 'decision' ? 'decision' : `${Math.floor(half / 2)}`);
const endingOfCell: Part = (cell) => `${cell.winner} ${cell.method} ${roundOf(cell)}`;

const lossOf = (cells: readonly Cell[], won: WonCell, part: Part) =>
  -Math.log(cells.reduce((sum, cell) => sum + (part(cell) === part(won) ? cell.probability : 0), 0));

function losses(bouts: readonly TimedBout[], part: Part): Losses {
  const model = bouts.map(({ forecast, won }) => lossOf(forecast, won, part));
  const frequencies = bouts.map((bout) => lossOf(bout.frequencies, bout.won, part));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    bouts: bouts.length,
    model: mean(model),
    frequencies: mean(frequencies),
    gain: meanWithError(frequencies.map((loss, place) => loss - (model[place] ?? 0))),
  };
}

const chanceOf = (cells: readonly Cell[], claim: Claim) =>
  cells.reduce((sum, cell) => sum + (fulfils(cell, claim) ? cell.probability : 0), 0);

/** What the claims of each bout were forecast, in ten groups. */
const groupsOf = (bouts: readonly TimedBout[], claims: (bout: TimedBout) => readonly Claim[]) =>
  calibrationGroups(
    bouts.flatMap((bout) =>
      claims(bout).map((claim) => ({
        forecast: chanceOf(bout.forecast, claim),
        won: fulfils({ ...bout.won, probability: 1 }, claim),
      })),
    ),
  );

/** A group without a hit counts as half a one. */
const shareOf = ({ won, bouts }: CalibrationGroup) => Math.min(1 - 0.5 / bouts, Math.max(0.5 / bouts, won));

function errorOf(groups: readonly CalibrationGroup[]): number {
  const squares = groups.map((group) => (logit(shareOf(group)) - logit(group.forecast)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length));
}

const CORNERS = ['red', 'blue'] as const;
const linesOf = ({ rounds }: TimedBout) => LINES.filter((line) => line < rounds);
const roundsOf = ({ rounds }: TimedBout) => Array.from({ length: rounds }, (_, round) => round);

/** Scores of when bouts end, over bouts in order of dates. */
export function roundsScores(bouts: readonly TimedBout[]): RoundsScores {
  const years = [...new Set(bouts.map(({ year }) => year))];
  const under = (line: number): Claim => ({ until: 2 * line });
  return {
    endings: losses(bouts, endingOfCell),
    rounds: losses(bouts, roundOf),
    by_year: Object.fromEntries(
      years.map((year) => [
        year,
        losses(
          bouts.filter((bout) => bout.year === year),
          roundOf,
        ),
      ]),
    ),
    lines: LINES.map((line) => {
      const own = bouts.filter(({ rounds }) => line < rounds);
      return { line, calibration: groupsOf(own, () => [under(line)]) };
    }),
    errors: {
      winner: errorOf(groupsOf(bouts, () => CORNERS.map((winner) => ({ winner })))),
      method: errorOf(
        groupsOf(bouts, () =>
          CORNERS.flatMap((winner) => WIN_METHODS.map((method) => ({ winner, methods: [method] }))),
        ),
      ),
      rounds: errorOf(groupsOf(bouts, (bout) => linesOf(bout).map(under))),
      winner_rounds: errorOf(
        groupsOf(bouts, (bout) =>
          CORNERS.flatMap((winner) =>
            roundsOf(bout).map((round) => ({ winner, from: 2 * round, until: 2 * round + 2 })),
          ),
        ),
      ),
    },
  };
}
