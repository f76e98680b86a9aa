import { useMemo } from 'react';
import type { CareerBout, FighterPage } from '../../../../core/contract/pages/fighter_page.ts';
import { DAY } from '../../../../core/dates/durations.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { RESULT_WORDS } from '../../../../core/format/words/bout_words.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../../components/charts/curve/CurveChart.tsx';
import type { Curve } from '../../../components/charts/curve/CurvePicture.tsx';
import { type CurveScale, dayTime, stepped } from '../../../components/charts/curve/curve_scale.ts';
import pages from '../Pages.module.css';
import styles from './EloPanel.module.css';

/** Room above and below the highest and lowest value. */
const MARGIN = 12;
/** Least length of the axis, for careers of one bout or one night. */
const YEAR = 365 * DAY;

function Dot({ bout: { date, elo, result }, scale }: { bout: CareerBout; scale: CurveScale }) {
  const [cx, cy] = [`${scale.x(dayTime(date))}%`, `${scale.y(elo)}%`];
  if (result === 'won') return <circle className={styles.won} cx={cx} cy={cy} r="4" />;
  if (result === 'lost') return <circle className={styles.lost} cx={cx} cy={cy} r="4" />;
  return <rect className={styles.neither} x={cx} y={cy} width="10" height="2" transform="translate(-5 -1)" />;
}

/** Marks the first title bout that was won. */
function Champion({ bout: { date, elo }, scale }: { bout: CareerBout; scale: CurveScale }) {
  const place = `${scale.x(dayTime(date))}%`;
  return (
    <>
      <svg className={styles.dots} aria-hidden="true">
        <line className={styles.title} x1={place} x2={place} y1="0" y2={`${scale.y(elo)}%`} />
      </svg>
      <span className={styles.champion} style={{ '--place': place }}>
        first title bout won, {dateText(date)}
      </span>
    </>
  );
}

/** The bouts on the curve. */
function Dots({ bouts, scale }: { bouts: readonly CareerBout[]; scale: CurveScale }) {
  const title = bouts.find(({ title_bout, result }) => title_bout && result === 'won');
  return (
    <>
      {title && <Champion bout={title} scale={scale} />}
      <svg className={styles.dots} aria-hidden="true">
        {bouts.map((bout) => (
          <Dot key={`${bout.date} ${bout.opponent.name}`} bout={bout} scale={scale} />
        ))}
      </svg>
    </>
  );
}

/** The Elo rating in steps: it stays as the last bout left it. */
function eloCurve(bouts: readonly CareerBout[]): Curve {
  const elos = bouts.map(({ elo }) => elo);
  const times = bouts.map(({ date }) => dayTime(date));
  return { ...stepped(times, elos), look: 'tested', end: String(Math.round(elos.at(-1) ?? 0)) };
}

/** Bouts oldest first. */
function Picture({ bouts }: { bouts: readonly CareerBout[] }) {
  const curve = useMemo(() => eloCurve(bouts), [bouts]);
  const elos = bouts.map(({ elo }) => elo);
  const [from = 0, to = 0] = [curve.times[0], curve.times.at(-1)];
  return (
    <div className={styles.picture}>
      <CurveChart
        curves={[curve]}
        includes={[Math.min(...elos) - MARGIN, Math.max(...elos) + MARGIN]}
        span={[from, Math.max(to, from + YEAR)]}
        valueText={String}
      >
        {(scale) => <Dots bouts={bouts} scale={scale} />}
      </CurveChart>
    </div>
  );
}

/** Elo after each bout. */
export function EloPanel({ page }: { page: FighterPage }) {
  const bouts = page.bouts.toReversed();
  const [first, last] = [bouts[0], bouts.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <section className={pages.panel} aria-labelledby="elo-title">
      <div className={pages.head}>
        <h2 id="elo-title" className={pages.title}>
          Elo after each bout
        </h2>
        <p className={pages.legend} aria-hidden="true">
          <span>● won</span>
          <span>○ lost</span>
          <span>– draw or no contest</span>
        </p>
      </div>
      <ChartFigure
        title={<span className="visually-hidden">Elo after each bout</span>}
        sentence={`From ${Math.round(first.elo)} after the first bout to ${Math.round(last.elo)} after the last one.`}
        columns={['Date', 'Opponent', 'Result', 'Elo']}
        rows={bouts.map(({ date, opponent, result, elo }) => [
          dateText(date),
          opponent.name,
          RESULT_WORDS[result].word,
          String(Math.round(elo)),
        ])}
      >
        <Picture bouts={bouts} />
      </ChartFigure>
    </section>
  );
}
