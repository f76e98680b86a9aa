import { type ReactNode, useId } from 'react';
import roles from '../../ui/Roles.module.css';
import { type Column, Table } from '../../ui/Table.tsx';
import styles from './ChartFigure.module.css';

interface Props {
  title: ReactNode;
  /** A sentence that describes the chart. */
  sentence: string;
  /** The chart’s values as a table: column titles and rows. The first cell of a row is its header. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The chart. */
  children: ReactNode;
}

interface ValueRow {
  place: number;
  cells: readonly string[];
}

/** A chart with title, description and, for screen readers, a table of its values. */
export function ChartFigure({ title, sentence, columns, rows, children }: Props) {
  const id = useId();
  // Heads of columns and of rows may be equal.
  const valueColumns = columns.map(
    (head, place): Column<ValueRow> => ({
      id: String(place),
      head,
      cell: ({ cells }) => cells[place],
      isRowHead: place === 0,
    }),
  );
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={roles.hint}>
        {title}
      </figcaption>
      <div aria-hidden="true">{children}</div>
      <div className="visually-hidden">
        <p>{sentence}</p>
        <Table
          labelledBy={id}
          columns={valueColumns}
          rows={rows.map((cells, place) => ({ place, cells }))}
          keyOf={({ place }) => place}
        />
      </div>
    </figure>
  );
}
