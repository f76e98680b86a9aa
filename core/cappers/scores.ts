import { isDecisive } from '../cards/corners.ts';
import { fairProbabilityOfRed } from '../odds/fair_probability.ts';
import { proportionalProbabilityOfRed } from '../odds/odds.ts';
import type { ForecastBout } from '../strategies/forecast_bout.ts';
import { CAPPER_IDS, type CapperId } from '../strategies/ids.ts';
import { byCapper, consensusOfRed } from './forecast.ts';

/** Scores of probabilities of red over decided bouts; lower is better. */
export interface Score {
  bouts: number;
  /** Mean squared error. */
  brier: number;
  /** Mean of −ln of the winner's probability. */
  log_loss: number;
}

/** Out-of-sample scores, all over the same forecast bouts of settled events. */
export interface CapperScores {
  /** Margin removed proportionally, as the cappers use it. */
  market: Score;
  /** Margin removed by the power method. */
  fair_market: Score;
  cappers: Record<CapperId, Score>;
  consensus: Score;
}

/** Accumulates the score of one forecaster. */
export class ScoreSum {
  #bouts = 0;
  #squares = 0;
  #logLoss = 0;

  add(probabilityOfRed: number, redWon: boolean): void {
    this.#bouts++;
    this.#squares += (probabilityOfRed - (redWon ? 1 : 0)) ** 2;
    this.#logLoss -= Math.log(redWon ? probabilityOfRed : 1 - probabilityOfRed);
  }

  /** Both means are 0 without bouts. */
  score(): Score {
    const bouts = Math.max(1, this.#bouts);
    return { bouts: this.#bouts, brier: this.#squares / bouts, log_loss: this.#logLoss / bouts };
  }
}

/** Scores of the market, each capper and their consensus over the bouts that were forecast and decided. */
export function scoreCappers(bouts: Iterable<ForecastBout>): CapperScores {
  const market = new ScoreSum();
  const fairMarket = new ScoreSum();
  const consensus = new ScoreSum();
  const cappers = byCapper(() => new ScoreSum());
  for (const { red, blue, forecasts, outcome } of bouts) {
    if (forecasts === undefined || !isDecisive(outcome)) continue;
    const redWon = outcome === 'red';
    market.add(proportionalProbabilityOfRed(red.odds, blue.odds), redWon);
    fairMarket.add(fairProbabilityOfRed(red.odds, blue.odds), redWon);
    consensus.add(consensusOfRed(forecasts), redWon);
    for (const capper of CAPPER_IDS) cappers[capper].add(forecasts[capper], redWon);
  }
  return {
    market: market.score(),
    fair_market: fairMarket.score(),
    cappers: byCapper((capper) => cappers[capper].score()),
    consensus: consensus.score(),
  };
}
