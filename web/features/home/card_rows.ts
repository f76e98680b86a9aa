import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import { type Corner, OPPOSITE } from '../../../core/domain/cards/corners.ts';
import type { PriceView } from '../../../core/prices/readers_prices.ts';

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
  /** What odds and probabilities go by. */
  basis: PriceView;
  /** Decimal odds of both sides; undefined if no playbook names the market line of that side. */
  odds: number | undefined;
  opponentOdds: number | undefined;
  /** Value's pick; undefined if Value does not bet on the bout. */
  pick: StoredPick | undefined;
}

const complement = (share: number | undefined) => (share === undefined ? undefined : 1 - share);

/** A moneyline as a row at the market line; undefined for parlays and legacy picks. */
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
    basis: 'line',
    odds: leg.odds,
    opponentOdds: undefined,
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
    odds: row.opponentOdds,
    opponentOdds: row.odds,
  };
}

type Picks = Pick<PrebuiltPlaybook, 'picks'>;

const pairOf = ({ name, opponent }: CardRow) => [name, opponent].sort().join('\n');

/**
 * The bouts of a card in its order, from Baseline, which bets on every bout, and from Value. `priced` puts a row at other
 * prices than the market line.
 */
export function cardRows(
  baseline: Picks,
  value: Picks | null,
  priced: (row: CardRow) => CardRow = (row) => row,
): CardRow[] {
  const rows = new Map<string, CardRow>();
  for (const pick of baseline.picks) {
    const row = rowOf(pick);
    if (row !== undefined) rows.set(pairOf(row), favoriteSide(priced(row)));
  }
  for (const pick of value?.picks ?? []) {
    const row = rowOf(pick);
    // Value's picks at the best prices count their bouts among those that books quote.
    if (row !== undefined)
      rows.set(pairOf(row), { ...priced(row), bout: rows.get(pairOf(row))?.bout ?? row.bout, pick });
  }
  return [...rows.values()].sort((one, next) => one.bout - next.bout);
}
