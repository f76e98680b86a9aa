import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlaybookRecord, RecordResponse } from '../../../core/contract/record.ts';
import { recordHeadline, recordSummary } from '../../../core/record/headline.ts';
import { recordOfValue } from '../../../core/record/value_only.ts';
import { classNames } from '../../components/class_names.ts';
import page from '../../components/PageFinding.module.css';
import { QueryContent } from '../../components/QueryContent.tsx';
import { ShareButton } from '../../components/share/ShareButton.tsx';
import { recordQuery } from '../../lib/api/record.ts';
import roles from '../../ui/Roles.module.css';
import { CalibrationPanel } from './CalibrationPanel.tsx';
import { CurvePanel } from './CurvePanel.tsx';
import { EdgePanel } from './EdgePanel.tsx';
import { EventList } from './EventList.tsx';
import { EvidencePanel } from './EvidencePanel.tsx';
import { FeedLink } from './FeedLink.tsx';
import { LazyEndingPanel, LazyForecastPanel } from './LazyPanels.tsx';
import { OtherPricesPanel } from './OtherPricesPanel.tsx';
import { PublishedPanel } from './PublishedPanel.tsx';
import { RecordEmbeds } from './RecordEmbeds.tsx';
import styles from './RecordScreen.module.css';
import { RecordTable } from './RecordTable.tsx';
import { RobustnessPanel } from './RobustnessPanel.tsx';
import { type RecordAddress, useRecordAddress } from './use_record_address.ts';
import { ValueBar } from './ValueBar.tsx';
import { YearsPanel } from './YearsPanel.tsx';

/** Shown in the page’s HTML until the record has loaded; longer than what replaces them, so that theirs is the largest paint. */
const PENDING_HEADLINE = 'Every card, graded: the losses as plain as the wins.';
const PENDING_SUMMARY =
  'What each of our own playbooks would have returned on every UFC event with odds, out of sample and at one book’s prices, and what its picks have returned since they are published before each event.';

const eventsOf = ({ figures, published }: PlaybookRecord) => (figures?.events ?? 0) + (published?.events ?? 0);

function Coverage({ record }: { record: RecordResponse | undefined }) {
  const settled = Math.max(0, ...(record?.playbooks.map(eventsOf) ?? []));
  const since = record?.curve_dates[0]?.slice(0, 4);
  return (
    <p className={page.coverage}>
      {since === undefined ? 'Every card, graded' : `${settled.toLocaleString('en-US')} events since ${since}`}
    </p>
  );
}

function Finding({ record, onlyValue }: { record: RecordResponse | undefined; onlyValue: boolean }) {
  const isPending = record === undefined;
  return (
    <div className={styles.finding}>
      <p className={classNames(page.headline, styles.headline)}>
        {isPending ? PENDING_HEADLINE : recordHeadline(record, onlyValue)}
      </p>
      <p className={styles.summary}>{isPending ? PENDING_SUMMARY : recordSummary(record, onlyValue)}</p>
    </div>
  );
}

interface BoardProps {
  /** With the figures that the page shows: of all picks, or of those with value. */
  record: RecordResponse | undefined;
  address: RecordAddress;
}

/** Everything about the chosen playbook, and how well the probabilities hold. */
function RecordBoard({ record, address }: BoardProps) {
  const { chosen, choose, onlyValue, showOnlyValue } = address;
  const playbook = useMemo(() => record?.playbooks.find((each) => each.playbook === chosen), [record, chosen]);
  // New parts once it is known: without a published event there is no panel for them, and what stands below would move.
  return (
    <div key={record === undefined ? 'loading' : 'known'} className={roles.stack5}>
      <ValueBar chosen={chosen} playbook={playbook} onlyValue={onlyValue} onSwitch={showOnlyValue} />
      <PublishedPanel chosen={chosen} playbook={playbook} />
      <RecordTable playbooks={record?.playbooks} chosen={chosen} onChoose={choose} />
      <CurvePanel chosen={chosen} playbook={playbook} dates={record?.curve_dates ?? []} />
      <div className={styles.pair}>
        <YearsPanel chosen={chosen} years={playbook?.years} />
        <CalibrationPanel calibration={record?.calibration} />
      </div>
      <RobustnessPanel chosen={chosen} robustness={playbook?.robustness} />
      {record?.published_forecast && (
        <LazyForecastPanel published={record.published_forecast} calibration={record.calibration} />
      )}
      <EvidencePanel evidence={record?.calibration?.evidence} />
      <OtherPricesPanel />
      <EdgePanel edges={record?.edges} />
      {record?.endings && <LazyEndingPanel endings={record.endings} />}
      <EventList key={chosen} chosen={chosen} onlyValue={onlyValue} playbook={playbook} events={record?.events} />
      <FeedLink />
      {record && <RecordEmbeds chosen={chosen} />}
    </div>
  );
}

/** Shares the record of the chosen playbook, of the bets that are shown. */
function ShareRecord() {
  const { pathname, search } = useLocation();
  return (
    <p className={styles.share}>
      <ShareButton address={pathname + search} title="Cornerman: the record" what="this record" />
    </p>
  );
}

/** What the product's own playbooks would have returned, and have returned since they are published. */
export default function RecordScreen() {
  const query = useQuery(recordQuery);
  const address = useRecordAddress();
  const { onlyValue } = address;
  const { data } = query;
  const shown = useMemo(
    () => (data && onlyValue ? { ...data, playbooks: data.playbooks.map(recordOfValue) } : data),
    [data, onlyValue],
  );
  return (
    <>
      <Coverage record={shown} />
      <h1>Record</h1>
      <QueryContent
        query={query}
        failed="The record could not be loaded"
        kept="This is the record"
        finding={
          <>
            <Finding record={shown} onlyValue={onlyValue} />
            <ShareRecord />
          </>
        }
      >
        <RecordBoard record={shown} address={address} />
      </QueryContent>
    </>
  );
}
