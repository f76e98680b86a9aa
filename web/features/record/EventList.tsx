import { useId, useState } from 'react';
import type { Event } from '../../../core/contract/events.ts';
import { DEFAULT_BUDGET } from '../../../core/contract/limits.ts';
import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PlaybookRecord } from '../../../core/contract/record.ts';
import { dateText } from '../../../core/format/dates.ts';
import { moneyText } from '../../../core/format/money.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { OddsToggle } from '../../components/OddsToggle.tsx';
import roles from '../../ui/Roles.module.css';
import styles from './EventList.module.css';
import { EventRow, type EventRowFigures } from './EventRow.tsx';
import panel from './Panel.module.css';

const FIRST = 8;
const MORE = 20;

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

function sinceText({ published_since, in_dispute }: PlaybookRecord): string {
  if (in_dispute !== null)
    return `In dispute: item ${in_dispute.item} ${in_dispute.problem}. Nothing is added until this is resolved.`;
  if (published_since === null) return 'All of them are tested, none published.';
  return `Everything before ${dateText(published_since)} is tested, not published.`;
}

/** All cards of the playbook's record. A press opens a card's picks. */
export function EventList({ chosen, onlyValue, playbook, events }: Props) {
  const id = useId();
  const [shown, setShown] = useState(FIRST);
  const [open, setOpen] = useState<string>();
  const listed = playbook && events ? listedEvents(playbook, events) : undefined;
  return (
    <section className={roles.stack3} aria-labelledby={id}>
      <header className={panel.panelHead}>
        <h2 id={id} className={panel.panelTitle}>
          Every card, newest first
        </h2>
        <span className={styles.tools}>
          <span className={panel.note}>
            {PLAYBOOK_COPY[chosen].name}, on {moneyText(DEFAULT_BUDGET).replace('.00', '')} an event
            {onlyValue && ', only bets with value'}
          </span>
          <OddsToggle />
        </span>
      </header>
      {listed?.length === 0 ? (
        <EmptyState title="No card yet." message="The record begins after the first hundred events." />
      ) : (
        <ul className={styles.list}>
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
                    onToggle={() => setOpen(each.event.id === open ? undefined : each.event.id)}
                  />
                ))}
        </ul>
      )}
      {listed !== undefined && listed.length > 0 && playbook && (
        <div className={roles.line3}>
          {shown < listed.length && <Button onClick={() => setShown(shown + MORE)}>Show {MORE} more</Button>}
          <p className={panel.note} role="status">
            {Math.min(shown, listed.length)} of {listed.length}. {sinceText(playbook)}
          </p>
        </div>
      )}
    </section>
  );
}
