import { type ReactNode, useId } from 'react';
import styles from './ChartFigure.module.css';

interface Props {
  title: ReactNode;
  /** What the picture shows, in a sentence. */
  sentence: string;
  /** The picture’s values: what each column is called, and the rows, the first cell of each being its head. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The picture. */
  children: ReactNode;
}

/** A chart under its title, with its sentence and its table for those who can’t see it. */
export function ChartFigure({ title, sentence, columns, rows, children }: Props) {
  const id = useId();
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
            {rows.map(([head, ...cells]) => (
              <tr key={head}>
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
