import type { Key, ReactNode } from 'react';
import { classNames } from '../components/class_names.ts';
import styles from './Table.module.css';

/** Below 480, 768, 960 and 1100 px. */
type Width = 'phone' | 'tablet' | 'laptop' | 'desktop';

/** A column of a table, from its head to its cells. */
export interface Column<Row> {
  id: string;
  /** None for a column of signs or controls. */
  head?: ReactNode;
  cell(row: Row): ReactNode;
  /** Its cells name their rows. */
  isRowHead?: boolean;
  /** By default the names of rows stand at the start, all others at the end. */
  align?: 'start' | 'end' | 'center';
  look?: 'muted' | 'note' | 'strong' | 'name' | 'figure' | undefined;
  /** Colours a cell as a gain above 0 and as a loss below. */
  sign?(row: Row): number;
  hideBelow?: Width;
  /** Its line and column where rows are cards, `+1` for a column more; without a place it is not shown there. */
  card?: `${1 | 2 | 3 | 4 | 5} ${1 | 2 | 3 | 4}${'' | ' +1'}`;
  /** Stands before the value where rows are cards. */
  label?: string;
  /** Of the rows, in the column that they are sorted by; its head is a `SortHead`. */
  order?: 'ascending' | 'descending' | undefined;
  /** Of its cells. */
  className?: string | undefined;
}

/** Rows below a head of their own. */
interface RowGroup<Row> {
  id: string;
  head?: ReactNode;
  rows: readonly Row[];
}

/** Where rows are those of a longer list that are near the window. */
export interface TablePart {
  /** Index of the first row in the list. */
  first: number;
  /** Rows of the list; undefined while that is not known. */
  count: number | undefined;
  /** Gets each row; its `data-index` is the row's index in the list. */
  measure(row: HTMLTableRowElement | null): void;
}

/** A caption is for screen readers alone unless it is shown. */
type Name =
  | { caption: ReactNode; showsCaption?: boolean; labelledBy?: never }
  | { labelledBy: string; caption?: never; showsCaption?: never };

interface TableProps<Row> {
  columns: readonly Column<Row>[];
  keyOf(row: Row): Key;
  /**
   * `columns`: as wide as their content. `texts`: the same for sentences. `rows`: rows are grids of the template
   * `--columns`, at least `--row` high. `panel`: such rows in a frame.
   */
  layout?: 'columns' | 'texts' | 'rows' | 'panel';
  /** Of its text: 15 or 14 px; by default as around it. */
  size?: 'medium' | 'small';
  /** Below this width rows are cards of several lines, grids of the template `--card`. */
  cardsBelow?: 'tablet' | 'laptop';
  /** Above the cards stand the heads of their first lines. */
  cardsHaveHeads?: boolean;
  className?: string | undefined;
  rowClass?(row: Row): string | false | undefined;
  rowId?(row: Row): string;
  /** What is open below a row; its element has the row's id and `-details`. */
  details?(row: Row): ReactNode;
  part?: TablePart | undefined;
}

type Rows<Row> = { rows: readonly Row[]; groups?: never } | { groups: readonly RowGroup<Row>[]; rows?: never };

/** What the sheet reads of a column. */
const attributesOf = <Row,>({ isRowHead, align, hideBelow, card }: Column<Row>) => ({
  'data-align': align ?? (isRowHead ? 'start' : 'end'),
  'data-hide-below': hideBelow,
  'data-card': card,
});

function Head<Row>({ column }: { column: Column<Row> }) {
  const { head, order } = column;
  if (head === undefined) return <td {...attributesOf(column)} />;
  return (
    <th scope="col" {...attributesOf(column)} aria-sort={order}>
      {head}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { isRowHead, look, sign, label, className } = column;
  const Element = isRowHead ? 'th' : 'td';
  return (
    <Element
      scope={isRowHead ? 'row' : undefined}
      className={className}
      {...attributesOf(column)}
      data-look={look}
      data-sign={Math.sign(sign?.(row) ?? 0)}
    >
      {label && <span className={styles.label}>{label} </span>}
      {column.cell(row)}
    </Element>
  );
}

/** What tells screen readers which row of a longer list it is; the heads are the first. */
const placeOf = ({ first, measure }: TablePart, index: number) => ({
  'aria-rowindex': first + index + 2,
  'data-index': first + index,
  ref: measure,
});

/** A row and what is open below it. */
function Line<Row>({
  row,
  index,
  columns,
  rowClass,
  rowId,
  details,
  part,
}: { row: Row; index: number } & TableProps<Row>) {
  const id = rowId?.(row);
  const opened = details?.(row);
  return (
    <>
      <tr id={id} className={rowClass?.(row) || undefined} {...(part && placeOf(part, index))}>
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} />
        ))}
      </tr>
      {opened !== undefined && (
        <tr id={id && `${id}-details`} className={styles.details}>
          <td colSpan={columns.length}>{opened}</td>
        </tr>
      )}
    </>
  );
}

/** Holds a value's place while it loads. */
export const PendingValue = () => <span className={styles.pending} aria-hidden="true" />;

/** A table whose columns are stated once: heads, cells, alignment, and what narrow screens show of them. */
export function Table<Row>(props: TableProps<Row> & Rows<Row> & Name) {
  const { columns, rows, groups, keyOf, layout = 'columns', size, part } = props;
  const { cardsBelow, cardsHaveHeads, className, caption, showsCaption, labelledBy } = props;
  return (
    <table
      className={classNames(styles.table, className)}
      data-layout={layout}
      data-size={size}
      data-cards-below={cardsBelow}
      data-cards-have-heads={cardsHaveHeads}
      aria-labelledby={labelledBy}
      aria-rowcount={part && (part.count === undefined ? -1 : part.count + 1)}
    >
      {caption !== undefined && <caption className={showsCaption ? undefined : 'visually-hidden'}>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      {(groups ?? [{ id: 'all', rows }]).map(({ id, head, rows: own }) => (
        <tbody key={id}>
          {head !== undefined && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns.length}>
                {head}
              </th>
            </tr>
          )}
          {own.map((row, index) => (
            <Line key={keyOf(row)} {...props} row={row} index={index} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
