import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BetEventRow, BetSummary } from '../../../core/contract/bet_summary.ts';
import { centsText, signedCentsText } from '../../../core/format/cents.ts';
import { countText } from '../../../core/format/count.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedPickPercentText } from '../../../core/format/percent.ts';
import { Button } from '../../components/Button.tsx';
import { Chevron } from '../../components/Chevron.tsx';
import { classNames } from '../../components/class_names.ts';
import roles from '../../ui/Roles.module.css';
import press from '../../ui/RowPress.module.css';
import type { BetContext } from './BetRow.tsx';
import { DASH, resultsText } from './bet_words.ts';
import { EventBets } from './EventBets.tsx';
import styles from './EventRows.module.css';

const FIRST = 10;
const MORE = 10;

/** Bets on something else stand under their day. */
const idOf = ({ event, date }: BetEventRow) => event?.id ?? date;

interface RowProps {
  row: BetEventRow;
  uid: string;
  isOpen: boolean;
  context: BetContext;
  onToggle(): void;
}

function Row({ row, uid, isOpen, context, onToggle }: RowProps) {
  const id = useId();
  const { event, date, staked, closing, plan, profit } = row;
  return (
    <li className={classNames(styles.item, isOpen && styles.open)}>
      <div className={styles.row}>
        <span className={styles.date}>{dateText(date)}</span>
        <button
          type="button"
          className={classNames(press.press, press.button, styles.name)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {event?.name ?? 'Other bets'}
        </button>
        <span className={styles.bets}>{resultsText(row)}</span>
        <span className={styles.staked}>
          <span className="visually-hidden">staked </span>
          {centsText(staked)}
        </span>
        <span className={styles.closing}>
          <span className="visually-hidden">against the close </span>
          {closing === null ? DASH : signedPickPercentText(closing)}
        </span>
        <span className={styles.plan}>
          <span className={styles.label}>plan </span>
          {plan === null ? DASH : signedCentsText(plan)}
        </span>
        <span className={classNames(styles.you, (profit ?? 0) > 0 && styles.up, (profit ?? 0) < 0 && styles.down)}>
          <span className="visually-hidden">you </span>
          {profit === null ? 'open' : signedCentsText(profit)}
        </span>
        <Chevron isUp={isOpen} className={styles.mark} />
      </div>
      {isOpen && (
        <div id={id} className={styles.details}>
          <EventBets uid={uid} id={idOf(row)} context={context} />
        </div>
      )}
    </li>
  );
}

const changedText = (count: number) =>
  count === 0
    ? 'No bet was changed after its bout.'
    : `${countText(count, 'bet')} ${count === 1 ? 'was' : 'were'} changed after ${count === 1 ? 'its' : 'their'} bout.`;

interface Props {
  uid: string;
  summary: BetSummary;
  context: BetContext;
  /** Shows the bets one by one, which has those of older events too. */
  onEach(): void;
}

/** The events with bets, newest first. Of these the first one with open bets is open. */
export function EventRows({ uid, summary, context, onEach }: Props) {
  const { rows, more_rows, changed_late } = summary;
  const [first] = rows;
  const [open, setOpen] = useState(first !== undefined && first.open > 0 ? idOf(first) : undefined);
  const [shown, setShown] = useState(FIRST);
  const list = useRef<HTMLUListElement>(null);
  const listed = rows.slice(0, shown);
  // The button goes with the last rows.
  const showMore = () => {
    flushSync(() => setShown(shown + MORE));
    list.current?.children[shown]?.querySelector('button')?.focus();
  };
  return (
    <>
      <div className={styles.list}>
        <div className={styles.heads} aria-hidden="true">
          <span>Date</span>
          <span>Event</span>
          <span className={styles.bets}>Bets</span>
          <span className={styles.staked}>Staked</span>
          <span className={styles.closing}>Against the close</span>
          <span className={styles.plan}>Plan</span>
          <span className={styles.you}>You</span>
          <span />
        </div>
        <ul ref={list}>
          {listed.map((row) => (
            <Row
              key={idOf(row)}
              row={row}
              uid={uid}
              isOpen={open === idOf(row)}
              context={context}
              onToggle={() => setOpen(open === idOf(row) ? undefined : idOf(row))}
            />
          ))}
        </ul>
      </div>
      <div className={roles.line3}>
        {shown < rows.length && <Button onClick={showMore}>Show {MORE} more</Button>}
        {shown >= rows.length && more_rows > 0 && <Button onClick={onEach}>Older bets, one by one</Button>}
        <p className={roles.note} role="status">
          {listed.length} of {countText(rows.length + more_rows, 'event')}. {changedText(changed_late)}
        </p>
      </div>
    </>
  );
}
