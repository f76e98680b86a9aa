import type { IsoDate } from '../../dates/iso_date.ts';
import { FIRST_FORECAST_EVENT } from '../../domain/cards/card.ts';
import { type Corner, isDecisive } from '../../domain/cards/corners.ts';
import { type ByEnding, type MethodShares, WIN_METHODS, type WinMethod } from '../../domain/cards/endings.ts';
import { agreesWithMoneyline, fairEndings } from '../../domain/cards/method_odds.ts';
import type { BoutFacts } from '../../history/bout_facts.ts';
import { BaseRates, type RateContext } from './base_rates.ts';
import { FittedShares, type SideRow, type WonBout } from './fitted_shares.ts';
import { methodFeatures } from './method_features.ts';
import { roundedShares, sharesOf } from './shares.ts';

/** The two models: of bouts with six prices, and of all bouts without them. */
type Model = 'priced' | 'unpriced';

/** A won bout as each model sees it; without prices only the second does. */
interface Example {
  date: IsoDate;
  bout: BoutFacts;
  method: WinMethod;
  won: Record<Model, WonBout | undefined>;
}

/** How bouts without six prices are won. */
export interface UnpricedMethods {
  /** Contrast by contrast, for the features of a side. */
  coefficients: readonly number[];
  /** The shares that the model starts from, in the order of `WIN_METHODS`. */
  ratesOf(bout: RateContext): number[];
}

/** The prices of the six endings without margin; undefined unless they are whole and of the moneyline's moment. */
function usableEndings({ red, blue, methodOdds }: BoutFacts): ByEnding<number> | undefined {
  if (methodOdds === undefined || !agreesWithMoneyline(methodOdds, red.odds, blue.odds)) return undefined;
  return fairEndings(methodOdds);
}

/**
 * How bouts are won, walk-forward: for each side the shares of the methods if it wins, from fits on all decided bouts of
 * strictly earlier dates. Multiplied by the probability of winning they are those of the six endings. With six prices
 * the model starts from the market's shares, else from the base rates.
 */
export class MethodWalkForward {
  readonly #rates = new BaseRates();
  readonly #models = new Map<Model, FittedShares>();
  #settledEvents = 0;
  #pending: Example[] = [];

  /**
   * The shares of every bout of an event; undefined before the first event with forecasts, and for a bout without six
   * prices while no earlier bout's method is known. Call it in order of dates; `isSettled` includes this event.
   */
  forecastEvent(
    date: IsoDate,
    bouts: readonly BoutFacts[],
    isSettled: boolean,
  ): (MethodShares | undefined)[] | undefined {
    this.#learnBefore(date);
    const isReady = this.#settledEvents + 1 >= FIRST_FORECAST_EVENT;
    for (const bout of bouts) this.#addExample(date, bout, isReady);
    if (isSettled) this.#settledEvents++;
    return isReady ? bouts.map((bout) => this.#shares(bout)) : undefined;
  }

  /** The model from all decided bouts of strictly earlier dates; undefined before the first fit. For no earlier date than the last event's. */
  unpricedAt(date: IsoDate): UnpricedMethods | undefined {
    this.#learnBefore(date);
    const coefficients = this.#models.get('unpriced')?.coefficients;
    if (coefficients === undefined || this.#settledEvents + 1 < FIRST_FORECAST_EVENT) return undefined;
    return { coefficients, ratesOf: (bout) => this.#rates.of(bout) };
  }

  #rows(bout: BoutFacts, corner: Corner): { unpriced: SideRow; priced: SideRow | undefined } {
    const features = methodFeatures(bout, corner);
    const endings = usableEndings(bout);
    const offset = endings && sharesOf(endings, corner);
    return {
      unpriced: { features, offset: this.#rates.of(bout) },
      priced: offset && { features: [...features, ...offset.map(Math.log)], offset },
    };
  }

  #model(model: Model, { features }: SideRow): FittedShares {
    const fitted = this.#models.get(model) ?? new FittedShares(features.length);
    this.#models.set(model, fitted);
    return fitted;
  }

  #shares(bout: BoutFacts): MethodShares | undefined {
    if (this.#rates.isEmpty && usableEndings(bout) === undefined) return undefined;
    const ofSide = (corner: Corner) => {
      const { priced, unpriced } = this.#rows(bout, corner);
      const shares = priced
        ? this.#model('priced', priced).shares(priced)
        : this.#model('unpriced', unpriced).shares(unpriced);
      return roundedShares(shares);
    };
    return { red: ofSide('red'), blue: ofSide('blue') };
  }

  #addExample(date: IsoDate, bout: BoutFacts, isReady: boolean): void {
    const { outcome, winMethod } = bout;
    if (!isDecisive(outcome) || winMethod === undefined) return;
    const method = WIN_METHODS.indexOf(winMethod);
    const rows = this.#rows(bout, outcome);
    const wonBout = (model: Model, row: SideRow | undefined): WonBout | undefined => {
      if (row === undefined) return undefined;
      const fitted = this.#model(model, row);
      return { row, method, losses: isReady ? fitted.losses(row, method) : undefined };
    };
    const won = { priced: wonBout('priced', rows.priced), unpriced: wonBout('unpriced', rows.unpriced) };
    this.#pending.push({ date, bout, method: winMethod, won });
  }

  #learnBefore(date: IsoDate): void {
    const earlier = this.#pending.filter((example) => example.date < date);
    this.#pending = this.#pending.filter((example) => example.date >= date);
    for (const { bout, method } of earlier) this.#rates.add(bout, method);
    for (const [model, fitted] of this.#models) {
      fitted.learn(earlier.map(({ won }) => won[model]).filter((bout) => bout !== undefined));
    }
  }
}
