import type { StrategyFiguresItem } from '../../../core/contract/playbooks/strategies.ts';
import { ODDS_BANDS } from '../../../core/evidence/luck/odds_bands.ts';
import { signedPickPercentText } from '../../../core/format/numbers/percent.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import styles from './StrategyDetails.module.css';

type Band = StrategyFiguresItem['odds_bands'][number];

/** A bar from 0 to the value, in a box that spans all values. */
function Bar({ value, low, high }: { value: number; low: number; high: number }) {
  const span = high - low || 1;
  return (
    <svg className={styles.bar} viewBox={`0 0 ${span} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect x={Math.min(0, value) - low} y={0.25} width={Math.abs(value)} height={0.5} />
      <path d={`M${-low},0V1`} />
    </svg>
  );
}

interface Row extends Band {
  band: string;
}

const hidden = (head: string) => <span className="visually-hidden">{head}</span>;

/** Bets by odds with their mean return. The bars are grey, because there is no range to tell a certain sign. */
export function OddsBands({ bands }: { bands: readonly Band[] }) {
  const means = bands.map(({ mean }) => mean ?? 0);
  const low = Math.min(0, ...means);
  const high = Math.max(0, ...means);
  const columns: readonly Column<Row>[] = [
    { id: 'band', head: hidden('Odds'), cell: ({ band }) => band, isRowHead: true },
    {
      id: 'bets',
      head: hidden('Bets'),
      cell: ({ bets }) => bets.toLocaleString('en-US'),
      look: 'muted',
      className: styles.count,
    },
    {
      id: 'return',
      head: hidden('Return'),
      cell: ({ mean }) => (
        <span className={styles.band}>
          <Bar value={mean ?? 0} low={low} high={high} />
          <span className={styles.value}>{mean === null ? DASH : signedPickPercentText(mean)}</span>
        </span>
      ),
    },
  ];
  return (
    <Table
      caption="By odds, per bet, tested"
      showsCaption
      columns={columns}
      rows={bands.map((band, index) => ({ ...band, band: ODDS_BANDS[index] ?? '' }))}
      keyOf={({ band }) => band}
      size="small"
      className={styles.bands}
    />
  );
}
