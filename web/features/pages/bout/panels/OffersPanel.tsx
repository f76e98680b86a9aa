import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BoutPage } from '../../../../../core/contract/pages/bout_page.ts';
import { countText } from '../../../../../core/format/numbers/count.ts';
import type { OddsStyle } from '../../../../../core/format/numbers/odds_text.ts';
import { pickPercentText } from '../../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../../core/format/numbers/signs.ts';
import { claimText } from '../../../../../core/markets/claim_words.ts';
import { type BestOfMarket, bestOfMarkets, offersOn } from '../../../../../core/markets/offers.ts';
import { legText } from '../../../../../core/markets/price_answer.ts';
import { priceSlip, type SlipPrice } from '../../../../../core/markets/price_slip.ts';
import { shortNames } from '../../../../../core/pages/bout/bout_sentences.ts';
import { classNames } from '../../../../components/class_names.ts';
import { AccordionItem } from '../../../../components/layout/Accordion.tsx';
import { oddsText, priceAgeText } from '../../../../components/picks/price/price_words.ts';
import { offersQuery } from '../../../../lib/api/prices.ts';
import { useMinute } from '../../../../lib/hooks/use_minute.ts';
import { ODDS_STYLE, usePreference } from '../../../../lib/saved/preferences.ts';
import { priceAddress } from '../../../../lib/saved/price_address.ts';
import { usePriceChoice } from '../../../../lib/saved/price_choice.ts';
import { type Column, Table } from '../../../../ui/Table.tsx';
import pages from '../../Pages.module.css';

/** A bet on the bout beyond its winner, at the best price of the reader's books. */
interface Row extends BestOfMarket {
  /** Without the bout's name. */
  said: string;
  /** As `/price` reads it, with whole names: a surname alone may be of two fighters of the card. */
  bet: string;
  ours: SlipPrice | undefined;
}

const columnsOf = (style: OddsStyle, event: string, now: number): readonly Column<Row>[] => [
  {
    id: 'bet',
    isRowHead: true,
    cell: ({ said, book, updatedAt }) => (
      <>
        {said}
        <small className={pages.beneath}>
          {book.title}, {priceAgeText(updatedAt, now)} ago
        </small>
      </>
    ),
  },
  {
    id: 'ours',
    head: 'We say',
    cell: ({ ours }) => (ours ? pickPercentText(ours.probability) : DASH),
    look: 'strong',
  },
  { id: 'fair', head: 'Fair price', cell: ({ ours }) => (ours ? oddsText(ours.fair, style) : DASH) },
  {
    id: 'best',
    head: 'Best price',
    cell: ({ bet, odds, ours }) => {
      const isBetter = (ours?.offer?.edge ?? 0) > 0;
      return (
        <Link
          to={priceAddress(event, `${bet} ${oddsText(odds, style)}`)}
          className={classNames(pages.link, isBetter && pages.up)}
        >
          {oddsText(odds, style)}
          {isBetter && <span className="visually-hidden"> better than fair</span>}
        </Link>
      );
    },
  },
];

const edgeOfRow = ({ ours }: Row) => ours?.offer?.edge ?? Number.NEGATIVE_INFINITY;

function findingOf(rows: readonly Row[] | undefined): string {
  if (rows === undefined) return 'Asking the books';
  if (rows.length === 0) return 'No price of methods, rounds or the distance is known here';
  const better = rows.filter((row) => edgeOfRow(row) > 0).length;
  return `${better} of ${countText(rows.length, 'price')} better than fair`;
}

/** What books offer on a coming bout beyond its winner, the best for the reader first, beside our fair prices. */
export function OffersPanel({ page }: { page: BoutPage }) {
  const [style] = usePreference(ODDS_STYLE);
  const { choice } = usePriceChoice();
  const now = useMinute();
  const isToCome = page.result === null && !page.called_off && page.endings !== null;
  const { data, isError } = useQuery({ ...offersQuery(page.event.id), enabled: isToCome });
  if (!isToCome) return null;
  const bout = data && offersOn(data.bouts, { red: page.red.name, blue: page.blue.name });
  const best = bout ? bestOfMarkets(bout, choice, now) : [];
  const { red, blue } = shortNames(page);
  const rows = best
    .map((one): Row => {
      const { claim, odds } = one;
      const said =
        claim.winner === undefined
          ? claimText(claim).replace(/^[a-z]/, (first) => first.toUpperCase())
          : legText(claim, { red: { name: red }, blue: { name: blue } });
      return { ...one, said, bet: legText(claim, page), ours: priceSlip([{ bout: page, claim }], odds) };
    })
    .toSorted((one, other) => edgeOfRow(other) - edgeOfRow(one));
  const finding = isError ? 'The books’ prices could not be loaded' : findingOf(data && rows);
  return (
    <AccordionItem level={2} id="offers" title="Methods, rounds and the distance at the books" finding={finding}>
      <div className={pages.body}>
        {rows.length > 0 && (
          <Table
            caption="Best prices beyond the winner"
            columns={columnsOf(style, page.event.id, now)}
            rows={rows}
            keyOf={({ bet }) => bet}
            size="small"
          />
        )}
        <p className={pages.note}>
          Best price of your books, net of an exchange’s fee, read less than six hours ago. A price leads to what that
          bet is worth.
        </p>
      </div>
    </AccordionItem>
  );
}
