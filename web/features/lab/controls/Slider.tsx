import { useId } from 'react';
import type { StyleWithVariables } from '../../../lib/page/css_variables.ts';
import styles from './Slider.module.css';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as text. */
  text: string;
  /** Texts below the ends. */
  ends?: readonly [low: string, high: string];
  onChange(value: number): void;
}

/** Position of a value between `min` and `max`, in percent. */
export const percentBetween = (value: number, min: number, max: number): number =>
  max > min ? (100 * (value - min)) / (max - min) : 0;

const filled = (percent: number): StyleWithVariables => ({ '--filled': `${percent}%` });

/** A slider with a label and its value as text. */
export function Slider({ label, value, min, max, step, text, ends, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className={styles.value}>
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles.input}
        style={filled(percentBetween(value, min, max))}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {ends && (
        <div className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
