import { type Corner, OPPOSITE } from '../../../core/cards/corners.ts';
import type { StoredPick } from '../../../core/contract/picks.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks.ts';

/** A bout of the next card, seen from the side that Value bets on, else from that of our favorite. */
export interface CardRow {
  bout: number;
  corner: Corner;
  name: string;
  opponent: string;
  /** The forecast's probability of this side; undefined without a forecast. */
  probability: number | undefined;
  /** The market's, without margin; undefined if unknown. */
  market: number | undefined;
  /** Decimal odds of the market line; undefined if no playbook names them for this side. */
  odds: number | undefined;
  /** Value's pick; undefined if Value does not bet on the bout. */
  pick: StoredPick | undefined;
}

const complement = (share: number | undefined) => (share === undefined ? undefined : 1 - share);

/** A moneyline as a row; undefined for parlays and legacy picks. */
function rowOf(pick: StoredPick): CardRow | undefined {
  const [leg] = pick.legs ?? [];
  if (pick.type !== 'moneyline' || leg?.bout === undefined) return undefined;
  return {
    bout: leg.bout,
    corner: leg.corner,
    name: leg.name,
    opponent: leg.opponent,
    probability: pick.is_forecast === false ? undefined : pick.probability,
    market: pick.market_probability ?? undefined,
    odds: leg.odds,
    pick: undefined,
  };
}

/** The row from the side that is likelier to win. */
function favoriteSide(row: CardRow): CardRow {
  if ((row.probability ?? row.market ?? 1) >= 0.5) return row;
  return {
    ...row,
    corner: OPPOSITE[row.corner],
    name: row.opponent,
    opponent: row.name,
    probability: complement(row.probability),
    market: complement(row.market),
    odds: undefined,
  };
}

type Picks = Pick<PrebuiltPlaybook, 'picks'>;

/** The bouts of a card in its order, from Baseline, which bets on every bout, and from Value. */
export function cardRows(baseline: Picks, value: Picks | null): CardRow[] {
  const rows = new Map<number, CardRow>();
  for (const pick of baseline.picks) {
    const row = rowOf(pick);
    if (row !== undefined) rows.set(row.bout, favoriteSide(row));
  }
  for (const pick of value?.picks ?? []) {
    const row = rowOf(pick);
    if (row !== undefined) rows.set(row.bout, { ...row, pick });
  }
  return [...rows.values()].sort((one, next) => one.bout - next.bout);
}
