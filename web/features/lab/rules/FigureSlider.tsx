import type { FigureDistribution } from '../../../../core/evidence/luck/overfitting/figure_distribution.ts';
import { isLowerBound, isUpperBound } from '../../../../core/strategies/rules/condition_groups.ts';
import { figureStops, nearestStop } from '../../../../core/strategies/rules/figure_stops.ts';
import type { Figure } from '../../../../core/strategies/rules/figures.ts';
import type { NumberCondition } from '../../../../core/strategies/rules/rule.ts';
import { classNames } from '../../../components/class_names.ts';
import styles from '../../../components/conditions/Condition.module.css';
import { valueText } from '../../../components/conditions/read_value.ts';
import slider from '../controls/Slider.module.css';

interface Props {
  figure: Figure;
  /** One condition on the figure, or a lower and an upper bound of it. */
  conditions: readonly NumberCondition[];
  /** Undefined until it is computed. */
  distribution: FigureDistribution | undefined;
  /** Whether the rule may have one condition more, so that a free end can become one. */
  canAdd: boolean;
  onChange(conditions: readonly NumberCondition[]): void;
}

/** The part of the distribution between two places, 0…1, is the chosen one. */
function Distribution({ counts, from, to }: { counts: readonly number[]; from: number; to: number }) {
  const most = Math.max(1, ...counts);
  const half = 0.5 / counts.length;
  const isChosen = (bin: number) => {
    const middle = (bin + 0.5) / counts.length;
    return from === to ? Math.abs(middle - from) <= half : middle >= from && middle <= to;
  };
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
            className={classNames(isChosen(bin) && styles.chosen)}
            x={bin + 0.1}
            y={1 - count / most}
            width={0.8}
            height={count / most}
          />
        ))}
    </svg>
  );
}

interface ThumbProps {
  label: string;
  text: string;
  at: number;
  last: number;
  disabled?: boolean;
  /** Above the other thumb, so that it can be taken where both are at the end of the scale. */
  isRaised?: boolean;
  onMove(at: number): void;
}

function Thumb({ label, text, at, last, disabled = false, isRaised = false, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      className={classNames(slider.input, isRaised && styles.raised)}
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={last}
      step={1}
      value={at}
      disabled={disabled}
      onChange={({ target }) => onMove(Number(target.value))}
    />
  );
}

interface Scale {
  stops: readonly number[];
  /** Index of the last stop. */
  last: number;
  low: NumberCondition | undefined;
  high: NumberCondition | undefined;
  exact: NumberCondition | undefined;
  /** The stops of the conditions; of a free end, the end of the scale. */
  lowAt: number;
  highAt: number;
}

/** The conditions on the scale of their figure. */
function scaleOf(figure: Figure, conditions: readonly NumberCondition[], of: NumberCondition['of']): Scale {
  const stops = figureStops(figure, of);
  const last = stops.length - 1;
  const placeOf = ({ value }: NumberCondition) => nearestStop(stops, value);
  const [low, high] = [conditions.find(isLowerBound), conditions.find(isUpperBound)];
  const exact = conditions.find(({ is }) => is === '=');
  const lowAt = exact ? placeOf(exact) : low ? placeOf(low) : 0;
  const highAt = exact ? placeOf(exact) : high ? placeOf(high) : last;
  return { stops, last, low, high, exact, lowAt, highAt };
}

interface ThumbsProps extends Pick<Props, 'conditions' | 'canAdd' | 'onChange'> {
  label: string;
  scale: Scale;
  first: NumberCondition;
  text(stop: number | undefined): string;
}

/** One thumb of an exact value, else one for each end of the range. */
function Thumbs({ label, scale, first, text, conditions, canAdd, onChange }: ThumbsProps) {
  const { stops, last, low, high, exact, lowAt, highAt } = scale;
  const at = (place: number) => stops[place] ?? 0;
  if (exact) {
    const onMove = (place: number) => onChange([{ ...exact, value: at(place) }]);
    return <Thumb label={`${label}, slider`} text={text(exact.value)} at={lowAt} last={last} onMove={onMove} />;
  }
  const bound = (known: NumberCondition | undefined, is: '>=' | '<=', place: number, isFree: boolean) => {
    const ends = isFree && conditions.length > 1 ? [] : [{ ...(known ?? { ...first, is }), value: at(place) }];
    onChange([...ends, ...conditions.filter((condition) => condition !== known)]);
  };
  return (
    <>
      <Thumb
        label={`${label}, from`}
        text={low ? text(low.value) : 'any'}
        at={lowAt}
        last={last}
        disabled={!low && !canAdd}
        isRaised={lowAt > last / 2}
        onMove={(place) => bound(low, '>=', Math.min(place, highAt), place === 0)}
      />
      <Thumb
        label={`${label}, to`}
        text={high ? text(high.value) : 'any'}
        at={highAt}
        last={last}
        disabled={!high && !canAdd}
        onMove={(place) => bound(high, '<=', Math.max(place, lowAt), place === last)}
      />
    </>
  );
}

/**
 * A slider over the values of a figure, with their distribution behind it. It has a thumb at each end of the range; a
 * free end stands at the end of the scale, and a bound that is moved there is removed, unless it is the only one.
 */
export function FigureSlider({ figure, conditions, distribution, canAdd, onChange }: Props) {
  const [first] = conditions;
  if (first === undefined) return null;
  const { of } = first;
  const scale = scaleOf(figure, conditions, of);
  const { stops, last, lowAt, highAt } = scale;
  const text = (stop: number | undefined) => valueText(figure, of, stop ?? 0);
  const [from, to] = last > 0 ? [lowAt / last, highAt / last] : [0, scale.exact || scale.high ? 0 : 1];
  const thumbs = { scale, first, text, conditions, canAdd, onChange };
  return (
    <div className={styles.range}>
      {distribution?.figure === figure.id && distribution.of === of ? (
        <Distribution counts={distribution.counts} from={from} to={to} />
      ) : (
        <span className={styles.distribution} />
      )}
      <div className={slider.double} style={{ '--from': `${100 * from}%`, '--to': `${100 * to}%` }}>
        <Thumbs label={figure.label} {...thumbs} />
      </div>
      <div className={slider.ends} aria-hidden="true">
        <span>{text(stops[0])}</span>
        <span>{text(stops.at(-1))}</span>
      </div>
    </div>
  );
}
