import { useInfiniteQuery } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { Bet } from '../../../../core/contract/bets/bets.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { useAnnouncement } from '../../../components/announcer.ts';
import { EmptyState } from '../../../components/states/EmptyState.tsx';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { betListQuery } from '../../../lib/api/bets.ts';
import { type BetContext, BetTable, lineOfBet } from './BetTable.tsx';
import styles from './EachBet.module.css';

const ROW_HEIGHT = 53;
/** Rows beyond the window that are in the document too. */
const OVERSCAN = 12;
/** Pages are read until so many rows wait below the last one in view. */
const ROWS_AHEAD = 60;
/** Between two pages, in milliseconds: an account has 60 calls in ten seconds. */
const PAUSE = 200;

const NONE = 'No bet matches this.';

export type BetState = 'all' | 'open' | 'won' | 'lost';

interface BetFilter {
  state: BetState;
  /** Words that are all in names, event, book, note or title. */
  search: string;
}

/** Letters without accents, in lower case. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function matchesState({ status, payout, stake }: Bet, state: BetState): boolean {
  if (state === 'all' || status === state) return true;
  // A cash-out is won or lost by what it made.
  if (status !== 'cashed_out' || payout === null) return false;
  return state === 'won' ? payout > stake : state === 'lost' && payout < stake;
}

/** Whether a bet is listed. */
function matchesBet(bet: Bet, { state, search }: BetFilter): boolean {
  if (!matchesState(bet, state)) return false;
  if (search === '') return true;
  const { title, legs, event, book, note } = bet;
  const text = plain(
    [title, event?.name, book, note, ...legs.flatMap(({ fighter, opponent }) => [fighter, opponent])].join(' '),
  );
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface Props {
  uid: string;
  filter: BetFilter;
  /** Bets of the account. */
  total: number;
  context: BetContext;
}

/** Reads further pages while the filter leaves too few rows below those in view. */
function useFurtherPages(isWanted: boolean, fetchNext: () => void) {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(fetchNext, PAUSE);
    return () => clearTimeout(timer);
  }, [isWanted, fetchNext]);
}

function statusText(shown: number, read: number, total: number, isAll: boolean): string {
  if (isAll) return countText(shown, 'bet');
  return `${countText(shown, 'bet')} among the newest ${read.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}.`;
}

/** The bets one by one, the newest first. Only the rows near the window are in the document. */
export function EachBet({ uid, filter, total, context }: Props) {
  const { data, error, hasNextPage, isFetchingNextPage, isPending, fetchNextPage, refetch } = useInfiniteQuery(
    betListQuery(uid),
  );
  const frame = useRef<HTMLDivElement>(null);
  const all = useMemo(() => data?.pages.flatMap(({ bets }) => bets) ?? [], [data]);
  const bets = useMemo(() => all.filter((bet: Bet) => matchesBet(bet, filter)), [all, filter]);
  const rows = useWindowVirtualizer({
    count: bets.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: frame.current?.offsetTop ?? 0,
    getItemKey: (index) => bets[index]?.id ?? index,
  });
  const inView = rows.getVirtualItems();
  const last = inView.at(-1)?.index ?? 0;
  useFurtherPages(
    hasNextPage && !isFetchingNextPage && error === null && bets.length - last < ROWS_AHEAD,
    fetchNextPage,
  );
  const isNone = !isPending && !hasNextPage && bets.length === 0;
  const status = statusText(bets.length, all.length, total, !hasNextPage && !isPending);
  useAnnouncement(isPending ? undefined : isNone ? NONE : status);
  if (error !== null && data === undefined)
    return <ErrorState title="Your bets could not be loaded" message={error.message} onRetry={() => void refetch()} />;
  if (isNone) return <EmptyState title={NONE} />;
  const [first, end] = [inView[0], inView.at(-1)];
  const { scrollMargin } = rows.options;
  const room = {
    '--above': `${first ? first.start - scrollMargin : 0}px`,
    '--below': `${end ? rows.getTotalSize() + scrollMargin - end.end : 0}px`,
  };
  return (
    <div ref={frame} className={styles.frame} style={room}>
      <BetTable
        lines={bets.slice(first?.index, last + 1).map(lineOfBet)}
        context={context}
        showsEvent
        part={{ first: first?.index ?? 0, count: hasNextPage ? undefined : bets.length, measure: rows.measureElement }}
      />
      <p className={styles.status}>
        {status}
        {(isPending || isFetchingNextPage) && ' Loading more…'}
        {error !== null && data !== undefined && ' The rest could not be loaded.'}
      </p>
    </div>
  );
}
