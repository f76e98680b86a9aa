import type { ReactNode } from 'react';
import type { Report, WeightMethod } from '../../../core/contract/playbooks/report.ts';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { comingDayText } from '../../../core/format/dates.ts';
import { ONLY_VALUE_LABEL } from '../../../core/format/words/value_labels.ts';
import {
  cardAdvice,
  testedTitle,
  testLuckText,
  valueBasisText,
  valueReturnText,
} from '../../../core/playbooks/tested_answer.ts';
import { today } from '../../lib/time/clock.ts';
import { Switch } from '../controls/Switch.tsx';
import { heavyText } from '../picks/slip/slip_lead.ts';
import { ReturnsFigures, type TestedPlaybook } from '../returns/ReturnsFigures.tsx';
import { OwnPicksBoard } from './OwnPicksBoard.tsx';
import { type NamedWeight, OwnSections } from './OwnSections.tsx';
import styles from './PlaybookView.module.css';
import { type OwnPicks, type OwnSlip, type SlipChoice, useOwnSlip } from './use_own_slip.ts';

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

interface OwnAnswerProps extends CardProps {
  report: Report;
  /** Undefined for a playbook of an older release. */
  method: WeightMethod | undefined;
}

/** What a playbook did in its test, what to do on the card, and whether the test is luck; the switch of value in between. */
function OwnAnswer({ report, method, own, date }: OwnAnswerProps) {
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

interface Props {
  picks: OwnPicks;
  /** The heading of the picks. */
  title: string;
  choice: SlipChoice;
  tested: TestedPlaybook;
  weights: readonly NamedWeight[];
  /** Below the weights. */
  weightsNote?: ReactNode;
  /** What came since it was saved. */
  since?: ReactNode;
  /** Sections on what the playbook was made of. */
  children?: ReactNode;
}

/** A user's playbook, built, stored or shared: the answer and its picks, then the sections that stand behind it. */
export function PlaybookView({ picks, title, choice, tested, weights, weightsNote, since, children }: Props) {
  const own = useOwnSlip(picks, choice);
  const { eventDate: date } = picks;
  return (
    <>
      <OwnAnswer report={tested.report} method={tested.method} own={own} date={date} />
      <ReturnsFigures tested={tested} />
      <OwnPicksBoard own={own} title={title} />
      {since}
      <OwnSections own={own} date={date} tested={tested} weights={weights} weightsNote={weightsNote}>
        {children}
      </OwnSections>
    </>
  );
}
