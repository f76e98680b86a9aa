import { type ReactNode, useMemo } from 'react';

/** Width of a bar as a fraction of its space. */
const BAR_WIDTH = 0.9;

interface Props {
  /** One a bar, 0 or more. */
  values: readonly number[];
  className: string | undefined;
  /** The class of a bar, by its index. */
  classOf?(index: number): string | undefined;
  /** Above the bars, in percent of the plot. */
  children?: ReactNode;
}

/** A histogram that fills its place, its highest bar as high as the plot. */
export function Bars({ values, className, classOf, children }: Props) {
  const most = Math.max(...values);
  const space = 100 / values.length;
  const bars = useMemo(
    () => values.map((value, index) => ({ value, x: space * (index + (1 - BAR_WIDTH) / 2) })),
    [values, space],
  );
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ value, x }, index) => (
        <rect
          key={x}
          className={classOf?.(index)}
          x={x}
          y={100 * (1 - value / most)}
          width={space * BAR_WIDTH}
          height={(100 * value) / most}
        />
      ))}
      {children}
    </svg>
  );
}
