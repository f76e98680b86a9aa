import type { SettledLeg } from '../../contract/record/chain_parts.ts';
import type { SettledForecast } from '../../contract/record/forecast_chain.ts';
import type { JudgedLosses } from '../../contract/record/record_evidence.ts';
import { fairProbabilityOfRed } from '../../domain/odds/fair_probability.ts';

/** A probability of 0 or 1 would have an infinite loss if it were wrong. */
const LEAST = 1e-9;

const lossOf = (probability: number, won: boolean) =>
  -Math.log(Math.min(Math.max(won ? probability : 1 - probability, LEAST), 1));

/** A bout's outcome with the log losses of the forecast and of its closing line, by the judging rule; null if void. */
export function settledForecast(probability: number, leg: SettledLeg): SettledForecast {
  const { outcome, closing } = leg;
  if (closing === null || (outcome !== 'won' && outcome !== 'lost')) return { ...leg, loss: null, market_loss: null };
  const market = fairProbabilityOfRed(closing.backed, closing.opponent);
  const won = outcome === 'won';
  return { ...leg, loss: lossOf(probability, won), market_loss: lossOf(market, won) };
}

/** The log losses of bouts of one event that count. */
type EventLosses = readonly { loss: number; market_loss: number }[];

/** The bouts of settled items that count. */
export const countedLosses = (bouts: readonly SettledForecast[]): EventLosses =>
  bouts.flatMap(({ loss, market_loss }) => (loss === null || market_loss === null ? [] : [{ loss, market_loss }]));

/** The figures of the judging rule over events; undefined without a bout. The error is null for one event. */
export function judgedLosses(events: readonly EventLosses[]): JudgedLosses | undefined {
  const all = events.flat();
  const bouts = all.length;
  if (bouts === 0) return undefined;
  const meanOf = (figure: 'loss' | 'market_loss') => all.reduce((sum, bout) => sum + bout[figure], 0) / bouts;
  const [forecast, market] = [meanOf('loss'), meanOf('market_loss')];
  const gain = market - forecast;
  const counted = events.filter(({ length }) => length > 0);
  const squares = counted.reduce((sum, event) => {
    const difference = event.reduce((total, { loss, market_loss }) => total + market_loss - loss - gain, 0);
    return sum + difference ** 2;
  }, 0);
  const n = counted.length;
  const standard_error = n < 2 ? null : Math.sqrt((squares * n) / (n - 1)) / bouts;
  return { bouts, events: n, forecast, market, gain, standard_error };
}
