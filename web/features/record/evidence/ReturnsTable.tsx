import { percentRangeText, signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { RangePicture, RangeTicks } from '../../../components/charts/range/RangePicture.tsx';
import { placeOnScale, type RangeScale, rangeScale } from '../../../components/charts/range/range_scale.ts';
import { sureSign } from '../../../components/charts/sure_sign.ts';
import { classNames } from '../../../components/class_names.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import styles from './ReturnsTable.module.css';

const orDash = (share: number | null) => (share === null ? DASH : signedPickPercentText(share));

/** What some bets returned, as shares of their stakes. `said` is their forecast edge, where a table has it. */
interface ReturnsRow {
  label: string;
  bets: number;
  said?: number | null;
  returned: number | null;
  interval: [number, number] | null;
}

/** What was returned with its range, and a ring where the edge was said to be. */
function Picture({ row: { said, returned, interval }, scale }: { row: ReturnsRow; scale: RangeScale }) {
  if (said === null || returned === null || interval === null) return null;
  return (
    <span className={styles.plot}>
      <RangePicture mean={returned} interval={interval} scale={scale} />
      {said !== undefined && (
        <span className={styles.said} style={{ insetInlineStart: `${placeOnScale(scale, said)}%` }} />
      )}
    </span>
  );
}

interface Props {
  caption: string;
  /** Heads of the rows' labels and of their returns. */
  heads: { label: string; returned: string };
  rows: readonly ReturnsRow[];
}

function columnsOf(heads: Props['heads'], hasSaid: boolean, scale: RangeScale): readonly Column<ReturnsRow>[] {
  const said: Column<ReturnsRow> = { id: 'said', head: 'Said, mean', cell: (row) => orDash(row.said ?? null) };
  return [
    { id: 'label', head: heads.label, cell: ({ label }) => label, isRowHead: true, look: 'strong' },
    {
      id: 'bets',
      head: 'Bets',
      cell: ({ bets }) => bets.toLocaleString('en-US'),
      look: 'note',
      hideBelow: 'desktop',
    },
    ...(hasSaid ? [said] : []),
    {
      id: 'returned',
      head: heads.returned,
      cell: ({ returned }) => orDash(returned),
      look: 'strong',
      sign: ({ interval }) => sureSign(interval),
    },
    {
      id: 'picture',
      head: (
        <div className={styles.picture}>
          <span className="visually-hidden">As a picture</span>
          <RangeTicks scale={scale} />
        </div>
      ),
      cell: (row) => (
        <div className={styles.picture}>
          <Picture row={row} scale={scale} />
        </div>
      ),
      align: 'start',
    },
    {
      id: 'range',
      head: '90% range',
      cell: ({ interval }) => (interval === null ? DASH : percentRangeText(interval)),
      look: 'note',
      hideBelow: 'tablet',
    },
  ];
}

/** Returns with their ranges, on one scale. */
export function ReturnsTable({ caption, heads, rows }: Props) {
  const hasSaid = rows.some(({ said }) => said !== undefined);
  const ranged = rows.flatMap(({ returned: mean, interval }) =>
    mean === null || interval === null ? [] : [{ mean, interval }],
  );
  return (
    <Table
      caption={caption}
      columns={columnsOf(heads, hasSaid, rangeScale(ranged))}
      rows={rows}
      keyOf={({ label }) => label}
      layout="rows"
      size="medium"
      className={classNames(styles.returns, !hasSaid && styles.wide)}
    />
  );
}
