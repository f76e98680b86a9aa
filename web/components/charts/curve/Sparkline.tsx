import { useMemo } from 'react';
import { CurvePicture } from './CurvePicture.tsx';
import { curveScale } from './curve_scale.ts';
import styles from './Sparkline.module.css';

/** A small curve of evenly spaced values with a line at 0. Its content must also be available as text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const curve = useMemo(() => ({ times: values.map((_, index) => index), values, look: 'small' as const }), [values]);
  const scale = useMemo(() => curveScale([curve], [], { includes: [0] }), [curve]);
  if (values.length < 2) return null;
  return (
    <span className={styles.sparkline}>
      <CurvePicture scale={scale} curves={[curve]}>
        <path className={styles.zero} d={`M0,${scale.y(0)}H100`} />
      </CurvePicture>
    </span>
  );
}
