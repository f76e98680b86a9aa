import { type ReactNode, useMemo } from 'react';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { OPPOSITE } from '../../../core/domain/cards/corners.ts';
import { ofCorner } from '../../../core/domain/cards/probability.ts';
import { comingDayText } from '../../../core/format/dates.ts';
import { answerStake, answerTitle, restText } from '../../../core/playbooks/answer_words.ts';
import type { CardAnswer } from '../../../core/playbooks/card_answer.ts';
import { picksAtPrices } from '../../../core/playbooks/picks_at_prices.ts';
import { lineSourceText } from '../../../core/playbooks/source_texts.ts';
import { boutPricer } from '../../../core/prices/priced_bout.ts';
import type { ReadersPrices } from '../../../core/prices/readers_prices.ts';
import { useCardAnswer } from '../../components/answer/use_card_answer.ts';
import { PriceBasis } from '../../components/prices/PriceBasis.tsx';
import { useReadersPrices } from '../../components/prices/use_readers_prices.ts';
import { wasYesterday } from '../../lib/api/events.ts';
import { now, today } from '../../lib/time/clock.ts';
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

/** What to bet on the card, in words. */
export interface HomeAnswer {
  title: string;
  rest: string;
  /** What is staked on each fighter that is bet, as text. */
  stakes: ReadonlyMap<string, string>;
}

/** The answer of a card in words; undefined for a card that is over. */
function inWords(answer: CardAnswer, event: ListedEvent): HomeAnswer | undefined {
  if (wasYesterday(event, today())) return undefined;
  const isListed = answer.bets.length > 0 || answer.tooSmall.length > 0;
  return {
    title: answerTitle(answer, comingDayText(event.date, today())),
    rest: isListed ? restText(answer) : '',
    stakes: new Map(answer.bets.map(({ pick, stake }) => [pick.pick_name, answerStake(stake, answer.slip)])),
  };
}

/** Where the event has no picks of Value. */
const NO_PICKS: Picks = { picks: [] };

interface Props {
  event: ListedEvent;
  baseline: Picks;
  value: Picks | null;
  /** Shown while the prices are awaited. */
  waiting: ReactNode;
  /** The card, with what to bet on it, and what its rows go by: undefined for the market line, because no book quotes the event. */
  children(rows: readonly CardRow[], answer: HomeAnswer | undefined, basis: ReactNode | undefined): ReactNode;
}

/** The next card at the reader's prices. A first visit is painted without this part. */
export function PricedCard({ event, baseline, value, waiting, children }: Props) {
  const { readers, missing, isAwaited } = useReadersPrices(event.id);
  const rows = useMemo(() => pricedRows(baseline, value, readers), [baseline, value, readers]);
  const { picks: ofValue } = value ?? NO_PICKS;
  const answer = inWords(useCardAnswer({ readers, value: ofValue, others: baseline.picks }), event);
  if (isAwaited) return waiting;
  if (readers !== undefined || missing !== undefined)
    return children(rows, answer, <PriceBasis readers={readers} missing={missing} />);
  const lines = lineSourceText(event, now());
  return children(rows, answer, lines === undefined ? undefined : <p>{lines}</p>);
}
