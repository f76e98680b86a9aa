import { PENALTIES, PenaltyMixture } from '../forecast/penalty_mixture.ts';
import { ShareFit } from './share_fit.ts';
import { modelShares } from './shares.ts';

/** What a model sees of one side's win: features, and the shares of the methods that it starts from. */
export interface SideRow {
  features: readonly number[];
  offset: readonly number[];
}

/** A won bout with the loss of each fit's forecast of its method; undefined without a forecast. */
export interface WonBout {
  row: SideRow;
  /** Index of the method. */
  method: number;
  losses: readonly number[] | undefined;
}

/** Models of one kind with all ridge penalties, averaged by how well they forecast so far. */
export class FittedShares {
  readonly #fit: ShareFit;
  readonly #mixture = new PenaltyMixture();
  /** Undefined while bouts were added since the last fit. */
  #fitted: { fits: number[][]; coefficients: number[] | undefined } | undefined;

  constructor(features: number) {
    this.#fit = new ShareFit(features);
  }

  /** Adds won bouts. */
  learn(bouts: readonly WonBout[]): void {
    for (const { row, method, losses } of bouts) {
      this.#fit.add(row.features, row.offset, method);
      if (losses !== undefined) this.#mixture.add(losses);
    }
    if (bouts.length > 0) this.#fitted = undefined;
  }

  /** The fit on all bouts so far. No coefficients before the first bout. */
  #current() {
    if (this.#fitted === undefined) {
      const fits = PENALTIES.map((penalty) => this.#fit.coefficients(penalty)).filter((fit) => fit !== undefined);
      this.#fitted = { fits, coefficients: fits.length > 0 ? this.#mixture.mean(fits) : undefined };
    }
    return this.#fitted;
  }

  /** Those of the mean of all fits, contrast by contrast; undefined before the first bout. */
  get coefficients(): readonly number[] | undefined {
    return this.#current().coefficients;
  }

  /** The log loss of each fit for a bout won by the method with this index; undefined before the first bout. */
  losses({ features, offset }: SideRow, method: number): number[] | undefined {
    const { fits } = this.#current();
    if (fits.length === 0) return undefined;
    return fits.map((fit) => -Math.log(modelShares(features, offset, fit)[method] ?? 0));
  }

  /** The shares of the methods if the side wins. */
  shares({ features, offset }: SideRow): number[] {
    return modelShares(features, offset, this.coefficients);
  }
}
