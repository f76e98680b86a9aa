import type { StrategyFiguresItem } from '../../../core/contract/playbooks/strategies.ts';
import { percentRangeText, signedPickPercentText } from '../../../core/format/numbers/percent.ts';
import { DASH } from '../../../core/format/numbers/signs.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { announce } from '../../components/announcer.ts';
import { Sparkline } from '../../components/charts/curve/Sparkline.tsx';
import { RangePicture, RangeTicks } from '../../components/charts/range/RangePicture.tsx';
import type { RangeScale } from '../../components/charts/range/range_scale.ts';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import { Chevron } from '../../components/layout/Chevron.tsx';
import { Skeleton } from '../../components/states/Skeleton.tsx';
import press from '../../ui/RowPress.module.css';
import { SortHead } from '../../ui/SortHead.tsx';
import { type Column, PendingValue, Table } from '../../ui/Table.tsx';
import { luckNeeded, luckText } from './luck_text.ts';
import { type DetailsContext, StrategyDetails } from './StrategyDetails.tsx';
import styles from './StrategyTable.module.css';
import {
  nextTableOrder,
  type SortColumn,
  type StrategyEntry,
  type StrategyGroup,
  type TableOrder,
} from './shown_strategies.ts';
import { rowIdOf } from './use_open_strategy.ts';

const DIRECTIONS = {
  question: { ascending: 'in order', descending: 'in reverse order' },
  figure: { ascending: 'lowest first', descending: 'highest first' },
} as const;

interface Props {
  groups: readonly StrategyGroup[];
  scale: RangeScale;
  since: string | undefined;
  order: TableOrder;
  onOrder(order: TableOrder): void;
  open: StrategyId | undefined;
  /** Whether any strategy passes the luck test; only then the test has a column. */
  hasLuckColumn: boolean;
  /** Undefined while the records load. */
  details: DetailsContext | undefined;
  onToggle(id: StrategyId): void;
}

/** A head that sorts. A second press reverses the order. */
function sorted(column: SortColumn, label: string, { order, onOrder }: Pick<Props, 'order' | 'onOrder'>) {
  const isQuestion = column === 'question';
  const onPress = () => {
    const next = nextTableOrder(order, column);
    const words = DIRECTIONS[isQuestion ? 'question' : 'figure'];
    onOrder(next);
    announce(`Sorted: ${label}, ${next.descending ? words.descending : words.ascending}`);
  };
  if (order.column !== column) return { id: column, head: <SortHead label={label} onPress={onPress} /> };
  const arrow = order.descending === isQuestion ? '↑' : '↓';
  return {
    id: column,
    head: <SortHead label={label} arrow={arrow} onPress={onPress} />,
    order: order.descending ? 'descending' : 'ascending',
  } as const;
}

/** A cell of a figure: a grey bar while it loads, a dash where it is unknown. */
const figureCell =
  <Figure,>(of: (figures: StrategyFiguresItem) => Figure | null, text: (figure: Figure) => string) =>
  ({ figures }: StrategyEntry) => {
    if (figures === undefined) return <PendingValue />;
    const figure = of(figures);
    return figure === null ? DASH : text(figure);
  };

function columnsOf(props: Props): readonly Column<StrategyEntry>[] {
  const { scale, since, open, hasLuckColumn, details, onToggle } = props;
  const luck: Column<StrategyEntry> = {
    ...sorted('luck', `Luck test, ${luckNeeded}`, props),
    cell: ({ figures }) => (figures ? luckText(figures) : <PendingValue />),
    card: '2 1',
    className: styles.luck,
  };
  return [
    {
      ...sorted('question', 'By question', props),
      cell: ({ strategy: { id, name } }) => (
        <button
          type="button"
          className={classNames(press.press, press.button)}
          data-print="keep"
          aria-expanded={id === open}
          aria-controls={id === open ? `${rowIdOf(id)}-details` : undefined}
          onClick={() => onToggle(id)}
        >
          {name}
        </button>
      ),
      isRowHead: true,
      card: '1 1 +1',
      className: styles.name,
    },
    { id: 'backs', head: 'What it backs', cell: ({ backs }) => backs, align: 'start', className: styles.backs },
    {
      ...sorted('bets', 'Bets', props),
      cell: figureCell(
        ({ bets }) => bets,
        (bets) => bets.toLocaleString('en-US'),
      ),
      className: styles.small,
    },
    {
      ...sorted('odds', 'Average odds', props),
      cell: figureCell(
        ({ average_odds }) => average_odds,
        (odds) => odds.toFixed(2),
      ),
      hideBelow: 'desktop',
      className: styles.small,
    },
    {
      ...sorted('return', 'Return, tested', props),
      cell: figureCell(({ mean }) => mean, signedPickPercentText),
      look: 'figure',
      sign: ({ figures }) => sureSign(figures?.interval ?? null),
      card: '1 3',
      className: styles.return,
    },
    {
      id: 'picture',
      head: (
        <>
          <span className="visually-hidden">Range as a picture</span>
          {details && <RangeTicks scale={scale} />}
        </>
      ),
      cell: ({ figures: { mean = null, interval = null } = {} }) =>
        mean !== null && interval !== null && <RangePicture mean={mean} interval={interval} scale={scale} />,
      align: 'start',
      card: '2 2 +1',
    },
    {
      id: 'range',
      head: '90% range',
      cell: figureCell(({ interval }) => interval, percentRangeText),
      card: '2 1',
      className: styles.range,
    },
    {
      ...sorted('last_year', 'Last year', props),
      cell: figureCell(
        ({ last_year }) => last_year,
        ({ mean }) => signedPickPercentText(mean),
      ),
      className: styles.small,
    },
    ...(hasLuckColumn ? [luck] : []),
    {
      id: 'curve',
      head: since === undefined ? 'Curve' : `Since ${since}`,
      cell: ({ figures }) => (figures ? <Sparkline values={figures.curve} /> : <PendingValue />),
      hideBelow: 'desktop',
      className: styles.curve,
    },
    {
      id: 'chevron',
      cell: ({ strategy }) => <Chevron isUp={strategy.id === open} />,
      card: '1 4',
      className: styles.chevron,
    },
  ];
}

function Details({ entry, details }: { entry: StrategyEntry; details: DetailsContext | undefined }) {
  if (entry.figures && details) return <StrategyDetails entry={entry} figures={entry.figures} {...details} />;
  return (
    <div className={styles.detailsToCome}>
      <Skeleton shape="panel" />
    </div>
  );
}

/** The strategies by question or sorted by a figure. One row is open at a time; a press anywhere on a row opens it. */
export function StrategyTable(props: Props) {
  const { groups, open, hasLuckColumn, details } = props;
  const isOpen = ({ strategy }: StrategyEntry) => strategy.id === open;
  return (
    <Table
      caption="Strategies with their records; a name opens its details"
      columns={columnsOf(props)}
      groups={groups.map(({ question, entries }) => ({ id: question ?? 'all', head: question, rows: entries }))}
      keyOf={({ strategy }) => strategy.id}
      layout="panel"
      cardsBelow="tablet"
      cardsHaveHeads
      className={classNames(styles.table, hasLuckColumn && styles.withLuck)}
      rowClass={(entry) => isOpen(entry) && styles.open}
      rowId={({ strategy }) => rowIdOf(strategy.id)}
      details={(entry) => (isOpen(entry) ? <Details entry={entry} details={details} /> : undefined)}
    />
  );
}
