import type { ReactNode } from 'react';
import type { StrategyFiguresItem } from '../../../core/contract/strategies.ts';
import { percentRangeText, signedPickPercentText } from '../../../core/format/percent.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { Chevron } from '../../components/Chevron.tsx';
import { RangePicture } from '../../components/charts/RangePicture.tsx';
import type { RangeScale } from '../../components/charts/range_scale.ts';
import { Sparkline } from '../../components/charts/Sparkline.tsx';
import { sureSign } from '../../components/charts/sure_sign.ts';
import { classNames } from '../../components/class_names.ts';
import table from '../../components/RowTable.module.css';
import { Skeleton } from '../../components/Skeleton.tsx';
import { luckText } from './luck_text.ts';
import { type DetailsContext, StrategyDetails } from './StrategyDetails.tsx';
import styles from './StrategyTable.module.css';
import type { StrategyEntry } from './shown_strategies.ts';
import { rowIdOf } from './use_open_strategy.ts';

/** What all rows need besides their strategy. */
export interface TableContext {
  scale: RangeScale;
  /** Whether any strategy passes the luck test; only then the test has a column. */
  hasLuckColumn: boolean;
  /** Undefined while the records load. */
  details: DetailsContext | undefined;
  onToggle(id: StrategyId): void;
}

/** Shown for an unknown figure. */
const DASH = '–';

function Return({ mean, interval }: Pick<StrategyFiguresItem, 'mean' | 'interval'>) {
  if (mean === null) return DASH;
  const sign = sureSign(interval);
  return (
    <span className={classNames(sign > 0 && table.up, sign < 0 && table.down)}>{signedPickPercentText(mean)}</span>
  );
}

/** A cell's figure, or a grey bar while it loads. */
function Cell({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <td className={className}>{children ?? <span className={table.pending} aria-hidden="true" />}</td>;
}

function FigureCells({ figures, scale, hasLuckColumn }: TableContext & { figures: StrategyFiguresItem | undefined }) {
  const { bets, average_odds, mean, interval, last_year, curve } = figures ?? {};
  const hasRange = mean !== undefined && mean !== null && interval !== undefined && interval !== null;
  return (
    <>
      <Cell className={styles.bets}>{bets?.toLocaleString('en-US')}</Cell>
      <Cell className={styles.odds}>{average_odds === null ? DASH : average_odds?.toFixed(2)}</Cell>
      <Cell className={classNames(table.figure, styles.return)}>{figures && <Return {...figures} />}</Cell>
      <Cell className={styles.picture}>
        {figures && hasRange && <RangePicture mean={mean} interval={interval} scale={scale} />}
      </Cell>
      <Cell className={styles.range}>{interval === null ? DASH : interval && percentRangeText(interval)}</Cell>
      <Cell className={styles.lastYear}>
        {last_year === null ? DASH : last_year && signedPickPercentText(last_year.mean)}
      </Cell>
      {hasLuckColumn && <Cell className={styles.luck}>{figures && luckText(figures)}</Cell>}
      <Cell className={styles.curve}>{curve && <Sparkline values={curve} />}</Cell>
    </>
  );
}

interface Props extends TableContext {
  entry: StrategyEntry;
  isOpen: boolean;
}

/** A strategy with its figures. A press anywhere on the row opens the details below. */
export function StrategyRow({ entry, isOpen, ...context }: Props) {
  const { strategy, backs, figures } = entry;
  const { details, onToggle } = context;
  const id = rowIdOf(strategy.id);
  return (
    <>
      <tr id={id} className={classNames(table.line, styles.row, isOpen && styles.open)}>
        <th scope="row" className={styles.name}>
          <button
            type="button"
            className={classNames(table.press, table.button)}
            data-print="keep"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-details` : undefined}
            onClick={() => onToggle(strategy.id)}
          >
            {strategy.name}
          </button>
        </th>
        <td className={styles.backs}>{backs}</td>
        <FigureCells figures={figures} {...context} />
        <td className={styles.chevron}>
          <Chevron isUp={isOpen} />
        </td>
      </tr>
      {isOpen && (
        <tr id={`${id}-details`} className={styles.details}>
          <td>
            {figures && details ? (
              <StrategyDetails entry={entry} figures={figures} {...details} />
            ) : (
              <div className={styles.detailsToCome}>
                <Skeleton shape="panel" />
              </div>
            )}
          </td>
        </tr>
      )}
    </>
  );
}
