import { lazy, Suspense } from 'react';
import { loadPart } from '../../lib/load_part.ts';
import { Boundary } from '../Boundary.tsx';
import { Skeleton } from '../Skeleton.tsx';
import styles from './LineChart.module.css';
import type { LineChartProps } from './LineChart.tsx';

const LineChart = lazy(() => loadPart(() => import('./LineChart.tsx')));

/** As tall as the space reserved for the chart. */
function Pending({ height }: { height: number }) {
  return (
    <div style={{ blockSize: height, overflow: 'clip' }}>
      <Skeleton shape="panel" />
    </div>
  );
}

/**
 * A line chart whose library is loaded when it is first shown; its space is reserved meanwhile. It takes the height of
 * its grid cell, at least the given one.
 */
export function LazyLineChart(props: LineChartProps) {
  return (
    <div className={styles.chart} style={{ minBlockSize: props.height }}>
      <Boundary fallback={() => <p className={styles.failed}>The chart could not be loaded.</p>}>
        <Suspense fallback={<Pending height={props.height} />}>
          <LineChart {...props} />
        </Suspense>
      </Boundary>
    </div>
  );
}
