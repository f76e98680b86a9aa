import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PrebuiltType } from '../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookRecord as RecordOf } from '../../../core/contract/record/record.ts';
import { labAddress } from '../../../core/evidence/lab/lab_address.ts';
import { inLab } from '../../../core/evidence/lab/starting_points.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { percentRangeText, signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import { Term } from '../../components/term/Term.tsx';
import { recordQuery } from '../../lib/api/record.ts';
import styles from './PlaybookSelector.module.css';

/** The link to the Lab where it opens the same playbook, else what it can open instead. */
export function LabLink({ type }: { type: PrebuiltType }) {
  const opened = inLab(type);
  if (opened.kind === 'none') return 'It has no strategies to weigh, so the Lab can’t open it.';
  const address = labAddress(opened.state.strategies, opened.state.options);
  if (opened.kind === 'whole') return <Link to={address}>Open in the Lab</Link>;
  return (
    <>
      <Link to={address}>Open its {opened.state.strategies.length} cappers in the Lab</Link>, where each bets for
      itself.
    </>
  );
}

/** What a playbook's record shows, with the way there. */
function Figures({ record }: { record: RecordOf & { figures: NonNullable<RecordOf['figures']> } }) {
  const { mean, interval, events } = record.figures;
  const published = record.published?.return_on_stakes ?? null;
  const sign = sureSign(interval);
  return (
    <>
      {published !== null && (
        <>
          <Term of="published">Published</Term>: {signedSummaryPercentText(published)} on stakes,{' '}
          {countText(record.published?.events ?? 0, 'event')}.{' '}
        </>
      )}
      Tested <Term of="outOfSample">out of sample</Term> since {record.years[0]?.year}:{' '}
      <strong className={classNames(sign > 0 && styles.up, sign < 0 && styles.down)}>
        {signedSummaryPercentText(mean)} per event
      </strong>
      , 90% range {percentRangeText(interval)}, {countText(events, 'event')}{' '}
      <Link to={`/record?playbook=${record.playbook}`}>Record</Link>{' '}
    </>
  );
}

/**
 * A playbook's record and the way into the Lab. The record is asked for after the picks, which matter more; the link waits
 * for it, so that it does not move.
 */
export function PlaybookRecord({ playbook }: { playbook: PrebuiltType }) {
  const { data, isPending } = useQuery(recordQuery);
  if (isPending) return null;
  const record = data?.playbooks.find((each) => each.playbook === playbook);
  return (
    <>
      {record?.figures && <Figures record={{ ...record, figures: record.figures }} />}
      <span className={styles.lab}>
        {record?.figures && '· '}
        <LabLink type={playbook} />
      </span>
    </>
  );
}
