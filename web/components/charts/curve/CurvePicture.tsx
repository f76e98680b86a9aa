import type { ReactNode } from 'react';
import { classNames } from '../../class_names.ts';
import styles from './CurvePicture.module.css';
import { bandPath, type CurveScale, curvePath, type TimedRange, type TimedValues } from './curve_scale.ts';

/**
 * `own` is gold, `forecast` gold and dashed, `market` as text, `reference` dashed and pale, `tested` grey, `small` grey and
 * thin, `book` thin and pale.
 */
export type CurveLook = 'own' | 'forecast' | 'market' | 'reference' | 'tested' | 'small' | 'book';
/** `range` is gold, `random` grey, `edges` two dotted lines. */
export type BandLook = 'range' | 'random' | 'edges';

export interface Curve extends TimedValues {
  look: CurveLook;
  /** Of curves that share a look, each has its own. */
  name?: string;
  /** Text beside its last point. */
  end?: string;
}

export interface TimedBand extends TimedRange {
  look: BandLook;
  /** Paler: of an earlier result. */
  isStale?: boolean;
}

interface Props {
  scale: CurveScale;
  /** From the back to the front. */
  curves: readonly Curve[];
  bands?: readonly TimedBand[];
  /** Behind the curves, in percent of the plot. */
  children?: ReactNode;
}

const edgesPath = ({ times, low, high }: TimedBand, scale: CurveScale) =>
  [low, high].map((values) => curvePath({ times, values }, scale)).join('');

const pathOf = (band: TimedBand, scale: CurveScale) => (band.look === 'edges' ? edgesPath : bandPath)(band, scale);

/** Curves that fill their place. A picture only: say what it shows in words beside it. */
export function CurvePicture({ scale, curves, bands = [], children }: Props) {
  return (
    <svg className={styles.plot} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {bands.map((band) => (
        <path
          key={band.look}
          className={classNames(styles[`${band.look}Band`], band.isStale && styles.stale)}
          d={pathOf(band, scale)}
        />
      ))}
      {children}
      {curves.map((curve) => (
        <path
          key={curve.name ?? curve.look}
          className={classNames(styles.curve, styles[curve.look])}
          d={curvePath(curve, scale)}
        />
      ))}
    </svg>
  );
}
