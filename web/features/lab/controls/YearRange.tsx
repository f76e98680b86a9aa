import type { LabOptions } from '../../../../core/contract/lab/lab.ts';
import type { StyleWithVariables } from '../../../lib/page/css_variables.ts';
import styles from './Slider.module.css';
import { percentBetween } from './Slider.tsx';

interface Props {
  options: Pick<LabOptions, 'from_year' | 'to_year'>;
  /** Years of the first and the last tested event. */
  years: { from: number; to: number };
  onChange(part: Pick<LabOptions, 'from_year' | 'to_year'>): void;
}

/** A slider with two thumbs for the range of years of the reported events. */
export function YearRange({ options, years, onChange }: Props) {
  const from = Math.max(years.from, options.from_year ?? years.from);
  const to = Math.min(years.to, options.to_year ?? years.to);
  const asOption = (first: number, last: number) =>
    onChange({ from_year: first <= years.from ? null : first, to_year: last >= years.to ? null : last });
  const between: StyleWithVariables = {
    '--from': `${percentBetween(from, years.from, years.to)}%`,
    '--to': `${percentBetween(to, years.from, years.to)}%`,
  };
  const shared = { type: 'range', min: years.from, max: years.to, step: 1 } as const;
  return (
    <fieldset className={styles.slider}>
      <legend className="visually-hidden">Test years</legend>
      <div className={styles.head}>
        <span>Test from, to</span>
        <output className={styles.value}>{from === to ? from : `${from} to ${to}`}</output>
      </div>
      <div className={styles.double} style={between}>
        <input
          {...shared}
          className={styles.input}
          aria-label="Test from year"
          value={from}
          onChange={(event) => asOption(Math.min(Number(event.target.value), to), to)}
        />
        <input
          {...shared}
          className={styles.input}
          aria-label="Test to year"
          value={to}
          onChange={(event) => asOption(from, Math.max(Number(event.target.value), from))}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{years.from}</span>
        <span>{years.to}</span>
      </div>
    </fieldset>
  );
}
