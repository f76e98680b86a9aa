import type { BoutPage } from '../../../../../core/contract/pages/bout_page.ts';
import { type Corner, OPPOSITE } from '../../../../../core/domain/cards/corners.ts';
import { pickPercentText, pointsText } from '../../../../../core/format/numbers/percent.ts';
import { chancesOf, shortNames, toldSide } from '../../../../../core/pages/bout/bout_sentences.ts';
import { classNames } from '../../../../components/class_names.ts';
import pages from '../../Pages.module.css';
import styles from './ReasonsPanel.module.css';

interface Step {
  text: string;
  /** By which it changes the chance of the side that the panel describes. */
  points: number;
  /** Where the bar begins. */
  from: number;
}

/** A twentieth of a point rounds to nothing. */
const LEAST_POINTS = 0.0005;

/** The way from the market's chance to the forecast's: each reason, then all else together. */
function stepsOf(page: BoutPage, corner: Corner, market: number, forecast: number): Step[] {
  const sign = corner === 'red' ? 1 : -1;
  let from = market;
  const steps = page.reasons.map((reason) => {
    const points = sign * reason.points;
    const step = { text: `${reason.group}: ${reason[corner]}`, points, from };
    from += points;
    return step;
  });
  const rest = forecast - from;
  return Math.abs(rest) < LEAST_POINTS ? steps : [...steps, { text: 'All else together', points: rest, from }];
}

function Bar({
  step,
  place,
  corner,
  start,
}: {
  step: Step;
  place(chance: number): string;
  corner: Corner;
  start: number;
}) {
  const [low, high] = [step.from, step.from + step.points].sort((one, other) => one - other);
  const width = `calc(${place(high ?? 0)} - ${place(low ?? 0)})`;
  const side = step.points > 0 ? corner : OPPOSITE[corner];
  return (
    <svg className={styles.bar} aria-hidden="true">
      <line className={styles.start} x1={place(start)} x2={place(start)} y1="0" y2="10" />
      <rect className={styles[side]} x={place(low ?? 0)} y="1" height="8" style={{ width }} />
    </svg>
  );
}

/** Why the forecast differs from the market, as rows that add up. Nothing without both. */
export function ReasonsPanel({ page }: { page: BoutPage }) {
  const corner = toldSide(page);
  const { market, forecast } = chancesOf(page, corner);
  if (market === undefined || forecast === undefined) return null;
  const names = shortNames(page);
  const steps = stepsOf(page, corner, market, forecast);
  const all = [market, forecast, ...steps.map(({ from, points }) => from + points)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const place = (chance: number) => `${(90 * (chance - low)) / (high - low || 1) + 5}%`;
  return (
    <section className={pages.panel} aria-labelledby="reasons-title">
      <h2 id="reasons-title" className={pages.title}>
        Why we differ from the market
      </h2>
      <p className={pages.note}>
        {names[corner]}’s chance; {corner} moves it up, {OPPOSITE[corner]} down
      </p>
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>Market, without its margin</dt>
          <dd className={styles.sum}>{pickPercentText(market)}</dd>
        </div>
        {steps.map((step) => (
          <div key={step.text} className={styles.row}>
            <dt>{step.text}</dt>
            <dd>
              {pointsText(step.points)}
              <Bar step={step} place={place} corner={corner} start={market} />
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>Cornerman’s forecast</dt>
          <dd className={classNames(styles.sum, styles.ours)}>{pickPercentText(forecast)}</dd>
        </div>
      </dl>
      <p className={pages.note}>
        Like figures are added up and named by the one that does most. The points are what the forecast would lose
        without them.
      </p>
    </section>
  );
}
