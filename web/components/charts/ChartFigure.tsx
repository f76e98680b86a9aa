import { type ReactNode, useId } from 'react';
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

/** A chart with title, description and, for screen readers, a table of its values. */
export function ChartFigure({ title, sentence, columns, rows, children }: Props) {
  const id = useId();
  // Rounded heads may be equal.
  const numbered = rows.map(([head, ...cells], place) => ({ place, head, cells }));
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.title}>
        {title}
      </figcaption>
      <div aria-hidden="true">{children}</div>
      <div className="visually-hidden">
        <p>{sentence}</p>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered.map(({ place, head, cells }) => (
              <tr key={place}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
