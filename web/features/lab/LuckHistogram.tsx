import type { ReactNode } from 'react';
import { signedPickPercentText } from '../../../core/format/percent.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './LuckPanel.module.css';
import type { LuckScale } from './luck_bins.ts';

const HEIGHT = 100;

function Marker({
  at,
  scale,
  look,
  children,
}: {
  at: number;
  scale: LuckScale;
  look: string | undefined;
  children: ReactNode;
}) {
  const place = scale.place(at);
  return (
    <span className={look} style={{ insetInlineStart: `${place}%` }}>
      <span className={classNames(place > 50 && styles.left)}>{children}</span>
    </span>
  );
}

/** A return on the scale with its label. */
interface Marked {
  at: number;
  text: string;
}

interface Props {
  /** How many returns, or what share of them, lie in each bin of the scale. */
  bins: readonly number[];
  scale: LuckScale;
  best: Marked;
  own: Marked;
}

/** A histogram of lucky returns with the own one and the best of as many as were tried. */
export function LuckHistogram({ bins, scale, best, own }: Props) {
  const most = Math.max(...bins);
  const width = 100 / bins.length;
  const bars = bins.map((count, index) => ({ count, start: width * (index + 0.05) }));
  return (
    <div className={styles.picture}>
      <Marker at={best.at} scale={scale} look={styles.best}>
        {best.text}
      </Marker>
      <Marker at={own.at} scale={scale} look={styles.own}>
        {own.text}
      </Marker>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ count, start }) => (
          <rect
            key={start}
            x={start}
            y={HEIGHT * (1 - count / most)}
            width={width * 0.9}
            height={(HEIGHT * count) / most}
          />
        ))}
      </svg>
      <div className={styles.ticks}>
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            style={{ insetInlineStart: `${scale.place(tick)}%`, translate: `${-scale.place(tick)}% 0.25rem` }}
          >
            {tick === 0 ? '0' : signedPickPercentText(tick).replace('.0%', '%')}
          </span>
        ))}
      </div>
    </div>
  );
}
