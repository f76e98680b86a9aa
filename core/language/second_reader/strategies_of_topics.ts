import { type Selector, STRATEGIES } from '../../strategies/catalogue.ts';
import { CAPPER_IDS, type StrategyId } from '../../strategies/ids.ts';
import type { Topic } from '../concepts.ts';
import { favoriteAmong, higherFigure, OPTIONS, ofCapper, SINGLE_FAVORITES } from '../wishes/families.ts';

const of = (kind: Selector['kind']): readonly StrategyId[] =>
  STRATEGIES.filter(({ selector }) => selector.kind === kind).map(({ id }) => id);
const WIN_RATES = {
  overall: higherFigure('win_rate_overall'),
  ufc_record: higherFigure('win_rate_ufc'),
  recent: higherFigure('win_rate_recent'),
  decision: higherFigure('win_rate_decision'),
  finish: higherFigure('win_rate_finish'),
};
const UNDERDOGS = of('underdog_paying_at_most');
const YOUNGER = of('younger');
const TALLER = of('taller');
const PARLAYS = OPTIONS.parlay.map(({ id }) => id);
const CAPPERS = of('capper');

/** The topics that the second reader judges, and the strategies that a wish for each may mean; the others only qualify these. */
export const STRATEGIES_OF: ReadonlyMap<Topic, readonly StrategyId[]> = new Map<Topic, readonly StrategyId[]>([
  ['favorite', SINGLE_FAVORITES],
  ['women', [favoriteAmong('women')]],
  ['men', [favoriteAmong('men')]],
  ['elo', [favoriteAmong('lower_elo'), favoriteAmong('higher_elo')]],
  ['underdog', UNDERDOGS],
  ['pickem', [...UNDERDOGS, ...SINGLE_FAVORITES]],
  ['single_biggest', [...PARLAYS, ...SINGLE_FAVORITES]],
  ['younger', YOUNGER],
  ['older', YOUNGER],
  ['taller', TALLER],
  ['shorter', TALLER],
  ['reach', of('longer_reach')],
  ['strikers', [higherFigure('net_striking')]],
  ['grapplers', [higherFigure('net_grappling')]],
  ['record', Object.values(WIN_RATES)],
  ['overall', [WIN_RATES.overall]],
  ['ufc_record', [WIN_RATES.ufc_record]],
  ['recent', [WIN_RATES.recent]],
  ['decision', [WIN_RATES.decision]],
  ['finish', [WIN_RATES.finish]],
  ['parlay', PARLAYS],
  ['double', PARLAYS],
  ['treble', PARLAYS],
  ['fourfold', PARLAYS],
  ['fivefold', PARLAYS],
  ['cappers', CAPPERS],
  ['capper', CAPPERS],
  ...CAPPER_IDS.map((capper) => [capper, [ofCapper(capper)]] as const),
]);
