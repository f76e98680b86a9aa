import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { classNames } from '../../class_names.ts';
import { sureSign } from '../sure_sign.ts';
import styles from './RangePicture.module.css';
import { placeOnScale, type RangedReturn, type RangeScale, scaleTick } from './range_scale.ts';

interface Props extends RangedReturn {
  scale: RangeScale;
  /** Without colour, also where the sign is certain. */
  isGrey?: boolean;
}

/**
 * A 90 % range as a thin line with a dot at the mean and a vertical line at 0. All rows of a table share the scale, and
 * an arrow marks a range that exceeds it. Hidden from screen readers, because the figures are next to it as text.
 */
export function RangePicture({ mean, interval, scale, isGrey = false }: Props) {
  const [low, high] = interval;
  const start = placeOnScale(scale, low);
  const sign = isGrey ? 0 : sureSign(interval);
  return (
    <span className={classNames(styles.picture, sign > 0 && styles.up, sign < 0 && styles.down)} aria-hidden="true">
      <span className={styles.zero} style={{ insetInlineStart: `${placeOnScale(scale, 0)}%` }} />
      <span
        className={classNames(styles.range, low < scale.low && styles.cutLow, high > scale.high && styles.cutHigh)}
        style={{ insetInlineStart: `${start}%`, inlineSize: `${placeOnScale(scale, high) - start}%` }}
      />
      <span className={styles.dot} style={{ insetInlineStart: `${placeOnScale(scale, mean)}%` }} />
    </span>
  );
}

/** Minimum distance of the ticks' labels, in percent of a wide and of a narrow column. */
const LABEL_ROOM = { wide: 25, narrow: 60 };

/** A label at its value; at an end of the column it stays within. */
const placed = (place: number) => ({ insetInlineStart: `${place}%`, translate: `${-place}% 0` });

/** The header of a column of range pictures: ticks at 0 and one other value, where both have room. */
export function RangeTicks({ scale }: { scale: RangeScale }) {
  const tick = scaleTick(scale);
  const [zero, other] = [placeOnScale(scale, 0), placeOnScale(scale, tick)];
  const room = Math.abs(other - zero);
  return (
    <span className={styles.ticks} aria-hidden="true">
      <span style={placed(zero)}>0</span>
      {room >= LABEL_ROOM.wide && (
        <span className={classNames(room < LABEL_ROOM.narrow && styles.near)} style={placed(other)}>
          {signedPickPercentText(tick).replace(/\.0%$/, '%')}
        </span>
      )}
    </span>
  );
}
