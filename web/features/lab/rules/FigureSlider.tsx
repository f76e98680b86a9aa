import type { FigureDistribution } from '../../../../core/luck/figure_distribution.ts';
import { figureStops, nearestStop } from '../../../../core/rules/figure_stops.ts';
import type { Figure } from '../../../../core/rules/figures.ts';
import type { NumberCondition } from '../../../../core/rules/rule.ts';
import { classNames } from '../../../components/class_names.ts';
import slider from '../Slider.module.css';
import styles from './Condition.module.css';
import { valueText } from './read_value.ts';

interface Props {
  figure: Figure;
  condition: NumberCondition;
  /** Undefined until it is computed. */
  distribution: FigureDistribution | undefined;
  onChange(value: number): void;
}

function Distribution({
  counts,
  place,
  is,
}: { counts: readonly number[]; place: number } & Pick<NumberCondition, 'is'>) {
  const most = Math.max(1, ...counts);
  const chosen = (middle: number) =>
    is === '='
      ? Math.abs(middle - place) <= 0.5 / counts.length
      : is.startsWith('<')
        ? middle <= place
        : middle >= place;
  return (
    <svg
      className={styles.distribution}
      viewBox={`0 0 ${counts.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts
        .map((count, bin) => ({ count, bin }))
        .map(({ count, bin }) => (
          <rect
            key={bin}
            className={classNames(chosen((bin + 0.5) / counts.length) && styles.chosen)}
            x={bin + 0.1}
            y={1 - count / most}
            width={0.8}
            height={count / most}
          />
        ))}
    </svg>
  );
}

/** A slider over the values of a figure, with their distribution behind it. */
export function FigureSlider({ figure, condition, distribution, onChange }: Props) {
  const { of, is, value } = condition;
  const stops = figureStops(figure, of);
  const at = nearestStop(stops, value);
  const last = stops.length - 1;
  const place = last > 0 ? at / last : 0;
  const [from, to] = is === '=' ? [place, place] : is.startsWith('<') ? [0, place] : [place, 1];
  const text = (stop: number | undefined) => valueText(figure, of, stop ?? 0);
  const isKnown = distribution?.figure === figure.id && distribution.of === of;
  return (
    <div className={styles.range}>
      {isKnown ? (
        <Distribution counts={distribution.counts} place={place} is={is} />
      ) : (
        <span className={styles.distribution} />
      )}
      <div className={slider.double} style={{ '--from': `${100 * from}%`, '--to': `${100 * to}%` }}>
        <input
          type="range"
          className={slider.input}
          aria-label={`${figure.label}, slider`}
          aria-valuetext={text(value)}
          min={0}
          max={last}
          step={1}
          value={at}
          onChange={({ target }) => onChange(stops[Number(target.value)] ?? value)}
        />
      </div>
      <div className={slider.ends} aria-hidden="true">
        <span>{text(stops[0])}</span>
        <span>{text(stops.at(-1))}</span>
      </div>
    </div>
  );
}
