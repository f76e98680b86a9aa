import { type KeyboardEvent, memo, useState } from 'react';
import type { LabResult } from '../../../../core/evidence/lab/lab_result.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { classNames } from '../../../components/class_names.ts';
import type { StyleWithVariables } from '../../../lib/page/css_variables.ts';
import { correlatedPairs, correlationText } from '../lab_words.ts';
import styles from './CorrelationMap.module.css';

type Correlated = Pick<LabResult, 'portfolio' | 'correlation'>;

/** Pairs listed at each end. */
const LISTED = 3;

function Pairs({ title, pairs }: { title: string; pairs: ReturnType<typeof correlatedPairs> }) {
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.pairs}>
        {pairs.map(({ one, other, value }) => (
          <li key={`${one} ${other}`}>
            <span>
              {one}, {other}
            </span>
            <span>{correlationText(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pairs of strategies that are most alike and most opposite; nothing where the map itself is as short. */
function CorrelatedPairs({ result }: { result: Correlated }) {
  const pairs = correlatedPairs(result);
  if (pairs.length <= 2 * LISTED) return null;
  return (
    <>
      <Pairs title="Most alike" pairs={pairs.slice(0, LISTED)} />
      <Pairs title="Most opposite" pairs={pairs.slice(-LISTED).reverse()} />
    </>
  );
}

/** Larger maps have no space for values; they show the value of the cell under the pointer. */
const MOST_WITH_VALUES = 12;
/** From this correlation on, two strategies are nearly the same bet. */
const NEARLY_ONE = 0.9;

interface Cell {
  row: number;
  column: number;
}

const MOVES: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The neighbour of a cell, within the triangle below the diagonal. */
function movedCell({ row, column }: Cell, move: Cell, size: number): Cell {
  const next = Math.min(size - 1, Math.max(1, row + move.row));
  return { row: next, column: Math.min(next - 1, Math.max(0, column + move.column)) };
}

function pairText({ portfolio, correlation }: Correlated, { row, column }: Cell): string {
  const names = [row, column].map((place) => portfolio[place]?.name ?? '');
  const value = correlation[row]?.[column];
  return `${names.join(' and ')}: ${value === undefined ? 'no telling' : correlationText(value)}`;
}

function summary(result: Correlated): string {
  const [pair] = correlatedPairs(result);
  const key = 'Gold moves together, blue against each other.';
  if (pair === undefined) return key;
  const alike = pair.value >= NEARLY_ONE ? 'are nearly one bet' : 'are the most alike';
  return `${key} ${pair.one} and ${pair.other} ${alike} (${correlationText(pair.value)}).`;
}

/** The colour of a cell: gold above 0, blue below. */
const colour = (value: number | undefined): StyleWithVariables => ({
  '--strength': `${Math.round(8 + 92 * Math.abs(value ?? 0))}%`,
});

const isSameMap = (one: Correlated, other: Correlated) =>
  one.portfolio.length === other.portfolio.length &&
  one.portfolio.every(({ strategy }, row) => strategy === other.portfolio[row]?.strategy) &&
  one.correlation.every((values, row) => values.every((value, column) => value === other.correlation[row]?.[column]));

/**
 * Correlations of the event returns of the chosen strategies, as coloured cells below a diagonal. It is not drawn again
 * for a result with the same ones.
 */
export const CorrelationMap = memo(Correlations, (before, { result }) => isSameMap(before.result, result));

interface CellsProps {
  result: Correlated;
  shown: Cell | undefined;
  hasValues: boolean;
  onPoint(cell: Cell | undefined): void;
}

/** The cells below the diagonal, a row per strategy, with the numbers of the columns where there are values. */
function Cells({ result: { portfolio, correlation }, onPoint, ...cells }: CellsProps) {
  const size = portfolio.length;
  return (
    <div
      className={classNames(styles.map, cells.hasValues ? styles.withValues : styles.dense)}
      style={{
        gridTemplateColumns: `minmax(0, auto) repeat(${size}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${size}, minmax(auto, 1fr))`,
      }}
      onPointerLeave={() => onPoint(undefined)}
    >
      {portfolio.map(({ strategy, name }, row) => (
        <MapRow key={strategy} name={name} row={row} values={correlation[row] ?? []} onPoint={onPoint} {...cells} />
      ))}
      {cells.hasValues && (
        <>
          <span />
          {portfolio.map(({ strategy }, column) => (
            <span key={strategy} className={styles.number}>
              {column + 1}
            </span>
          ))}
        </>
      )}
    </div>
  );
}

function Correlations({ result }: { result: LabResult }) {
  const { portfolio } = result;
  const [pointed, setPointed] = useState<Cell>();
  const size = portfolio.length;
  const hasValues = size <= MOST_WITH_VALUES;
  const shown = pointed !== undefined && pointed.row < size ? pointed : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setPointed(movedCell(shown ?? { row: 1, column: 0 }, move, size));
  };
  return (
    <section className={classNames(styles.panel, !hasValues && styles.large)} aria-label="How alike they are">
      <ChartFigure
        title={<span className={styles.title}>How alike they are</span>}
        sentence={summary(result)}
        columns={['Strategies', 'Correlation']}
        rows={portfolio.flatMap((_, row) =>
          portfolio.slice(0, row).map((_other, column) => {
            const [names = '', value = ''] = pairText(result, { row, column }).split(': ');
            return [names, value];
          }),
        )}
      >
        <Cells result={result} shown={shown} hasValues={hasValues} onPoint={setPointed} />
      </ChartFigure>
      <div className={styles.words}>
        <p className={styles.note} tabIndex={-1}>
          {shown === undefined ? summary(result) : pairText(result, shown)}
        </p>
        <CorrelatedPairs result={result} />
      </div>
      <button
        type="button"
        className={styles.reader}
        onKeyDown={onKeyDown}
        onFocus={() => setPointed({ row: 1, column: 0 })}
        onBlur={() => setPointed(undefined)}
      >
        Read pair by pair with the arrow keys
      </button>
    </section>
  );
}

interface RowProps {
  name: string;
  row: number;
  values: readonly (number | undefined)[];
  shown: Cell | undefined;
  hasValues: boolean;
  onPoint(cell: Cell): void;
}

function MapRow({ name, row, values, shown, hasValues, onPoint }: RowProps) {
  return (
    <>
      <span className={styles.name}>
        <span>{name}</span> {row + 1}
      </span>
      {values.map((value, column) => {
        const key = `${row} ${column}`;
        if (column > row) return <span key={key} />;
        if (column === row) return <span key={key} className={styles.diagonal} />;
        return (
          <span
            key={key}
            className={classNames(
              styles.cell,
              (value ?? 0) < 0 && styles.against,
              (value ?? 0) > 0.6 && styles.strong,
              shown?.row === row && shown.column === column && styles.pointed,
            )}
            style={colour(value)}
            onPointerEnter={() => onPoint({ row, column })}
          >
            {hasValues && value !== undefined && correlationText(value)}
          </span>
        );
      })}
    </>
  );
}
