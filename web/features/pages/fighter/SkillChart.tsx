import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import pages from '../Pages.module.css';
import { timeScale, yearLabels } from './career_scale.ts';
import styles from './SkillChart.module.css';
import { ratingText, type SkillSeries } from './skill_series.ts';

interface Props {
  series: SkillSeries;
  /** Ends of the scale. */
  low: number;
  high: number;
  /** `above the middle` or `below the middle`; empty if the range says neither. */
  side: string;
}

const point = (x: number, y: number) => `${x.toFixed(2)},${y.toFixed(2)}`;

/** A path of steps: each value holds until the next date. */
function steps(points: readonly (readonly [x: number, y: number])[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  return `M${point(...first)}${rest.map(([x, y]) => `H${x.toFixed(2)}V${y.toFixed(2)}`).join('')}`;
}

/** The area between two paths of steps. */
function area(xs: readonly number[], tops: readonly number[], bottoms: readonly number[]): string {
  const along = steps(xs.map((x, index) => [x, tops[index] ?? 0]));
  const back = xs.map((x, index) => `V${(bottoms[index] ?? 0).toFixed(2)}H${x.toFixed(2)}`).reverse();
  return `${along}${back.join('')}Z`;
}

/** The last rating of each year. */
const yearRows = ({ ratings }: SkillSeries) =>
  ratings.flatMap(({ date, rating, low, high }, index) =>
    date.slice(0, 4) === ratings[index + 1]?.date.slice(0, 4)
      ? []
      : [[date.slice(0, 4), ratingText(rating), ratingText(low), ratingText(high)]],
  );

/** A skill over the career, with its range. */
export function SkillChart({ series, low, high, side }: Props) {
  const { ratings, label } = series;
  const dates = ratings.map(({ date }) => date);
  const x = timeScale(dates);
  const y = (value: number) => (100 * (high - value)) / (high - low);
  const xs = dates.map(x);
  const last = ratings.at(-1);
  return (
    <ChartFigure
      title={
        <span className={styles.heads}>
          <span className={styles.title}>{label}</span>
          <span className={pages.muted}>{side}</span>
        </span>
      }
      sentence={`${label}: ${last ? `${ratingText(last.rating)}, 90% range ${ratingText(last.low)} to ${ratingText(last.high)}` : 'not rated'}.`}
      columns={['Year', 'Rating', 'From', 'To']}
      rows={yearRows(series)}
    >
      <div className={styles.picture}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path
            className={styles.range}
            d={area(
              xs,
              ratings.map((each) => y(each.high)),
              ratings.map((each) => y(each.low)),
            )}
          />
          <path className={styles.middle} d={`M0,${y(0).toFixed(2)}H100`} />
          <path className={styles.rating} d={steps(ratings.map(({ rating }, index) => [xs[index] ?? 0, y(rating)]))} />
        </svg>
        {last && (
          <span className={styles.last} style={{ top: `${y(last.rating)}%` }}>
            {ratingText(last.rating)}
          </span>
        )}
      </div>
      <div className={styles.years}>
        {yearLabels(dates, 3).map((year) => (
          <span key={year} style={{ insetInlineStart: `${x(`${year}-01-01`)}%` }}>
            {year}
          </span>
        ))}
      </div>
    </ChartFigure>
  );
}
