import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { centsText } from '../../../../core/format/cents.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { classNames } from '../../../components/class_names.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { oddsText } from '../../../components/picks/price_words.ts';
import { betText } from '../../../lib/bets_file/bet_text.ts';
import type { ReadRow } from '../../../lib/bets_file/read_bets.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/preferences.ts';
import styles from './Import.module.css';

const ROW_HEIGHT = 56;
const OVERSCAN = 10;

function Row({ row, isStanding }: { row: ReadRow; isStanding: boolean }) {
  const [style] = usePreference(ODDS_STYLE);
  const { line, bet, problems, doubts } = row;
  const notes = [...problems, ...doubts, ...(isStanding ? ['Stands there already.'] : [])];
  return (
    <>
      <span className={styles.line}>{line}</span>
      <span className={styles.what}>
        {bet === undefined ? 'Not imported' : betText(bet)}
        {notes.length > 0 && (
          <span className={classNames(styles.notes, problems.length > 0 && styles.wrong)}>{notes.join(' ')}</span>
        )}
      </span>
      {bet && (
        <>
          <span className={styles.when}>{dateText(bet.event?.date ?? bet.placed_at)}</span>
          <span className={styles.figure}>{centsText(bet.stake)}</span>
          <span className={styles.figure}>{oddsText(bet.odds, style)}</span>
          <span className={styles.how}>{bet.result?.status.replace('_', ' ') ?? ''}</span>
        </>
      )}
    </>
  );
}

/** The rows of a file as they were read. Only those near the window are in the document. */
export function PreviewRows({
  rows,
  standing,
}: {
  rows: readonly ReadRow[];
  standing: ReadonlySet<number> | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  if (rows.length === 0) return <EmptyState title="None." />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
    <section ref={frame} className={styles.rows} aria-label="Rows of the file" tabIndex={0}>
      <ul style={{ position: 'relative', blockSize: `${list.getTotalSize()}px` }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row row={row} isStanding={standing?.has(row.line) ?? false} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
