import { useMemo } from 'react';
import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PlaybookRecord } from '../../../core/contract/record.ts';
import { budgetsText } from '../../../core/format/budgets.ts';
import { dateText } from '../../../core/format/dates.ts';
import { signedNumberText } from '../../../core/format/signed_number.ts';
import { ChartFigure } from '../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../components/charts/CurveChart.tsx';
import type { Curve } from '../../components/charts/CurvePicture.tsx';
import { dayTime, FROM_ZERO } from '../../components/charts/curve_scale.ts';
import styles from './Panel.module.css';

interface Props {
  chosen: PrebuiltType;
  playbook: PlaybookRecord | undefined;
  dates: readonly string[];
}

/** The tested part of the curve, and the published part that continues it. */
function curvesOf(dates: readonly string[], { curve, published_since }: PlaybookRecord): Curve[] {
  const times = dates.map(dayTime);
  const isPublished = (place: number) => published_since !== null && (dates[place] ?? '') >= published_since;
  const tested = curve.map((value, place) => (isPublished(place) ? null : value));
  const published = curve.map((value, place) => (isPublished(place) || isPublished(place + 1) ? value : null));
  return [
    { times, values: tested, look: 'tested' },
    { times, values: published, look: 'own' },
  ];
}

/** Budgets won or lost over all events, tested and published. */
const totalOf = ({ figures, published }: Pick<PlaybookRecord, 'figures' | 'published'>) =>
  (figures?.cumulative ?? 0) + (published?.cumulative ?? 0);

function sentenceOf(dates: readonly string[], { published_since, published, figures }: PlaybookRecord): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 'There are no past events to show yet.';
  const since = published_since === null ? '' : ` Published from ${dateText(published_since)} on.`;
  return `From ${dateText(first)} to ${dateText(last)} it ended at ${budgetsText(totalOf({ figures, published }))} budgets. ${figures?.events ?? 0} events are tested, ${published?.events ?? 0} published.${since}`;
}

function Legend({ playbook }: { playbook: PlaybookRecord }) {
  const published = playbook.published?.events ?? 0;
  const tested = playbook.figures?.events ?? 0;
  return (
    <p className={styles.legend}>
      <span className={styles.tested}>tested, {tested.toLocaleString('en-US')} events</span>
      {playbook.published_since !== null && (
        <span className={styles.published}>
          published from {dateText(playbook.published_since)}, {published.toLocaleString('en-US')} settled
        </span>
      )}
    </p>
  );
}

/** The running sum of the chosen playbook's returns: the tested part in grey, the published part in gold. */
export function CurvePanel({ chosen, playbook, dates }: Props) {
  const curves = useMemo(() => (playbook === undefined ? [] : curvesOf(dates, playbook)), [dates, playbook]);
  const since = playbook?.published_since ?? undefined;
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>
          {PLAYBOOK_COPY[chosen].name}, budgets won or lost
          {playbook && <span className={styles.end}>{budgetsText(totalOf(playbook))}×</span>}
        </h2>
        {playbook && <Legend playbook={playbook} />}
      </header>
      {playbook === undefined ? (
        <div className={styles.curve} />
      ) : dates.length === 0 ? (
        <p className={styles.note}>There are no past events to show yet.</p>
      ) : (
        <ChartFigure
          title={<span className="visually-hidden">Budgets won or lost</span>}
          sentence={sentenceOf(dates, playbook)}
          columns={['Year', 'Budgets at its end']}
          rows={playbook.years.map(({ year, end }) => [String(year), budgetsText(end)])}
        >
          <div className={styles.curve}>
            <CurveChart
              curves={curves}
              includes={FROM_ZERO}
              unit="budgets"
              valueText={signedNumberText}
              mark={since === undefined ? undefined : dayTime(since)}
            />
          </div>
        </ChartFigure>
      )}
    </section>
  );
}
