import { useId } from 'react';
import type { Event } from '../../../core/contract/events.ts';
import { DEFAULT_BUDGET } from '../../../core/contract/limits.ts';
import type { PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { eventTitle } from '../../../core/format/bout_words.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedMoneyText } from '../../../core/format/money.ts';
import { DASH } from '../../../core/format/signs.ts';
import { Chevron } from '../../components/Chevron.tsx';
import { classNames } from '../../components/class_names.ts';
import press from '../../ui/RowPress.module.css';
import styles from './EventList.module.css';
import { EventPicks } from './EventPicks.tsx';

export interface EventRowFigures {
  event: Event;
  isPublished: boolean;
  /** In budgets; null while results are awaited. */
  profit: number | null;
  won: number;
  lost: number;
  returned: number;
}

interface Props extends EventRowFigures {
  chosen: PrebuiltType;
  onlyValue: boolean;
  isOpen: boolean;
  onToggle(): void;
}

function resultsText({ profit, won, lost, returned }: EventRowFigures): string {
  if (profit === null) return 'waiting for results';
  if (won + lost + returned === 0) return 'no bet';
  return [`${won} won`, `${lost} lost`, ...(returned > 0 ? [`${returned} returned`] : [])].join(', ');
}

/** A card with its return. Opened, it shows its picks below. */
export function EventRow({ chosen, onlyValue, isOpen, onToggle, ...listed }: Props) {
  const id = useId();
  const { event, profit, isPublished } = listed;
  return (
    <li className={classNames(styles.item, isOpen && styles.open)}>
      <div className={styles.row}>
        <span className={styles.date}>{dateText(event.date)}</span>
        <button
          type="button"
          data-print="keep"
          className={classNames(press.press, press.button, styles.name)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {eventTitle(event.name)}
        </button>
        <span className={styles.results}>
          <span className={isPublished ? styles.badge : undefined}>{isPublished ? 'published' : 'tested'}</span>{' '}
          {resultsText(listed)}
        </span>
        <span
          className={classNames(
            styles.profit,
            profit !== null && profit > 0 && styles.up,
            profit !== null && profit < 0 && styles.down,
          )}
        >
          {profit === null ? DASH : signedMoneyText(DEFAULT_BUDGET * profit)}
        </span>
        <Chevron isUp={isOpen} className={styles.mark} />
      </div>
      {isOpen && (
        <div id={id} className={styles.details}>
          <EventPicks event={event.id} chosen={chosen} onlyValue={onlyValue} />
        </div>
      )}
    </li>
  );
}
