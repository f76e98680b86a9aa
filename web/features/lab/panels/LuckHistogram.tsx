import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { AxisLabels } from '../../../components/charts/AxisLabels.tsx';
import { Bars } from '../../../components/charts/Bars.tsx';
import { classNames } from '../../../components/class_names.ts';
import styles from './LuckPanel.module.css';
import type { LuckScale } from './luck_bins.ts';

/** A return on the scale with its label. */
interface Marked {
  at: number;
  text: string;
}

function Marker({ marked: { at, text }, scale, look }: { marked: Marked; scale: LuckScale; look: string | undefined }) {
  const place = scale.place(at);
  return (
    <span className={look} style={{ insetInlineStart: `${place}%` }}>
      <span className={classNames(place > 50 && styles.left)}>{text}</span>
    </span>
  );
}

interface Props {
  /** How many returns, or what share of them, lie in each bin of the scale. */
  bins: readonly number[];
  scale: LuckScale;
  best: Marked;
  own: Marked;
}

const tickText = (tick: number) => (tick === 0 ? '0' : signedPickPercentText(tick).replace('.0%', '%'));

/** A histogram of lucky returns with the own one and the best of as many as were tried. */
export function LuckHistogram({ bins, scale, best, own }: Props) {
  return (
    <div className={styles.picture}>
      <Marker marked={best} scale={scale} look={styles.best} />
      <Marker marked={own} scale={scale} look={styles.own} />
      <Bars values={bins} className={styles.bars} />
      <AxisLabels labels={scale.ticks.map((tick) => ({ place: scale.place(tick), text: tickText(tick) }))} />
    </div>
  );
}
