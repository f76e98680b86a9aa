import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListedEvent } from '../../../core/contract/site/events.ts';
import { wasYesterday } from '../../lib/api/events.ts';
import { prebuiltPlaybookQuery } from '../../lib/api/prebuilt_playbooks.ts';
import { useLoadedPart } from '../../lib/hooks/use_part.ts';
import { today } from '../../lib/time/clock.ts';
import { useReadersPrices } from '../prices/use_readers_prices.ts';
import { Skeleton } from '../states/Skeleton.tsx';
import styles from './AnswerPanel.module.css';

/** The words and their figures: a first visit is painted without. */
const load = () => import('./Answer.tsx');

/** Grey lines where sentence and bets will stand; the HTML of the picks has those of the next event in its slots. */
const ToCome = () => (
  <>
    <p className={styles.title} data-slot="title">
      <Skeleton shape="title" />
    </p>
    <ul className={styles.bets} data-slot="bets">
      <li className={styles.bet} data-slot="bet">
        <p className={styles.name}>
          <span data-slot="name" /> <span className={styles.price} data-slot="from" />
        </p>
        <p className={styles.now} data-slot="now">
          <Skeleton />
        </p>
        <p className={styles.stake} data-slot="stake" />
      </li>
    </ul>
    <p className={styles.rest} data-slot="rest">
      <Skeleton />
    </p>
    <p className={styles.test} data-slot="outlook" />
  </>
);

/** The answer once the playbooks that it goes by are known; what is missing leaves its place empty. */
function Content({ event }: { event: ListedEvent }) {
  const { part, isMissing } = useLoadedPart(load, true);
  const baseline = useQuery(prebuiltPlaybookQuery('baseline', event.id));
  const value = useQuery(prebuiltPlaybookQuery('value', event.id));
  const { readers, isAwaited } = useReadersPrices(event.id);
  const hasFailed = [baseline, value].some(
    ({ data, isError, isPaused }) => data === undefined && (isError || isPaused),
  );
  if (hasFailed || isMissing) return null;
  if (part === undefined || isAwaited || baseline.data === undefined || value.data === undefined) return <ToCome />;
  return (
    <part.default event={event} readers={readers} value={value.data?.picks ?? []} others={baseline.data?.picks ?? []} />
  );
}

interface Props {
  event: ListedEvent | undefined;
  /** The budget, where it stands in the answer. */
  children?: ReactNode;
}

/**
 * What to bet on an event's card over all playbooks, at which prices and with how much of the reader's budget. Of an event
 * that is over the budget alone is left, and nothing of one without prices.
 */
export function AnswerPanel({ event, children }: Props) {
  if (event?.unpriced) return null;
  const isOver = event !== undefined && wasYesterday(event, today());
  return (
    <section className={styles.panel} aria-label="What to bet">
      {event === undefined ? <ToCome /> : !isOver && <Content event={event} />}
      {children && <div className={styles.budget}>{children}</div>}
    </section>
  );
}
