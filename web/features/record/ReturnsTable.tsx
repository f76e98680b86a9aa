import { percentRangeText, signedPickPercentText } from '../../../core/format/percent.ts';
import { RangePicture, RangeTicks } from '../../components/charts/RangePicture.tsx';
import { placeOnScale, type RangeScale, rangeScale } from '../../components/charts/range_scale.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './ReturnsTable.module.css';

const DASH = '–';
const orDash = (share: number | null) => (share === null ? DASH : signedPickPercentText(share));

/** What some bets returned, as shares of their stakes. `said` is their forecast edge, where a table has it. */
export interface ReturnsRow {
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

function Row({ row, hasSaid, scale }: { row: ReturnsRow; hasSaid: boolean; scale: RangeScale }) {
  const sign = sureSign(row.interval);
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td className={styles.bets}>{row.bets.toLocaleString('en-US')}</td>
      {hasSaid && <td className={styles.saidText}>{orDash(row.said ?? null)}</td>}
      <td className={classNames(styles.returned, sign > 0 && styles.up, sign < 0 && styles.down)}>
        {orDash(row.returned)}
      </td>
      <td className={styles.picture}>
        <Picture row={row} scale={scale} />
      </td>
      <td className={styles.range}>{row.interval === null ? DASH : percentRangeText(row.interval)}</td>
    </tr>
  );
}

interface Props {
  caption: string;
  /** Heads of the rows' labels and of their returns. */
  heads: { label: string; returned: string };
  rows: readonly ReturnsRow[];
}

/** Returns with their ranges, on one scale. */
export function ReturnsTable({ caption, heads, rows }: Props) {
  const hasSaid = rows.some(({ said }) => said !== undefined);
  const ranged = rows.flatMap(({ returned: mean, interval }) =>
    mean === null || interval === null ? [] : [{ mean, interval }],
  );
  const scale = rangeScale(ranged);
  return (
    <table className={classNames(styles.returns, !hasSaid && styles.wide)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.label}</th>
          <th scope="col" className={styles.bets}>
            Bets
          </th>
          {hasSaid && (
            <th scope="col" className={styles.saidText}>
              Said, mean
            </th>
          )}
          <th scope="col" className={styles.returned}>
            {heads.returned}
          </th>
          <th scope="col" className={styles.picture}>
            <span className="visually-hidden">As a picture</span>
            <RangeTicks scale={scale} />
          </th>
          <th scope="col" className={styles.range}>
            90% range
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} row={row} hasSaid={hasSaid} scale={scale} />
        ))}
      </tbody>
    </table>
  );
}
