import type { Report, WeightMethod } from '../../../core/contract/report.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { comingDayText } from '../../../core/format/dates.ts';
import { ONLY_VALUE_LABEL } from '../../../core/format/value_labels.ts';
import {
  cardAdvice,
  testedTitle,
  testLuckText,
  valueBasisText,
  valueReturnText,
} from '../../../core/playbooks/tested_answer.ts';
import { today } from '../../lib/clock.ts';
import { heavyText } from '../picks/slip_lead.ts';
import { Switch } from '../Switch.tsx';
import styles from './OwnAnswer.module.css';
import type { OwnSlip } from './use_own_slip.ts';

interface CardProps {
  own: OwnSlip;
  /** Of the event; undefined for one that is not known. */
  date: IsoDate | undefined;
}

/** What to do on the card. Its place is kept while prices load. */
function OnTheCard({ own: { slip, slips, view }, date }: CardProps) {
  const isOver = date !== undefined && date < today();
  if (isOver) return <p className={styles.card}>The card of these picks is over.</p>;
  if (slip === undefined || slips === undefined) return <p className={styles.card} />;
  const { lead, rest } = cardAdvice(slips, view.onlyValue);
  return (
    <p className={styles.card}>
      {date !== undefined && `${comingDayText(date, today())}: `}
      <strong>{lead}</strong> {rest} {heavyText(slip)}
    </p>
  );
}

interface Props extends CardProps {
  report: Report;
  /** Undefined for a playbook of an older release. */
  method: WeightMethod | undefined;
}

/** What a playbook did in its test, what to do on the card, and whether the test is luck; the switch of value in between. */
export function OwnAnswer({ report, method, own, date }: Props) {
  const { state, slip, view } = own;
  const hasEdges = state.status === 'loading' || slip?.valuePicks !== undefined;
  return (
    <section className={styles.panel} aria-label="What to do">
      <h2 className={styles.title}>{testedTitle(report, method)}</h2>
      <div className={styles.switch}>
        {hasEdges && (
          <Switch
            label={`${ONLY_VALUE_LABEL} ${valueReturnText(report)}`}
            isOn={view.onlyValue}
            onSwitch={view.onOnlyValue}
          />
        )}
        <p className={styles.basis}>{valueBasisText(report)}</p>
      </div>
      <OnTheCard own={own} date={date} />
      <p className={styles.luck}>{testLuckText(report)}</p>
    </section>
  );
}
