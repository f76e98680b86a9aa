import { isDecisive } from '../../domain/cards/corners.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';
import { proportionalProbabilityOfRed } from '../../domain/odds/odds.ts';
import type { StrategyBout } from '../../strategies/forecast_bout.ts';
import type { CapperId } from '../../strategies/ids.ts';
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

/** The score of a forecaster; both means are 0 without bouts. */
export function scoreOf<Bout extends { redWon: boolean }>(
  bouts: readonly Bout[],
  probabilityOfRed: (bout: Bout) => number,
): Score {
  let squares = 0;
  let logLoss = 0;
  for (const bout of bouts) {
    const probability = probabilityOfRed(bout);
    squares += (probability - (bout.redWon ? 1 : 0)) ** 2;
    logLoss -= Math.log(bout.redWon ? probability : 1 - probability);
  }
  const count = Math.max(1, bouts.length);
  return { bouts: bouts.length, brier: squares / count, log_loss: logLoss / count };
}

/** Scores of the market, each capper and their consensus over the bouts that were forecast and decided. */
export function scoreCappers(bouts: readonly StrategyBout[]): CapperScores {
  const decided = bouts.flatMap(({ red, blue, forecasts, outcome }) =>
    forecasts && isDecisive(outcome) ? [{ red: red.odds, blue: blue.odds, forecasts, redWon: outcome === 'red' }] : [],
  );
  return {
    market: scoreOf(decided, ({ red, blue }) => proportionalProbabilityOfRed(red, blue)),
    fair_market: scoreOf(decided, ({ red, blue }) => fairProbabilityOfRed(red, blue)),
    cappers: byCapper((capper) => scoreOf(decided, ({ forecasts }) => forecasts[capper])),
    consensus: scoreOf(decided, ({ forecasts }) => consensusOfRed(forecasts)),
  };
}
