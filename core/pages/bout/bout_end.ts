import type { BoutEnd } from '../../contract/pages/page_parts.ts';
import { boutTime } from '../../history/career/time_fought.ts';
import type { MarketBout, StatsBout } from '../../history/sources/source_bouts.ts';

const NOT_KNOWN: BoutEnd = { method: null, round: null, time: null };

/** Seconds of a round as pages write them: `4:18`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type Told = Pick<StatsBout, 'method' | 'outcome'> & Pick<NonNullable<StatsBout['details']>, 'verdict'>;

/** The method as pages name it. A bout without a winner that ended by no decision has none. */
export function endMethod({ method, verdict, outcome }: Told): BoutEnd['method'] {
  if (verdict === 'disqualification') return 'disqualification';
  if (method === 'decision') {
    return verdict === 'split' ? 'split_decision' : verdict === 'majority' ? 'majority_decision' : method;
  }
  return method === 'other' && outcome === 'no_contest' ? null : method;
}

/** How a bout ended: by the stats source, else the method alone by the market source. */
export function boutEnd(stats: StatsBout | undefined, market: MarketBout | undefined): BoutEnd {
  if (stats !== undefined) {
    const { method, outcome, details } = stats;
    const { round, clock } = boutTime(stats);
    return { method: endMethod({ method, outcome, verdict: details?.verdict }), round, time: clockText(clock) };
  }
  return market?.winMethod === undefined ? NOT_KNOWN : { ...NOT_KNOWN, method: market.winMethod };
}
