import { OPPOSITE } from '../../../core/cards/corners.ts';
import { ofCorner } from '../../../core/cards/probability.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks.ts';
import { picksAtPrices } from '../../../core/playbooks/picks_at_prices.ts';
import { boutPricer } from '../../../core/prices/priced_bout.ts';
import type { ReadersPrices } from '../../../core/prices/readers_prices.ts';
import { type CardRow, cardRows } from './card_rows.ts';

/** A row at the reader's prices. */
function pricedRow(row: CardRow, price: ReturnType<typeof boutPricer>): CardRow {
  const { corner, name, opponent, probability, market } = row;
  const [red, blue] = corner === 'red' ? [name, opponent] : [opponent, name];
  const ofRed = (share: number | undefined) => (share === undefined ? null : ofCorner(share, corner));
  const at = price({
    ...{ red: { name: red }, blue: { name: blue }, odds: null },
    ...{ market: ofRed(market), forecast: ofRed(probability) },
  });
  if (at.basis === 'line') return row;
  const ofSide = (share: number | null) => (share === null ? undefined : ofCorner(share, corner));
  return {
    ...row,
    probability: ofSide(at.forecast),
    market: ofSide(at.market),
    basis: at.basis,
    odds: at.odds?.[corner],
    opponentOdds: at.odds?.[OPPOSITE[corner]],
  };
}

export { PriceBasis } from '../../components/prices/PriceBasis.tsx';

type Picks = Pick<PrebuiltPlaybook, 'picks'>;

/** The rows of a card at the reader's prices, with what Value bets at them. */
export function pricedRows(baseline: Picks, value: Picks | null, readers: ReadersPrices): CardRow[] {
  const price = boutPricer(readers);
  return cardRows(baseline, value && picksAtPrices(value.picks, true, readers), (row) => pricedRow(row, price));
}
