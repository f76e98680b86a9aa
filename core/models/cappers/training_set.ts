import { enlarged } from '../../arithmetic/enlarged.ts';

/** Training examples in the order of addition: a row of features and whether red won. */
export class TrainingSet {
  readonly features: number;
  rows = 0;
  /** rows × features, row-major, followed by unused capacity. */
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
