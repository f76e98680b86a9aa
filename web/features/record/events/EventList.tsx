import { useId, useState } from 'react';
import { DEFAULT_BUDGET } from '../../../../core/contract/limits/limits.ts';
import { PLAYBOOK_COPY, type PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookRecord } from '../../../../core/contract/record/record.ts';
import type { Event } from '../../../../core/contract/site/events.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { briefMoneyText, signedMoneyText } from '../../../../core/format/numbers/money.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { eventTitle } from '../../../../core/format/words/bout_words.ts';
import { classNames } from '../../../components/class_names.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { OddsToggle } from '../../../components/controls/OddsToggle.tsx';
import { Chevron } from '../../../components/layout/Chevron.tsx';
import { EmptyState } from '../../../components/states/EmptyState.tsx';
import roles from '../../../ui/Roles.module.css';
import press from '../../../ui/RowPress.module.css';
import panel from '../Panel.module.css';
import styles from './EventList.module.css';
import { EventPicks } from './EventPicks.tsx';

interface EventRowFigures {
  event: Event;
  isPublished: boolean;
  /** In budgets; null while results are awaited. */
  profit: number | null;
  won: number;
  lost: number;
  returned: number;
}

interface EventRowProps extends EventRowFigures {
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
function EventRow({ chosen, onlyValue, isOpen, onToggle, ...listed }: EventRowProps) {
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

const FIRST = 5;

interface Props {
  chosen: PrebuiltType;
  /** The cards' results are of the picks with value. */
  onlyValue: boolean;
  playbook: PlaybookRecord | undefined;
  events: readonly Event[] | undefined;
}

/** The playbook's events, newest first. */
function listedEvents(playbook: PlaybookRecord, events: readonly Event[]): EventRowFigures[] {
  return events.flatMap((event, place) => {
    const isPublished = playbook.is_published[place];
    if (isPublished === null || isPublished === undefined) return [];
    return [
      {
        event,
        isPublished: isPublished === 1,
        profit: playbook.profits[place] ?? null,
        won: playbook.won[place] ?? 0,
        lost: playbook.lost[place] ?? 0,
        returned: playbook.returned[place] ?? 0,
      },
    ];
  });
}

function sinceText({ published_since }: PlaybookRecord): string {
  if (published_since === null) return 'All of them are tested, none published.';
  return `Before ${dateText(published_since)}: tested, not published.`;
}

/** The last cards of the playbook's record, and all of them on request. The newest is open; a press opens another. */
export function EventList({ chosen, onlyValue, playbook, events }: Props) {
  const id = useId();
  const [areAllShown, showAll] = useState(false);
  const [chosenCard, setOpen] = useState<string | null>();
  const listed = playbook && events ? listedEvents(playbook, events) : undefined;
  const open = chosenCard === undefined ? listed?.[0]?.event.id : chosenCard;
  const shown = areAllShown ? (listed?.length ?? 0) : FIRST;
  return (
    <section className={roles.stack3} aria-labelledby={id}>
      <header className={panel.panelHead}>
        <h2 id={id} className={panel.panelTitle}>
          Last cards
        </h2>
        <span className={panel.note}>
          {PLAYBOOK_COPY[chosen].name}, {briefMoneyText(DEFAULT_BUDGET)} a card{onlyValue && ', only bets with value'}
        </span>
      </header>
      {listed?.length === 0 ? (
        <EmptyState title="No card yet." message="The record begins after the first hundred events." />
      ) : (
        <div className={styles.list}>
          <ul>
            {listed === undefined
              ? Array.from({ length: FIRST }, (_, place) => `pending ${place}`).map((key) => (
                  <li key={key} className={styles.row} aria-hidden="true">
                    <span className={styles.pending} />
                  </li>
                ))
              : listed
                  .slice(0, shown)
                  .map((each) => (
                    <EventRow
                      key={each.event.id}
                      {...each}
                      chosen={chosen}
                      onlyValue={onlyValue}
                      isOpen={each.event.id === open}
                      onToggle={() => setOpen(each.event.id === open ? null : each.event.id)}
                    />
                  ))}
          </ul>
          {listed !== undefined && playbook && (
            <div className={styles.foot}>
              {shown < listed.length && (
                <Button look="quiet" onClick={() => showAll(true)}>
                  Show all {listed.length.toLocaleString('en-US')}
                </Button>
              )}
              <OddsToggle />
              <p className={panel.note} role="status">
                {Math.min(shown, listed.length)} of {listed.length}. {sinceText(playbook)}
              </p>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
