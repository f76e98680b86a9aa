import { enlarged } from '../../arithmetic/enlarged.ts';
import { dayNumber, type IsoDate } from '../../dates/iso_date.ts';
import { scaleColumns } from './rating_equations.ts';
import { MEASURES } from './skill_measures.ts';

const DAYS_PER_YEAR = 365;
/** Instead of decaying old weights, new ones grow. All are rescaled after this many years, before they overflow. */
const MOST_YEARS_OF_GROWTH = 150;
const SIZE = MEASURES.length;

/** A fighter's own lines, or those of the opponents against the fighter. */
type Side = 'own' | 'against';

/**
 * Fighter, opponent and weight per measure of each stat line. The two lines of a bout are adjacent: line i and i XOR 1.
 */
export class LineWeights {
  count = 0;
  #fighters = new Int32Array(64);
  #opponents = new Int32Array(64);
  #weights = new Float64Array(64 * SIZE);
  /** Indices of each fighter's own lines. */
  readonly #linesOf: number[][] = [];
  #referenceDay: number | undefined;

  /** Adds both lines of a bout; fighters are indices. A measure that a line does not show has weight 0. */
  addBout(red: number, blue: number, ofRed: readonly number[], ofBlue: readonly number[]): void {
    this.#add(red, blue, ofRed);
    this.#add(blue, red, ofBlue);
  }

  #add(fighter: number, opponent: number, weights: readonly number[]): void {
    const line = this.count++;
    const lines = this.#linesOf[fighter] ?? [];
    lines.push(line);
    this.#linesOf[fighter] = lines;
    this.#fighters = enlarged(this.#fighters, this.count);
    this.#opponents = enlarged(this.#opponents, this.count);
    this.#weights = enlarged(this.#weights, this.count * SIZE);
    this.#fighters[line] = fighter;
    this.#opponents[line] = opponent;
    this.#weights.set(weights, line * SIZE);
  }

  /**
   * Weight of a line of `date` relative to one on the reference day, per measure. If the reference day moves,
   * `onRescale` is called with the factors applied to all earlier weights.
   */
  growthOn(date: IsoDate, onRescale: (factors: readonly number[]) => void): number[] {
    const day = dayNumber(date);
    this.#referenceDay ??= day;
    const years = (day - this.#referenceDay) / DAYS_PER_YEAR;
    if (years <= MOST_YEARS_OF_GROWTH) return MEASURES.map(({ halfLife }) => 2 ** (years / halfLife));
    const factors = MEASURES.map(({ halfLife }) => 2 ** (-years / halfLife));
    scaleColumns(this.#weights, factors);
    onRescale(factors);
    this.#referenceDay = day;
    return MEASURES.map(() => 1);
  }

  /** Adds Σ weight × rating of the opponent to a table of fighters × measures, for the given fighters or for all. */
  addPulls(table: Float64Array, side: Side, ratings: Float64Array, fighters?: Iterable<number>): void {
    if (fighters === undefined) {
      for (let line = 0; line < this.count; line++) this.#addPull(line, table, side, ratings);
      return;
    }
    for (const fighter of fighters) {
      for (const line of this.#linesOf[fighter] ?? []) {
        const opponentsLine = line ^ 1;
        this.#addPull(side === 'own' ? line : opponentsLine, table, side, ratings);
      }
    }
  }

  #addPull(line: number, table: Float64Array, side: Side, ratings: Float64Array): void {
    const fighter = (this.#fighters[line] ?? 0) * SIZE;
    const opponent = (this.#opponents[line] ?? 0) * SIZE;
    const to = side === 'own' ? fighter : opponent;
    const from = side === 'own' ? opponent : fighter;
    const weights = this.#weights;
    const cell = line * SIZE;
    for (let k = 0; k < SIZE; k++) {
      table[to + k] = (table[to + k] ?? 0) + (weights[cell + k] ?? 0) * (ratings[from + k] ?? 0);
    }
  }
}
