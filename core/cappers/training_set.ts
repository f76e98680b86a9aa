import { enlarged } from '../arithmetic/enlarged.ts';

/** Bouts to learn from: a row of features each and whether red won, in the order they were added. */
export class TrainingSet {
  readonly features: number;
  rows = 0;
  /** rows × features, row by row; the array is longer than that. */
  values = new Float64Array(1024);
  /** 1 where red won, 0 where blue did. */
  redWon = new Uint8Array(128);

  constructor(features: number) {
    this.features = features;
  }

  add(row: readonly number[], redWon: boolean): void {
    this.values = enlarged(this.values, (this.rows + 1) * this.features);
    this.redWon = enlarged(this.redWon, this.rows + 1);
    this.values.set(row, this.rows * this.features);
    this.redWon[this.rows] = redWon ? 1 : 0;
    this.rows++;
  }
}
