import { useId } from 'react';
import type { PlaybookRecord, RecordResponse } from '../../../core/contract/record.ts';
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
} from '../../../core/record/finding_words.ts';
import { recordSummary } from '../../../core/record/headline.ts';
import { Accordion, AccordionItem } from '../../components/Accordion.tsx';
import roles from '../../ui/Roles.module.css';
import { CalibrationPanel } from './CalibrationPanel.tsx';
import { EdgePanel } from './EdgePanel.tsx';
import { EvidencePanel } from './EvidencePanel.tsx';
import { FeedLink } from './FeedLink.tsx';
import { LazyEndingPanel, LazyForecastPanel } from './LazyPanels.tsx';
import { OtherPricesPanel } from './OtherPricesPanel.tsx';
import panel from './Panel.module.css';
import { PublishedPanel } from './PublishedPanel.tsx';
import { RecordEmbeds } from './RecordEmbeds.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RobustnessPanel } from './RobustnessPanel.tsx';
import { YearsPanel } from './YearsPanel.tsx';

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
