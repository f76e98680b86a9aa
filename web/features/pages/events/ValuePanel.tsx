import { Link } from 'react-router-dom';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import type { OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { numberFormat } from '../../../../core/format/numbers/signs.ts';
import { methodText } from '../../../../core/format/words/ending_words.ts';
import { cardLine, lineName } from '../../../../core/format/words/line_words.ts';
import { LEAST_EDGE_TEXT } from '../../../../core/format/words/value_labels.ts';
import { type CardValue, cardValues } from '../../../../core/pages/event/card_values.ts';
import { isAtBest, type PricedEvent } from '../../../../core/pages/event/priced_pages.ts';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { priceAddress } from '../../../lib/saved/price_address.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import pages from '../Pages.module.css';
import styles from './ValuePanel.module.css';

const marginText = numberFormat({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'negative' });

/** `line`: what the lines of the card are called. */
function columnsOf(style: OddsStyle, line: string): readonly Column<CardValue>[] {
  return [
    {
      id: 'bet',
      head: 'Bet',
      cell: ({ bout, fighter, method }) => (
        <>
          <Link className={pages.link} to={pageAddress('bouts', bout)}>
            {fighter}
          </Link>{' '}
          <span className={pages.muted}>{method === undefined ? 'to win' : `by ${methodText(method)}`}</span>
        </>
      ),
      isRowHead: true,
      card: '1 1 +1',
    },
    {
      id: 'price',
      head: 'Price',
      cell: ({ odds, basis }) => (
        <>
          {oddsText(odds, style)} <span className={styles.basis}>{basis === 'best' ? 'best price' : line}</span>
        </>
      ),
      card: '1 3',
    },
    { id: 'fair', head: 'Fair', label: 'fair', cell: ({ fair }) => oddsText(fair, style), look: 'muted', card: '2 1' },
    {
      id: 'edge',
      head: 'Edge',
      cell: ({ edge }) => signedPickPercentText(edge),
      sign: () => 1,
      label: 'edge',
      card: '2 2',
    },
    {
      id: 'margin',
      head: 'Margin',
      cell: ({ margin }) => marginText(margin),
      look: 'muted',
      label: 'margin',
      card: '2 3',
    },
  ];
}

/** What has value on a coming card, over moneylines and methods. */
export function ValuePanel({ page }: { page: PricedEvent }) {
  const [style] = usePreference(ODDS_STYLE);
  const values = cardValues(page.bouts);
  const line = lineName(cardLine(page.sources));
  return (
    <section className={pages.panel} aria-labelledby="value-title">
      <h2 id="value-title" className={pages.title}>
        Priced better than fair
      </h2>
      {values.length === 0 ? (
        <p>No price of this card is more than {LEAST_EDGE_TEXT} better than fair by our forecast.</p>
      ) : (
        <Table
          labelledBy="value-title"
          columns={columnsOf(style, line)}
          rows={values}
          keyOf={({ bout, fighter, method }) => `${bout} ${fighter} ${method}`}
          layout="rows"
          size="small"
          cardsBelow="tablet"
          className={styles.table}
        />
      )}
      <p className={pages.note}>
        {isAtBest(page) && 'Winners at the best prices of your books, methods at the market source’s. '}
        From an edge of {LEAST_EDGE_TEXT} on: less is within the forecast’s error. Margin: what the edge had to
        overcome. What such bets returned when tested stands in <Link to="/record">the record</Link>; our playbooks bet
        on winners alone. <Link to={priceAddress(page.event.id)}>What is any other bet worth?</Link>
      </p>
    </section>
  );
}
