import { bounded } from '../../arithmetic/bounded.ts';
import { logistic, logit } from '../../arithmetic/logistic.ts';
import type { IsoDate } from '../../dates/iso_date.ts';
import { FIRST_FORECAST_EVENT, type ForecastModel, type TapeFigures } from '../../domain/cards/card.ts';
import { isDecisive } from '../../domain/cards/corners.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import type { BoutFacts, FighterFacts } from '../../history/bout_facts.ts';
import { forecastFeatures } from './features.ts';
import { COEFFICIENTS, forecastAt, forecastLogit, marketTerms } from './forecast_at.ts';
import { OneStepFit } from './one_step_fit.ts';
import { PENALTIES, PenaltyMixture } from './penalty_mixture.ts';

/** The Cornerman forecast of an event. */
export interface FittedForecast {
  model: ForecastModel;
  /** Per bout, the probability of red, 0…1, at the market source's price. */
  probabilities: readonly number[];
}

/** Decimals of the Elo on pages, so that both print the same. */
const ELO_DECIMALS = 3;

const tapeFigures = ({ age, heightCm, reachCm, priorBouts, elo }: FighterFacts): TapeFigures => ({
  age: age === undefined ? null : bounded(age),
  heightCm: heightCm === undefined ? null : bounded(heightCm),
  reachCm: reachCm === undefined ? null : bounded(reachCm),
  bouts: priorBouts,
  elo: Number(elo.toFixed(ELO_DECIMALS)),
});

interface Example {
  date: IsoDate;
  features: readonly number[];
  marketProbability: number;
  redWon: boolean;
  /** Log loss of each fit's forecast of the bout; undefined without a forecast. */
  losses: readonly number[] | undefined;
}

/**
 * The Cornerman forecast, walk-forward: each event is forecast with a fit on all decided bouts of strictly earlier dates,
 * and its own decided bouts become training examples for later dates.
 */
export class ForecastWalkForward {
  readonly #fit = new OneStepFit(COEFFICIENTS);
  readonly #mixture = new PenaltyMixture();
  #settledEvents = 0;
  #fits: number[][] = [];
  #coefficients: number[] | undefined;
  #pendingExamples: Example[] = [];

  /**
   * The event's forecast; undefined before the first fit. Call it in order of dates; `isSettled` includes this event.
   */
  forecastEvent(date: IsoDate, bouts: readonly BoutFacts[], isSettled: boolean): FittedForecast | undefined {
    this.#learnBefore(date);
    const isReady = this.#settledEvents + 1 >= FIRST_FORECAST_EVENT;
    const coefficients = isReady ? this.#coefficients : undefined;
    const rows = bouts.map((bout) => ({
      features: forecastFeatures(bout),
      marketProbability: fairProbabilityOfRed(bout.red.odds, bout.blue.odds),
    }));
    for (const [index, { outcome }] of bouts.entries()) {
      const row = rows[index];
      if (row === undefined || !isDecisive(outcome)) continue;
      const redWon = outcome === 'red';
      const losses = isReady ? this.#losses(row.features, logit(row.marketProbability), redWon) : undefined;
      this.#pendingExamples.push({ date, ...row, redWon, losses });
    }
    if (isSettled) this.#settledEvents++;
    if (coefficients === undefined) return undefined;
    return {
      model: {
        coefficients,
        features: rows.map(({ features }) => features),
        tapes: bouts.map(({ red, blue }) => ({ red: tapeFigures(red), blue: tapeFigures(blue) })),
      },
      probabilities: rows.map(({ features, marketProbability }) =>
        forecastAt(features, coefficients, marketProbability),
      ),
    };
  }

  /** The coefficients from all decided bouts of strictly earlier dates; undefined before the first fit. For no earlier date than the last event's. */
  coefficientsAt(date: IsoDate): readonly number[] | undefined {
    this.#learnBefore(date);
    return this.#settledEvents + 1 >= FIRST_FORECAST_EVENT ? this.#coefficients : undefined;
  }

  #losses(features: readonly number[], marketLogit: number, redWon: boolean): number[] {
    return this.#fits.map((fit) => {
      const logOdds = forecastLogit(features, fit, marketLogit);
      return -Math.log(logistic(redWon ? logOdds : -logOdds));
    });
  }

  #learnBefore(date: IsoDate): void {
    const earlier = this.#pendingExamples.filter((example) => example.date < date);
    if (earlier.length === 0) return;
    this.#pendingExamples = this.#pendingExamples.filter((example) => example.date >= date);
    for (const { features, marketProbability, redWon, losses } of earlier) {
      this.#fit.add([...marketTerms(logit(marketProbability)), ...features], marketProbability, redWon);
      if (losses !== undefined) this.#mixture.add(losses);
    }
    this.#fits = PENALTIES.map((penalty) => this.#fit.coefficients(penalty)).filter((fit) => fit !== undefined);
    this.#coefficients = this.#mixture.mean(this.#fits);
  }
}
