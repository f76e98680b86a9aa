import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { dateText } from '../../../../core/format/dates.ts';
import { centsText } from '../../../../core/format/numbers/cents.ts';
import { classNames } from '../../../components/class_names.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { EmptyState } from '../../../components/states/EmptyState.tsx';
import { betText } from '../../../lib/bets_file/bet_text.ts';
import type { ReadRow } from '../../../lib/bets_file/read_bets.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import styles from './Import.module.css';
import type { Standing } from './use_standing.ts';

const ROW_HEIGHT = 56;
const OVERSCAN = 10;

type OnBacked = ((line: number, fighter: string) => void) | undefined;

const STANDING: Readonly<Record<Standing, string>> = { known: 'Stands there already.', result: 'New result.' };

interface RowProps {
  row: ReadRow;
  standing: Standing | undefined;
  onBacked: OnBacked;
}

/** Both sides of a bout, to be chosen from where the row does not say which is backed. */
function Sides({ line, sides = [], onBacked }: { line: number; sides: ReadRow['sides'] | []; onBacked: OnBacked }) {
  if (onBacked === undefined || sides.length === 0) return null;
  return (
    <span className={styles.sides}>
      {sides.map((fighter) => (
        <Button key={fighter} onClick={() => onBacked(line, fighter)}>
          {fighter}
        </Button>
      ))}
    </span>
  );
}

function Row({ row, standing, onBacked }: RowProps) {
  const [style] = usePreference(ODDS_STYLE);
  const { line, bet, problems, doubts, sides } = row;
  const notes = [...problems, ...doubts];
  const marks = [...(bet?.bonus ? ['Bonus bet.'] : []), ...(standing ? [STANDING[standing]] : [])];
  return (
    <>
      <span className={styles.line}>{line}</span>
      <span className={styles.what}>
        {bet === undefined ? 'Not imported' : betText(bet)}
        {marks.length > 0 && <span className={styles.marks}>{marks.join(' ')}</span>}
        {notes.length > 0 && (
          <span className={classNames(styles.notes, problems.length > 0 && styles.wrong)}>{notes.join(' ')}</span>
        )}
        <Sides line={line} sides={sides} onBacked={onBacked} />
      </span>
      {bet && (
        <>
          <span className={styles.when}>{dateText(bet.event?.date ?? bet.stated_on ?? bet.placed_at)}</span>
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
  onBacked,
}: {
  rows: readonly ReadRow[];
  standing: ReadonlyMap<number, Standing> | undefined;
  onBacked: OnBacked;
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
              <Row row={row} standing={standing?.get(row.line)} onBacked={onBacked} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
