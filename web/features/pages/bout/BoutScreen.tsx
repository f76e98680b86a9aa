import { usePrefetchQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import { whatIfAddress } from '../../../../core/contract/pages/page_paths.ts';
import { type Corner, OPPOSITE } from '../../../../core/domain/cards/corners.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { NO_ENDINGS_TEXT } from '../../../../core/format/words/ending_words.ts';
import {
  backingFinding,
  endingFinding,
  lastFinding,
  lineFinding,
  sidesFinding,
} from '../../../../core/pages/bout/bout_findings.ts';
import { chancesOf, shortNames, toldSide } from '../../../../core/pages/bout/bout_sentences.ts';
import { Choice } from '../../../components/controls/Choice.tsx';
import { EndingTable } from '../../../components/endings/EndingTable.tsx';
import { Accordion, AccordionItem } from '../../../components/layout/Accordion.tsx';
import { Shared } from '../../../components/layout/Shared.tsx';
import { MyBookPays } from '../../../components/my_book/MyBookPays.tsx';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { useBudget } from '../../../components/picks/stakes/use_budget.ts';
import { Skeleton } from '../../../components/states/Skeleton.tsx';
import { boutPageQuery } from '../../../lib/api/pages.ts';
import { priceHistoryQuery } from '../../../lib/api/price_history.ts';
import { lazyPart } from '../../../lib/load/lazy_part.tsx';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { priceAddress } from '../../../lib/saved/price_address.ts';
import roles from '../../../ui/Roles.module.css';
import { PageFrame } from '../PageFrame.tsx';
import pages from '../Pages.module.css';
import { BoutFinding } from './BoutFinding.tsx';
import { BoutHead } from './BoutHead.tsx';
import styles from './BoutScreen.module.css';
import { BackingPanel } from './panels/BackingPanel.tsx';
import { LastBouts } from './panels/LastBouts.tsx';
import { LinePanel } from './panels/LinePanel.tsx';
import { OffersPanel } from './panels/OffersPanel.tsx';
import { ReasonsPanel } from './panels/ReasonsPanel.tsx';
import { SidesPanel } from './panels/SidesPanel.tsx';
import { type BoutAtPrices, usePricedBout } from './use_priced_bout.ts';

const PriceBell = lazyPart(
  async () => ({ default: (await import('../../../components/alerts/PriceBell.tsx')).PriceBell }),
  { pending: <Skeleton shape="control" /> },
);

/** What a side of a coming bout is worth at the price that the reader's own book offers. */
function BoutPrice({ at: { page, books } }: { at: BoutAtPrices }) {
  const names = shortNames(page);
  const [corner, setCorner] = useState<Corner>(() => toldSide(page));
  const [typed, setTyped] = useState('');
  const { amount } = useBudget();
  if (page.result !== null || page.called_off || page.forecast === null) return null;
  const probability = books.hasMoved || !page.hasEdge ? undefined : chancesOf(page, corner).forecast;
  const backed = { probability, isForecast: true, budget: amount };
  return (
    <section className={pages.panel} aria-labelledby="price-title">
      <div className={roles.bar}>
        <h2 id="price-title" className={pages.title}>
          At your book
        </h2>
        <Choice<Corner>
          legend="Side"
          options={[
            { value: 'red', label: names.red },
            { value: 'blue', label: names.blue },
          ]}
          chosen={corner}
          onChoose={(side) => {
            setCorner(side);
            // A price is of one side.
            setTyped('');
          }}
        />
      </div>
      <MyBookPays about={names[corner]} backed={backed} typed={typed} onType={setTyped} />
      <PriceBell
        key={corner}
        subject={{
          event_id: page.event.id,
          bout_id: page.id,
          name: page[corner].name,
          opponent: page[OPPOSITE[corner]].name,
          probability,
        }}
      />
      <p>
        <Link to={priceAddress(page.event.id, `${page[corner].name} in round 1`)}>Any other bet on this bout</Link>:
        methods, rounds, parlays. Or{' '}
        <Link to={whatIfAddress(page.red.slug, page.blue.slug, page.rounds)}>
          what if {names.red} and {names.blue} met
        </Link>{' '}
        at other prices, or met others.
      </p>
    </section>
  );
}

/** How the bout ends: six fair prices beside the market’s, or that there are none. Nothing without a forecast. */
function EndingsPanel({ page }: { page: BoutPage }) {
  const { endings, forecast, result, called_off } = page;
  // Pages of older releases do not say anything of endings until the next import.
  if (endings === undefined || forecast === null || called_off) return null;
  const title = result === null ? 'How it ends' : 'How it would end, as said before';
  return (
    <AccordionItem level={2} id="endings" title={title} finding={endingFinding(page)}>
      {endings ? (
        <EndingTable
          endings={endings}
          probabilityOfRed={forecast}
          names={shortNames(page)}
          result={result}
          caption="Chances and prices of the six endings"
          coming={result === null ? page : undefined}
        />
      ) : (
        <p className={pages.note}>{NO_ENDINGS_TEXT}</p>
      )}
    </AccordionItem>
  );
}

/** Everything else about the bout, closed: each section says its finding. */
function Sections({ at }: { at: BoutAtPrices }) {
  const { page } = at;
  const [style] = usePreference(ODDS_STYLE);
  return (
    <Accordion>
      <EndingsPanel page={page} />
      <OffersPanel page={page} />
      <AccordionItem level={2} id="sides" title="Side by side" finding={sidesFinding(page)}>
        <SidesPanel page={page} />
      </AccordionItem>
      <AccordionItem
        level={2}
        id="line"
        title="How the line moved"
        finding={lineFinding(page, (odds) => oddsText(odds, style))}
      >
        <LinePanel at={at} />
      </AccordionItem>
      <AccordionItem level={2} id="backing" title="Who backs whom" finding={backingFinding(page)}>
        <BackingPanel page={page} />
      </AccordionItem>
      <AccordionItem level={2} id="last" title="The last five of each" finding={lastFinding(page)}>
        <LastBouts page={page} />
      </AccordionItem>
    </Accordion>
  );
}

function Loaded({ atLine, share }: { atLine: BoutPage; share: ReactNode }) {
  const at = usePricedBout(atLine);
  usePrefetchQuery(priceHistoryQuery(atLine.event.id));
  if (at.prices.isAwaited) return <Pending id={atLine.id} />;
  const { page } = at;
  return (
    <>
      <BoutHead page={page} />
      <div className={styles.answer}>
        <BoutFinding at={at} share={share} />
        <BoutPrice at={at} />
      </div>
      <ReasonsPanel page={page} />
      <Sections at={at} />
    </>
  );
}

function Pending({ id }: { id: string }) {
  return (
    <>
      <h1 className="visually-hidden">Bout</h1>
      <p className="visually-hidden">Loading the bout</p>
      <div className={styles.pendingHead}>
        <Shared of="bout" id={id}>
          <Skeleton shape="title" />
        </Shared>
        <Skeleton shape="card" />
      </div>
      <div className={styles.pendingSides}>
        <Skeleton shape="panel" />
        <Skeleton shape="panel" />
      </div>
    </>
  );
}

/** A bout: both sides beside each other, forecast against market, how the line moved, who backs whom. */
export default function BoutScreen() {
  const { id = '' } = useParams();
  return (
    <PageFrame
      kind="bouts"
      source={boutPageQuery(id)}
      failed="The bout could not be loaded"
      title={({ red, blue, event }) => `${red.name} vs. ${blue.name}, ${dateText(event.date)}`}
    >
      {(page, share) => (
        <div className={pages.stack}>
          {page === undefined ? <Pending id={id} /> : <Loaded key={page.id} atLine={page} share={share} />}
        </div>
      )}
    </PageFrame>
  );
}
