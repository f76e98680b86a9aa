import { type ReactNode, useMemo } from 'react';
import { OPPOSITE } from '../../../core/cards/corners.ts';
import { ofCorner } from '../../../core/cards/probability.ts';
import type { ListedEvent } from '../../../core/contract/events.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks.ts';
import { picksAtPrices } from '../../../core/playbooks/picks_at_prices.ts';
import { lineSourceText } from '../../../core/playbooks/source_texts.ts';
import { boutPricer } from '../../../core/prices/priced_bout.ts';
import type { ReadersPrices } from '../../../core/prices/readers_prices.ts';
import { PriceBasis } from '../../components/prices/PriceBasis.tsx';
import { useReadersPrices } from '../../components/prices/use_readers_prices.ts';
import { now } from '../../lib/clock.ts';
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

type Picks = Pick<PrebuiltPlaybook, 'picks'>;

/** The rows of a card at the reader's prices, with what Value bets at them. */
function pricedRows(baseline: Picks, value: Picks | null, readers: ReadersPrices | undefined): CardRow[] {
  if (readers === undefined) return cardRows(baseline, value);
  const price = boutPricer(readers);
  return cardRows(baseline, value && picksAtPrices(value.picks, true, readers), (row) => pricedRow(row, price));
}

interface Props {
  event: ListedEvent;
  baseline: Picks;
  value: Picks | null;
  /** Shown while the prices are awaited. */
  waiting: ReactNode;
  /** The card, with what its rows go by; undefined for the market line, because no book quotes the event. */
  children(rows: readonly CardRow[], basis: ReactNode | undefined): ReactNode;
}

/** The next card at the reader's prices. A first visit is painted without this part. */
export function PricedCard({ event, baseline, value, waiting, children }: Props) {
  const { readers, missing, isAwaited } = useReadersPrices(event.id);
  const rows = useMemo(() => pricedRows(baseline, value, readers), [baseline, value, readers]);
  if (isAwaited) return waiting;
  if (readers !== undefined || missing !== undefined)
    return children(rows, <PriceBasis readers={readers} missing={missing} />);
  const lines = lineSourceText(event, now());
  return children(rows, lines === undefined ? undefined : <p>{lines}</p>);
}
