import type { LiveCard } from '../../../core/contract/site/live.ts';
import { MINUTE } from '../../../core/dates/durations.ts';
import { dollarsOf } from '../../../core/format/numbers/cents.ts';
import { shortMoneyText } from '../../../core/format/numbers/money.ts';
import type { SlipNight } from '../../../core/night/night.ts';
import { ChartFigure } from '../charts/ChartFigure.tsx';
import { CurveChart } from '../charts/curve/CurveChart.tsx';
import type { Curve, TimedBand } from '../charts/curve/CurvePicture.tsx';
import { FROM_ZERO, stepped } from '../charts/curve/curve_scale.ts';
import { Legend } from '../charts/Legend.tsx';
import styles from './Night.module.css';
import { amountText, endsText, isFought, momentText, type Surnames, winText } from './night_texts.ts';

/** From a bout's begin to the next one's, where nobody says when it begins. */
const USUAL_BOUT = 25 * MINUTE;

interface Props {
  card: LiveCard;
  night: SlipNight;
  short: Surnames;
  /** The server's time of the card in epoch milliseconds. */
  at: number;
}

/** When the line begins, where it stands and when the last bout is over, in epoch milliseconds. */
function timesOf({ bouts, begins_at, state }: LiveCard, at: number) {
  const begin = Date.parse(begins_at);
  const results = bouts.filter(isFought).map(({ since }) => Date.parse(since));
  const last = Math.max(begin, ...results);
  const now = state === 'live' ? Math.max(at, last) : last;
  const coming = bouts.filter((bout) => bout.state === 'coming');
  const starts = coming.flatMap(({ starts_at }) => (starts_at === undefined ? [] : [Date.parse(starts_at)]));
  const isOpen = coming.length > 0 || bouts.some((bout) => bout.state === 'in_the_cage');
  const end = isOpen
    ? Math.max(now + (coming.length + 1) * USUAL_BOUT, ...starts.map((start) => start + USUAL_BOUT))
    : now;
  return { begin, now, end };
}

function sentenceOf({ soFar, expectedBefore, worths, leftOut, ends }: SlipNight): string {
  const came = worths.length > 0 || leftOut > 0 ? `${amountText(soFar)} so far` : `It came to ${amountText(soFar)}`;
  const expected = expectedBefore === undefined ? '' : `; before the card we expected ${amountText(expectedBefore)}`;
  const open = worths.length > 0 ? ` From here the night ends ${endsText(ends)}.` : '';
  return `${came}${expected}.${open}`;
}

/** The night's profit after each bout, beside what was expected before it and, while bouts are open, the worst and best end. */
export function NightLine({ card, night, short, at }: Props) {
  const { steps, soFar, expectedBefore, worths, ends } = night;
  if (steps.length === 0) return null;
  const { begin, now, end } = timesOf(card, at);
  const moments = steps.map(({ bout }) => Math.max(begin, Date.parse(bout.since)));
  const own = stepped([begin, ...moments, now], [0, ...steps.map(({ profit }) => dollarsOf(profit)), dollarsOf(soFar)]);
  const curves: Curve[] = [
    ...(expectedBefore === undefined
      ? []
      : [{ times: [begin, end], values: [0, dollarsOf(expectedBefore)], look: 'reference' as const }]),
    { ...own, look: 'own', ...(worths.length === 0 && { end: amountText(soFar) }) },
  ];
  const isOpen = worths.length > 0;
  const from = dollarsOf(soFar);
  const bands: TimedBand[] = isOpen
    ? [{ times: [now, end], low: [from, dollarsOf(ends.worst)], high: [from, dollarsOf(ends.best)], look: 'range' }]
    : [];
  return (
    <section className={styles.chart} aria-label="The night, bout by bout">
      <ChartFigure
        title={<span className={styles.title}>The night, bout by bout</span>}
        sentence={sentenceOf(night)}
        columns={['Bout', 'Time', 'Profit so far']}
        rows={steps.map(({ bout, profit }) => [winText(bout, short), momentText(bout.since), amountText(profit)])}
      >
        <CurveChart
          curves={curves}
          bands={bands}
          includes={FROM_ZERO}
          span={[begin, end]}
          lines={3}
          valueText={shortMoneyText}
          mark={isOpen ? now : undefined}
        />
      </ChartFigure>
      <Legend
        entries={[
          { look: 'own', text: 'these bets' },
          ...(expectedBefore === undefined ? [] : [{ look: 'reference' as const, text: 'expected before' }]),
          ...(isOpen ? [{ look: 'rangeBand' as const, text: 'worst and best from here' }] : []),
        ]}
      />
      <p className={styles.small}>{sentenceOf(night)}</p>
    </section>
  );
}
