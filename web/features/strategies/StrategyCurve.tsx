import { useMemo } from 'react';
import { signedNumberText } from '../../../core/format/signed_number.ts';
import { CurveChart } from '../../components/charts/CurveChart.tsx';
import type { Curve } from '../../components/charts/CurvePicture.tsx';
import { dayTime, FROM_ZERO } from '../../components/charts/curve_scale.ts';
import styles from './StrategyDetails.module.css';

/** The running sum of a strategy's event returns, in stakes. */
export function StrategyCurve({ dates, values }: { dates: readonly string[]; values: readonly number[] }) {
  const curves = useMemo<Curve[]>(() => [{ times: dates.map(dayTime), values, look: 'own' }], [dates, values]);
  return (
    <div className={styles.curve}>
      <CurveChart curves={curves} includes={FROM_ZERO} unit="stakes" valueText={signedNumberText} />
    </div>
  );
}
