import type { FrozenForecasts, SettledForecasts } from '../contract/forecast_chain.ts';
import type { FrozenItem, SettledItem, SettledPick } from '../contract/record_chain.ts';
import { isFrozenLate } from './chain.ts';
import { settledForecast } from './forecast_judgement.ts';
import { isLate } from './freeze.ts';
import { JUDGING_RULE_HASH } from './judging_rule.ts';
import { settledTotals, settlePick } from './settle_picks.ts';

/** Tolerance for recomputed figures: rounding may differ between programs, and real changes are far larger. */
const TOLERANCE = 1e-9;
const isNear = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(one)));

const FIGURES = ['profit', 'profit_at_best_price', 'closing_value'] as const;

function problemOfPick(stored: SettledPick | undefined, again: SettledPick): string | undefined {
  if (stored === undefined) return 'is missing';
  if (stored.result !== again.result) return `says ${stored.result}, its legs say ${again.result}`;
  const wrong = FIGURES.find((figure) => !isNear(stored[figure], again[figure]));
  return wrong && `has ${wrong} ${stored[wrong]}, which should be ${again[wrong]}`;
}

function problemOfBouts(frozen: FrozenForecasts, { bouts }: SettledForecasts): string | undefined {
  if (bouts.length !== frozen.bouts.length) return `settles ${bouts.length} bouts of ${frozen.bouts.length}`;
  for (const [place, { probability }] of frozen.bouts.entries()) {
    const stored = bouts[place];
    if (stored === undefined) return `lacks bout ${place + 1}`;
    const again = settledForecast(probability, { outcome: stored.outcome, closing: stored.closing });
    const wrong = (['loss', 'market_loss'] as const).find((figure) => !isNear(stored[figure], again[figure]));
    if (wrong) return `bout ${place + 1} has ${wrong} ${stored[wrong]}, which should be ${again[wrong]}`;
  }
  return undefined;
}

function problemOfPicks(frozen: FrozenItem, item: SettledItem): string | undefined {
  if (item.picks.length > frozen.picks.length) return 'settles more picks than were frozen';
  for (const [place, pick] of frozen.picks.entries()) {
    const legs = item.picks[place]?.legs ?? [];
    if (legs.length !== pick.legs.length) return `pick ${place + 1} has ${legs.length} legs of ${pick.legs.length}`;
    const problem = problemOfPick(item.picks[place], settlePick(pick, legs));
    if (problem !== undefined) return `pick ${place + 1} ${problem}`;
  }
  const { staked, profit } = settledTotals(frozen.picks, item.picks);
  if (!isNear(item.staked, staked)) return `says ${item.staked} was staked, its picks say ${staked}`;
  return isNear(item.profit, profit) ? undefined : `has profit ${item.profit}, its picks have ${profit}`;
}

/** What is wrong with a settlement of a frozen item, recomputed from this and the outcomes. */
export function problemOfSettlement(
  frozen: FrozenItem | FrozenForecasts,
  item: SettledItem | SettledForecasts,
): string | undefined {
  if (frozen.kind === 'frozen' && item.kind === 'settled') return problemOfPicks(frozen, item);
  if (frozen.kind === 'forecast_frozen' && item.kind === 'forecast_settled') return problemOfBouts(frozen, item);
  return 'settles an item of another kind';
}

/** What is wrong with a frozen item by itself. */
export function problemOfFreeze(item: FrozenItem | FrozenForecasts): string | undefined {
  // Playbooks' items of schema 1 have no mark.
  if ('late' in item && item.late !== isFrozenLate(item))
    return `says ${item.late ? 'late' : 'in time'}, its times say otherwise`;
  if (item.kind === 'forecast_frozen')
    return item.rule === JUDGING_RULE_HASH ? undefined : 'is to be judged by another rule';
  if (isLate(item.picks_written_at, new Date(item.begins_at))) return 'has picks written after the event began';
  const staked = item.picks.reduce((sum, { stake }) => sum + stake, 0);
  return staked > 1 + TOLERANCE ? `stakes ${staked} of its budget` : undefined;
}
