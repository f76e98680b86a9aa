import { useMemo } from 'react';
import { LazyLineChart } from '../../components/charts/LazyLineChart.tsx';
import type { Line } from '../../components/charts/LineChart.tsx';

const HEIGHT = 196;

/** The running sum of a strategy's event returns, in stakes. */
export function StrategyCurve({ dates, values }: { dates: readonly string[]; values: readonly number[] }) {
  const lines = useMemo<Line[]>(() => [{ values, colour: '--accent', width: 2 }], [values]);
  return <LazyLineChart dates={dates} lines={lines} unit="stakes" height={HEIGHT} />;
}
