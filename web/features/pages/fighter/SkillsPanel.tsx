import { useState } from 'react';
import type { FighterPage } from '../../../../core/contract/pages/fighter_page.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { Choice } from '../../../components/controls/Choice.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import pages from '../Pages.module.css';
import styles from './SkillsPanel.module.css';
import { ratingText, type SkillKind, type SkillSeries, sideOfMiddle, skillSeries } from './skill_series.ts';

const millis = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Maps the days between the first and the last date, ascending, to 0…100. */
function timeScale(dates: readonly string[]): (date: string) => number {
  const first = millis(dates[0] ?? '2000-01-01');
  const span = millis(dates.at(-1) ?? '2000-01-02') - first || 1;
  return (date) => (100 * (millis(date) - first)) / span;
}

/** About so many years within the dates, at equal distances. */
function yearLabels(dates: readonly string[], count: number): number[] {
  const [first, last] = [dates[0], dates.at(-1)].map((date) => Number(date?.slice(0, 4) ?? 0));
  const [from, to] = [(first ?? 0) + 1, last ?? 0];
  const stride = Math.max(1, Math.ceil((to - from + 1) / count));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(
    (year) => (to - year) % stride === 0,
  );
}

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
function SkillChart({ series, low, high, side }: Props) {
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

const KINDS: readonly { value: SkillKind; label: string }[] = [
  { value: 'attack', label: 'Attack' },
  { value: 'defence', label: 'Defence' },
];

/** Ends of the scale of all charts, in spreads of the league; wider where a range needs it. */
const USUAL = { low: -2.4, high: 3.4 };

const ratingOf =
  (text: (rating: SkillSeries['ratings'][number]) => string) =>
  ({ ratings }: SkillSeries) => {
    const last = ratings.at(-1);
    return last && text(last);
  };

const COLUMNS: readonly Column<SkillSeries>[] = [
  { id: 'skill', head: 'Skill', cell: ({ label }) => label, isRowHead: true },
  { id: 'rating', head: 'Rating', cell: ratingOf(({ rating }) => ratingText(rating)), align: 'start' },
  {
    id: 'range',
    head: '90% range',
    cell: ratingOf(({ low, high }) => `${ratingText(low)} to ${ratingText(high)}`),
    align: 'start',
    look: 'muted',
  },
];

/** With one rated date: a table in place of charts. */
const SkillTable = ({ series }: { series: readonly SkillSeries[] }) => (
  <Table
    labelledBy="skills-title"
    columns={COLUMNS}
    rows={series}
    keyOf={({ label }) => label}
    className={styles.table}
  />
);

function Charts({ series }: { series: readonly SkillSeries[] }) {
  const all = series.flatMap(({ ratings }) => ratings);
  const low = Math.min(USUAL.low, ...all.map((each) => each.low));
  const high = Math.max(USUAL.high, ...all.map((each) => each.high));
  return (
    <ul className={styles.charts}>
      {series.map((each) => (
        <li key={each.label}>
          <SkillChart series={each} low={low} high={high} side={sideOfMiddle(each)} />
        </li>
      ))}
    </ul>
  );
}

/** The rated skills as they stood on each date, with the range that the solver gives them. */
export function SkillsPanel({ page }: { page: FighterPage }) {
  const [kind, choose] = useState<SkillKind>('attack');
  const series = skillSeries(page, kind);
  const last = page.skills?.dates.at(-1);
  return (
    <section className={pages.panel} aria-labelledby="skills-title">
      <div className={pages.head}>
        <h2 id="skills-title" className={pages.title}>
          Rated skills over the career
        </h2>
        {series.length > 0 && (
          <>
            <p className={pages.legend} aria-hidden="true">
              <span className={styles.ofRating}>rating then, adjusted for opponents</span>
              <span className={styles.ofRange}>90% range</span>
              <span className={styles.ofMiddle}>the league’s middle</span>
            </p>
            <Choice legend="Skills shown" options={KINDS} chosen={kind} onChoose={(value) => choose(value)} />
          </>
        )}
      </div>
      {series.length === 0 ? (
        <p className={pages.muted}>No stat line of any bout: nothing to rate.</p>
      ) : (
        <>
          {page.bouts.length > 1 ? <Charts series={series} /> : <SkillTable series={series} />}
          <p className={pages.note}>
            In spreads of the league: +1 is better than five in six. Each rating is as it stood on its date, the last of{' '}
            {last && dateText(last)}; its range is conditional, with the ratings of all others held fixed. A rating
            without bouts drifts back to the middle and its range widens.
          </p>
        </>
      )}
    </section>
  );
}
