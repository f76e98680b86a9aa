import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { countText } from '../../../core/format/count.ts';
import { percentRangeText, signedSummaryPercentText } from '../../../core/format/percent.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import { recordQuery } from '../../lib/api/record.ts';
import styles from './PlaybookSelector.module.css';

/** A playbook's record in a line. It is asked for after the picks, which matter more; its room is kept. */
export function PlaybookRecord({ playbook }: { playbook: PrebuiltType }) {
  const { data } = useQuery(recordQuery);
  const record = data?.playbooks.find((each) => each.playbook === playbook);
  const figures = record?.figures;
  if (!figures) return <p className={styles.record} />;
  const { mean, interval, events } = figures;
  const published = record.published?.return_on_stakes ?? null;
  const sign = sureSign(interval);
  return (
    <p className={styles.record}>
      {published !== null && (
        <>
          Published: {signedSummaryPercentText(published)} on stakes,{' '}
          {countText(record.published?.events ?? 0, 'event')}.{' '}
        </>
      )}
      Tested out of sample<span className={styles.more}> since {record.years[0]?.year}</span>:{' '}
      <strong className={classNames(sign > 0 && styles.up, sign < 0 && styles.down)}>
        {signedSummaryPercentText(mean)} per event
      </strong>
      <span className={styles.more}>, 90% range {percentRangeText(interval)}</span>, {countText(events, 'event')}{' '}
      <Link to={`/record?playbook=${playbook}`}>Record</Link>
    </p>
  );
}
