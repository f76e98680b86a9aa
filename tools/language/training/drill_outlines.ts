import type { StrategyId } from '../../../core/strategies/ids.ts';
import type { Description } from '../labelled.ts';
import { type Chance, chooser, linesOf } from './chance.ts';

/** Lists under headings, and with marks: W stands for what is wanted, R for what is refused, each one thing; "|" ends a line. */
const OUTLINES = linesOf(`
OUT|- R|- R||IN|- W|- W
IN|- W|- W||OUT|- R|- R
IN|W|OUT|R
NO|R|YES|W
KEEP (W, W) - EXCLUDE (R, R)
Keep: W and W. Drop: R and R.
Yes: W, W / No: R, R
No: R, R / Yes: W
Include: W, W; exclude: R, R
[want] W|[do not want] R, R
Wanted|* W|* W||Unwanted|* R|* R
+ W|- R|+ W|- R
✅ W ❌ R ❌ R ✅ W
❌ R|❌ R|✅ W
PRO: W, W. CONTRA: R, R.
W: yes. R: no. W: yes. R: no
W (yes), R (no), R (no)
R: no / W: yes / R: no
W - on|R - off|W - on
R = no, W = yes, R = no
Yes please → W; forbidden → R, R
PLAY: W, W. PASS: R.
AVOID: R, R. BET: W.
Green light: W, W. Red light: R, R.
Love: W. Hate: R, R.
Dealbreakers: R, R. Must-haves: W.
`).map((line) => line.replaceAll('|', '\n'));
const NAMES: readonly [words: string, middle: string][] = [
  ['all favorites', 'favorites_all'],
  ["women's favorites", 'favorites_women'],
  ["men's favorites", 'favorites_men'],
  ['favorites at -2000 or longer', 'big_favorites_min_1_05'],
  ['favorites at -400 or longer', 'big_favorites_min_1_25'],
  ['favorites at -222 or longer', 'big_favorites_min_1_45'],
  ['favorites at -118 or longer', 'big_favorites_min_1_85'],
  ['favorites with the higher Elo', 'favorites_high_elo'],
  ['favorites with the lower Elo', 'favorites_low_elo'],
  ['the single biggest favorite', 'favorites_parlay_1'],
  ['two-leg parlays', 'favorites_parlay_2'],
  ['a four-leg parlay', 'favorites_parlay_4'],
  ['underdogs up to +105', 'small_underdogs_max_2_05'],
  ['underdogs up to +125', 'small_underdogs_max_2_25'],
  ['dogs at +165 or less', 'small_underdogs_max_2_65'],
  ['younger by three years', 'younger_by_3'],
  ['5 years younger', 'younger_by_5'],
  ['taller by three inches', 'taller_by_3'],
  ['height', 'taller_by_1'],
  ['longer reach', 'longer_reach_by_1'],
  ['5 inches of reach', 'longer_reach_by_5'],
  ['strikers', 'better_strikers'],
  ['grapplers', 'better_grapplers'],
  ['overall win rate', 'win_rate_overall'],
  ['UFC win rate', 'win_rate_ufc'],
  ['recent form', 'win_rate_recent'],
  ['decisions', 'win_rate_decision'],
  ['finishers', 'win_rate_finish'],
  ['Odds Observer', 'capper_odds_observer'],
  ['Takedown Tracker', 'capper_takedown_tracker'],
  ['Clinch Counter', 'capper_clinch_counter'],
];
const OUTLINE_DRILLS = 1_500;

const idOf = (middle: string): StrategyId => `strategy_${middle}_event_return_actual_cumsum`;
/** Of one family: one of it refused and another wanted beside it may say no more than which limit is meant. */
const familyOf = (middle: string): string => middle.replace(/^big_|^small_|_.*$/g, '');

function nextDrill({ pick }: Chance): Description {
  const wished: StrategyId[] = [];
  const refused: StrategyId[] = [];
  const families = new Set<string>();
  const text = pick(OUTLINES).replace(/\b[WR]\b/g, (place) => {
    const [words, middle] = pick(NAMES.filter(([, name]) => !families.has(familyOf(name))));
    families.add(familyOf(middle));
    (place === 'W' ? wished : refused).push(idOf(middle));
    return words;
  });
  return { text, strategies: wished, excluded: refused, kind: 'drill' };
}

/** Lists of what is wanted and of what isn't, with their limits. */
export function outlineDrills(): Description[] {
  const chance = chooser(13);
  return Array.from({ length: OUTLINE_DRILLS }, () => nextDrill(chance));
}
