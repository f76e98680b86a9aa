import { useId } from 'react';
import { QUESTIONS } from '../../../core/strategies/catalogue.ts';
import styles from './Filters.module.css';
import type { TableFilter } from './shown_strategies.ts';

interface Props {
  filter: TableFilter;
  shown: number;
  onFilter(filter: TableFilter): void;
}

/** Filters of the table: search and question, with the number of strategies left. */
export function Filters({ filter, shown, onFilter }: Props) {
  const id = useId();
  return (
    <search className={styles.filters}>
      <label htmlFor={`${id}-search`} className="visually-hidden">
        Search strategies
      </label>
      <span className={styles.search}>
        <input
          id={`${id}-search`}
          type="search"
          placeholder="Search"
          value={filter.search}
          onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        />
      </span>
      <label htmlFor={`${id}-question`} className="visually-hidden">
        Question
      </label>
      <span className={styles.select}>
        <select
          id={`${id}-question`}
          value={filter.question}
          onChange={(event) => onFilter({ ...filter, question: event.target.value })}
        >
          <option value="">All questions</option>
          {QUESTIONS.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      </span>
      <p className={styles.shown} role="status">
        {shown} shown
      </p>
      <p className={styles.note}>
        Per event on an equal stake. Red or green only where the whole 90% range is on one side of 0.
      </p>
    </search>
  );
}
