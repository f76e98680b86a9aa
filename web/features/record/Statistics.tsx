import { useId } from 'react';
import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, RecordResponse } from '../../../core/contract/record/record.ts';
import type { ForecastEvidence } from '../../../core/contract/record/record_evidence.ts';
import { API_BASE, PATHS } from '../../../core/contract/site/paths.ts';
import { pickPercentText } from '../../../core/format/numbers/percent.ts';
import { recordSummary } from '../../../core/record/headline.ts';
import { deviationText, evidenceText, PRICES_NOT_KNOWN } from '../../../core/record/words/evidence_words.ts';
import {
  calibrationFinding,
  closeFinding,
  edgeFinding,
  endingsFinding,
  forecastFinding,
  otherPricesFinding,
  robustnessFinding,
  testFinding,
  yearsFinding,
} from '../../../core/record/words/finding_words.ts';
import { Accordion, AccordionItem } from '../../components/layout/Accordion.tsx';
import { CopyEmbed } from '../../components/share/CopyEmbed.tsx';
import roles from '../../ui/Roles.module.css';
import { type Column, Table } from '../../ui/Table.tsx';
import { EdgePanel } from './evidence/EdgePanel.tsx';
import { OtherPricesPanel } from './evidence/OtherPricesPanel.tsx';
import { RobustnessPanel } from './evidence/RobustnessPanel.tsx';
import { YearsPanel } from './evidence/YearsPanel.tsx';
import { CalibrationPanel } from './forecast/CalibrationPanel.tsx';
import { LazyEndingPanel, LazyForecastPanel } from './LazyPanels.tsx';
import panel from './Panel.module.css';
import { PublishedPanel } from './proof/PublishedPanel.tsx';
import { RecordTable } from './RecordTable.tsx';

const DEVIATION_COLUMNS: readonly Column<ForecastEvidence['deviations'][number]>[] = [
  { id: 'above', head: 'From the market by', cell: deviationText, isRowHead: true },
  { id: 'bouts', head: 'Bouts', cell: ({ bouts }) => bouts.toLocaleString('en-US'), look: 'note', hideBelow: 'phone' },
  { id: 'market', head: 'Market said', cell: ({ market }) => pickPercentText(market) },
  { id: 'ours', head: 'We said', cell: ({ forecast }) => pickPercentText(forecast) },
  { id: 'won', head: 'Won, tested', cell: ({ won }) => pickPercentText(won), look: 'strong' },
];

/** Whether the forecast's tested gain over the market can be luck. */
function EvidencePanel({ evidence }: { evidence: ForecastEvidence | null | undefined }) {
  if (!evidence) return null;
  return (
    <div className={panel.body}>
      <h4>Can it be luck? The test against the market</h4>
      <p>{evidenceText(evidence)}</p>
      <Table
        caption="Tested bouts by how far the forecast was from the market"
        columns={DEVIATION_COLUMNS}
        rows={evidence.deviations}
        keyOf={({ above }) => above}
        size="medium"
      />
      <p className={panel.note}>Of the side that we gave more than the market did. {PRICES_NOT_KNOWN}</p>
    </div>
  );
}

/** The codes with which another site shows the record, or the next bets of the chosen playbook. */
function RecordEmbeds({ chosen }: { chosen: PrebuiltType }) {
  const { name } = PLAYBOOK_COPY[chosen];
  return (
    <div className={roles.stack2}>
      <CopyEmbed embed={{ kind: 'record' }} title="Cornerman: the record">
        For your own site, with the records of all playbooks.
      </CopyEmbed>
      <CopyEmbed
        key={chosen}
        embed={{ kind: 'playbooks', id: chosen }}
        title={`Cornerman: ${name}’s bets`}
        label={`Copy embed code of ${name}’s bets`}
      >
        With its bets on the next event and its record.
      </CopyEmbed>
    </div>
  );
}

const FEED = `${API_BASE}${PATHS.getRecordFeed.path}`;
const { responseType } = PATHS.getRecordFeed;

/** The feed of the record, for readers of feeds and for people. React moves the first link to the page's head. */
function FeedLink() {
  return (
    <>
      <link rel="alternate" type={responseType} title="Cornerman: the record" href={FEED} />
      <p className={panel.note}>
        <a href={FEED}>Follow the record as a feed</a>: every settled card, and once a day the heads of its chains. Keep
        them, and no later change can go unnoticed.
      </p>
    </>
  );
}

interface Props {
  record: RecordResponse;
  /** The chosen one. */
  playbook: PlaybookRecord;
  onlyValue: boolean;
}

/** The sections about the chosen playbook. */
function OwnSections({ playbook }: Pick<Props, 'playbook'>) {
  const { playbook: chosen, years, robustness } = playbook;
  return (
    <>
      <AccordionItem id="years" title="By year" finding={yearsFinding(playbook)}>
        <YearsPanel chosen={chosen} years={years} />
      </AccordionItem>
      <AccordionItem id="robustness" title="What would break it" finding={robustnessFinding(robustness)}>
        <RobustnessPanel chosen={chosen} robustness={robustness} />
      </AccordionItem>
      {playbook.versions.length > 0 && (
        <AccordionItem id="close" title="Against the close" finding={closeFinding(playbook)}>
          <PublishedPanel playbook={playbook} />
        </AccordionItem>
      )}
    </>
  );
}

/** The sections about the forecast, which all playbooks go by. */
function ForecastSections({ record }: Pick<Props, 'record'>) {
  const { calibration, published_forecast, edges, endings } = record;
  const said = calibrationFinding(calibration);
  return (
    <>
      <AccordionItem id="calibration" title={said.title} finding={said.finding}>
        <CalibrationPanel calibration={calibration} />
      </AccordionItem>
      <AccordionItem
        id="forecast"
        title="Better than the market?"
        finding={forecastFinding(published_forecast, calibration)}
      >
        {published_forecast && <LazyForecastPanel published={published_forecast} calibration={calibration} />}
        <EvidencePanel evidence={calibration?.evidence} />
      </AccordionItem>
      <AccordionItem id="edge" title="What an edge was worth" finding={edgeFinding(edges)}>
        <EdgePanel edges={edges} />
      </AccordionItem>
      <AccordionItem id="prices" title="At other sources’ prices" finding={otherPricesFinding()}>
        <OtherPricesPanel />
      </AccordionItem>
      {endings && (
        <AccordionItem id="endings" title="How bouts end" finding={endingsFinding(endings.log_loss)}>
          <LazyEndingPanel endings={endings} />
        </AccordionItem>
      )}
    </>
  );
}

/** Everything else about the record, closed: each section says its finding. */
export function Statistics({ record, playbook, onlyValue }: Props) {
  const id = useId();
  return (
    <section className={roles.stack3} aria-labelledby={id}>
      <h2 id={id} className={panel.panelTitle}>
        The statistics
      </h2>
      <Accordion>
        <AccordionItem id="test" title="All six in the test" finding={testFinding(record.playbooks)}>
          <div className={panel.body}>
            <p>{recordSummary(record, onlyValue)}</p>
            <RecordTable playbooks={record.playbooks} />
          </div>
        </AccordionItem>
        <OwnSections playbook={playbook} />
        <ForecastSections record={record} />
        <AccordionItem id="feed" title="Feed and embed" finding="Every settled card, or a table for your site">
          <FeedLink />
          <RecordEmbeds chosen={playbook.playbook} />
        </AccordionItem>
      </Accordion>
    </section>
  );
}
