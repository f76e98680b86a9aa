import type { IsoDate } from '../../dates/iso_date.ts';
import { type CapperModel, FIRST_FORECAST_EVENT } from '../../domain/cards/card.ts';
import { isDecisive } from '../../domain/cards/corners.ts';
import type { BoutFacts } from '../../history/bout_facts.ts';
import type { CapperForecasts } from '../../strategies/forecast_bout.ts';
import { CAPPER_IDS, type CapperId } from '../../strategies/ids.ts';
import { capperFeatures, fixedFeatures } from './features.ts';
import { byCapper } from './forecast.ts';
import { probabilityOfRed } from './model.ts';
import { fitRidgeLogistic } from './ridge_logistic.ts';
import { TrainingSet } from './training_set.ts';

/** The cappers are fitted before their first event and before every tenth settled event after it. */
const FIT_EVERY = 10;

type ByCapper<Value> = Record<CapperId, Value>;
type Features = ByCapper<number[]>;

/** The cappers' forecasts of an event. */
export interface EventForecasts {
  /** Per bout. */
  forecasts: readonly CapperForecasts[];
  model: CapperModel;
}

/**
 * Walk-forward fit of the five cappers. Each event is forecast with the latest fit; its decided bouts become training
 * examples for fits on later dates.
 */
export class WalkForwardFit {
  #settledEvents = 0;
  #fittedFor = 0;
  #weights: ByCapper<Float64Array> | undefined;
  #sets: ByCapper<TrainingSet> | undefined;
  #pendingExamples: { date: IsoDate; features: Features; redWon: boolean }[] = [];

  /**
   * The forecasts of an event; undefined before the first fit. Events must come in order of date; `isSettled` tells
   * whether this event counts towards the next fit.
   */
  forecastEvent(date: IsoDate, bouts: readonly BoutFacts[], isSettled: boolean): EventForecasts | undefined {
    this.#fitIfDue(date);
    const features = bouts.map((bout) => byCapper((capper) => capperFeatures(capper, bout)));
    const weights = this.#weights;
    this.#addExamples(date, bouts, features);
    if (isSettled) this.#settledEvents++;
    if (weights === undefined) return undefined;
    return {
      forecasts: features.map((own) => byCapper((capper) => probabilityOfRed(weights[capper], own[capper]))),
      model: {
        weights: CAPPER_IDS.map((capper) => [...weights[capper]]),
        features: bouts.map((bout) => CAPPER_IDS.map((capper) => fixedFeatures(capper, bout))),
      },
    };
  }

  #addExamples(date: IsoDate, bouts: readonly BoutFacts[], features: readonly Features[]): void {
    for (const [index, { outcome }] of bouts.entries()) {
      const own = features[index];
      if (own === undefined || !isDecisive(outcome)) continue;
      this.#pendingExamples.push({ date, features: own, redWon: outcome === 'red' });
    }
  }

  #fitIfDue(date: IsoDate): void {
    const number = this.#settledEvents + 1;
    const isDue = number >= FIRST_FORECAST_EVENT && (number - FIRST_FORECAST_EVENT) % FIT_EVERY === 0;
    if (!isDue || this.#fittedFor === number) return;
    const sets = this.#trainingSetsBefore(date);
    const earlier = this.#weights;
    this.#weights = sets && byCapper((capper) => fitRidgeLogistic(sets[capper], earlier?.[capper]));
    this.#fittedFor = number;
  }

  /** Training sets of all decided bouts of strictly earlier dates; undefined if there are none. */
  #trainingSetsBefore(date: IsoDate): ByCapper<TrainingSet> | undefined {
    for (const { features, redWon } of this.#pendingExamples.filter((bout) => bout.date < date)) {
      this.#sets ??= byCapper((capper) => new TrainingSet(features[capper].length));
      for (const capper of CAPPER_IDS) this.#sets[capper].add(features[capper], redWon);
    }
    this.#pendingExamples = this.#pendingExamples.filter((bout) => bout.date >= date);
    return this.#sets;
  }
}
