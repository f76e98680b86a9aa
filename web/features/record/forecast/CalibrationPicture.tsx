import type { Calibration } from '../../../../core/contract/record/record_evidence.ts';
import styles from './CalibrationPanel.module.css';

const SIZE = 260;
const MARGIN = { left: 40, bottom: 24, top: 8, right: 8 };
const TICKS = [0.2, 0.4, 0.6, 0.8];

type Groups = Pick<Calibration, 'groups'>;

/** The least span of both axes for the chances of red. */
const CHANCES_OF_RED = { low: 0.3, high: 0.7 };

/** The ends of both axes, which include the span and all groups and ranges. */
function endsOf(calibrations: readonly Groups[], span: typeof CHANCES_OF_RED): { low: number; high: number } {
  const values = calibrations.flatMap(({ groups }) => groups.flatMap(({ said, low, high }) => [said, low, high]));
  return {
    low: Math.max(0, Math.min(span.low, ...values) - 0.03),
    high: Math.min(1, Math.max(span.high, ...values) + 0.03),
  };
}

interface Props {
  own: Groups;
  market: Groups;
  span?: typeof CHANCES_OF_RED;
}

/** Ten dots with their ranges, ten rings for the market, and the diagonal of a perfect forecast. */
export function CalibrationPicture({ own, market, span = CHANCES_OF_RED }: Props) {
  const { low, high } = endsOf([own, market], span);
  const x = (value: number) => MARGIN.left + ((SIZE - MARGIN.left - MARGIN.right) * (value - low)) / (high - low);
  const y = (value: number) => MARGIN.top + ((SIZE - MARGIN.top - MARGIN.bottom) * (high - value)) / (high - low);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {TICKS.filter((tick) => tick > low && tick < high).map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${MARGIN.left},${y(tick)}H${SIZE - MARGIN.right}`} />
          <text x={MARGIN.left - 6} y={y(tick) + 4} textAnchor="end">
            {Math.round(100 * tick)}%
          </text>
          <text x={x(tick)} y={SIZE - 6} textAnchor="middle">
            {Math.round(100 * tick)}%
          </text>
        </g>
      ))}
      <path className={styles.diagonal} d={`M${x(low)},${y(low)}L${x(high)},${y(high)}`} />
      {market.groups.map(({ said, won }) => (
        <circle key={said} className={styles.ring} cx={x(said)} cy={y(won)} r={4} />
      ))}
      {own.groups.map(({ said, won, low: from, high: to }) => (
        <g key={said} className={styles.group}>
          <path d={`M${x(said)},${y(from)}V${y(to)}`} />
          <circle cx={x(said)} cy={y(won)} r={4} />
        </g>
      ))}
    </svg>
  );
}
