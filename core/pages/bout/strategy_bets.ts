import type { BoutPage } from '../../contract/pages/bout_page.ts';
import type { Card, CardBet } from '../../domain/cards/card.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import { STRATEGIES } from '../../strategies/catalogue.ts';
import type { StrategyId } from '../../strategies/ids.ts';

type Rows = BoutPage['strategies'];

function addSide(byBout: Map<number, Rows>, strategy: StrategyId, corner: Corner, bets: readonly CardBet[]): void {
  for (const bet of bets) {
    for (const leg of bet) {
      if (leg.corner !== corner) continue;
      const rows = byBout.get(leg.bout) ?? [];
      byBout.set(leg.bout, rows);
      let row = rows.at(-1);
      if (row?.strategy !== strategy || row.corner !== corner) {
        row = { strategy, corner, moneyline: false, parlays: 0 };
        rows.push(row);
      }
      if (bet.length > 1) row.parlays++;
      else row.moneyline = true;
    }
  }
}

/** The strategies that bet on each bout of the card, by index of the bout: in the order of the catalogue, red's side first. */
export function strategiesByBout({ selections }: Card): Map<number, Rows> {
  const byBout = new Map<number, Rows>();
  for (const { id } of STRATEGIES)
    for (const corner of ['red', 'blue'] as const) addSide(byBout, id, corner, selections.get(id) ?? []);
  return byBout;
}
