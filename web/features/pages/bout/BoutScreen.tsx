import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { BoutPage } from '../../../../core/contract/pages/bout_page.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { backingFinding, lastFinding, lineFinding, sidesFinding } from '../../../../core/pages/bout_findings.ts';
import { Accordion, AccordionItem } from '../../../components/Accordion.tsx';
import { oddsText } from '../../../components/picks/price_words.ts';
import { Shared } from '../../../components/Shared.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { boutPageQuery } from '../../../lib/api/pages.ts';
import { priceHistoryQuery } from '../../../lib/api/price_history.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/preferences.ts';
import { PageFrame } from '../PageFrame.tsx';
import pages from '../Pages.module.css';
import { BackingPanel } from './BackingPanel.tsx';
import { BoutFinding } from './BoutFinding.tsx';
import { BoutHead } from './BoutHead.tsx';
import { BoutPrice } from './BoutPrice.tsx';
import styles from './BoutScreen.module.css';
import { EndingsPanel } from './EndingsPanel.tsx';
import { LastBouts } from './LastBouts.tsx';
import { LinePanel } from './LinePanel.tsx';
import { ReasonsPanel } from './ReasonsPanel.tsx';
import { SidesPanel } from './SidesPanel.tsx';
import { type BoutAtPrices, usePricedBout } from './use_priced_bout.ts';

/** Everything else about the bout, closed: each section says its finding. */
function Sections({ at }: { at: BoutAtPrices }) {
  const { page } = at;
  const [style] = usePreference(ODDS_STYLE);
  return (
    <Accordion>
      <EndingsPanel page={page} />
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
  const query = useQuery(boutPageQuery(id));
  return (
    <PageFrame
      kind="bouts"
      query={query}
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
