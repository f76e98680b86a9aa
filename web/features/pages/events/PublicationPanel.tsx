import { Link } from 'react-router-dom';
import type { EventPage } from '../../../../core/contract/pages/event_page.ts';
import { dateText, timeText } from '../../../../core/format/dates.ts';
import pages from '../Pages.module.css';

interface Props {
  page: Pick<EventPage, 'bouts' | 'playbooks'>;
}

/** What the picks of a published event are held by. */
function publishedText({ playbooks }: Props['page']): string | undefined {
  const first = playbooks.flatMap(({ publication }) => publication ?? []).at(0);
  if (first === undefined) return undefined;
  const at = `${dateText(first.frozen_at)}, ${timeText(first.frozen_at)} UTC`;
  return first.late
    ? `Frozen ${at}, after the event began: they don’t count as published.`
    : `Frozen ${at}, before the first bout, and not changed since.`;
}

/** Whether the picks were published before the event, or are a test. */
export function PublicationPanel({ page }: Props) {
  const published = publishedText(page);
  const isToCome = page.bouts.every(({ result }) => result === null);
  return (
    <section className={pages.body} aria-labelledby="publication-title">
      <h3 id="publication-title" className={pages.title}>
        {published !== undefined ? 'Published' : isToCome ? 'Not frozen yet' : 'Tested, not published'}
      </h3>
      <p>
        {published ??
          (isToCome
            ? 'The picks can change until they are frozen before the first bout.'
            : 'This is what the playbooks would have bet: each bet follows from earlier dates only.')}
      </p>
      <p className={pages.note}>
        <Link to="/record">The record</Link>{' '}
        {published === undefined ? 'grades every event, tested or published.' : 'says how to check this yourself.'}
      </p>
    </section>
  );
}
