import type { CareerBout, FighterPage } from '../../../../core/contract/pages/fighter_page.ts';
import { RESULT_WORDS } from '../../../../core/format/bout_words.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import pages from '../Pages.module.css';
import { timeScale, yearLabels } from './career_scale.ts';
import styles from './EloPanel.module.css';

const STEPS = [10, 20, 50, 100, 200];
const LINES = 4;
/** Room above and below the highest and lowest value. */
const MARGIN = 12;

function scaleOf(bouts: readonly CareerBout[]) {
  const values = bouts.map(({ elo }) => elo);
  const [low, high] = [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN];
  const step = STEPS.find((each) => (high - low) / each <= LINES) ?? 500;
  const first = Math.ceil(low / step);
  return {
    y: (elo: number) => (100 * (high - elo)) / (high - low),
    ticks: Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step),
  };
}

function Dot({ bout, x, y }: { bout: CareerBout; x: number; y: number }) {
  const [cx, cy] = [`${x}%`, `${y}%`];
  if (bout.result === 'won') return <circle className={styles.won} cx={cx} cy={cy} r="4" />;
  if (bout.result === 'lost') return <circle className={styles.lost} cx={cx} cy={cy} r="4" />;
  return <rect className={styles.neither} x={cx} y={cy} width="10" height="2" transform="translate(-5 -1)" />;
}

/** Bouts oldest first. */
function Picture({ bouts }: { bouts: readonly CareerBout[] }) {
  const dates = bouts.map(({ date }) => date);
  const x = timeScale(dates);
  const { y, ticks } = scaleOf(bouts);
  const path = bouts
    .map(
      ({ date, elo }, index) =>
        `${index === 0 ? 'M' : 'H'}${x(date).toFixed(2)}${index === 0 ? ',' : 'V'}${y(elo).toFixed(2)}`,
    )
    .join('');
  const title = bouts.find(({ title_bout, result }) => title_bout && result === 'won');
  return (
    <div className={styles.picture}>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ top: `${y(tick)}%` }}>
            {tick}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path key={tick} className={styles.grid} d={`M0,${y(tick).toFixed(2)}H100`} />
          ))}
          <path className={styles.line} d={path} />
          {title && <path className={styles.title} d={`M${x(title.date).toFixed(2)},0V${y(title.elo).toFixed(2)}`} />}
        </svg>
        <svg className={styles.dots} aria-hidden="true">
          {bouts.map((bout) => (
            <Dot key={`${bout.date} ${bout.opponent.name}`} bout={bout} x={x(bout.date)} y={y(bout.elo)} />
          ))}
        </svg>
        {title && (
          <span className={styles.champion} style={{ '--place': `${x(title.date)}%` }}>
            first title bout won, {dateText(title.date)}
          </span>
        )}
        <span className={styles.last} style={{ top: `${y(bouts.at(-1)?.elo ?? 0)}%` }}>
          {Math.round(bouts.at(-1)?.elo ?? 0)}
        </span>
      </div>
      <div className={styles.years}>
        {yearLabels(dates, 6).map((year) => (
          <span key={year} style={{ insetInlineStart: `${x(`${year}-01-01`)}%` }}>
            {year}
          </span>
        ))}
      </div>
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
