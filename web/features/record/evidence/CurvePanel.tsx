import { useMemo } from 'react';
import { PLAYBOOK_COPY, type PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookRecord, RecordFigures } from '../../../../core/contract/record/record.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { inDollars } from '../../../../core/format/numbers/budgets.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { shortMoneyText, signedWholeMoneyText } from '../../../../core/format/numbers/money.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../../components/charts/curve/CurveChart.tsx';
import type { Curve } from '../../../components/charts/curve/CurvePicture.tsx';
import { dayTime, FROM_ZERO } from '../../../components/charts/curve/curve_scale.ts';
import { sureSign } from '../../../components/charts/sure_sign.ts';
import { Term } from '../../../components/term/Term.tsx';
import { RecomputeThis } from '../LazyPanels.tsx';
import styles from '../Panel.module.css';

interface Props {
  chosen: PrebuiltType;
  playbook: PlaybookRecord | undefined;
  dates: readonly string[];
}

/** The tested part of the curve, and the published part that continues it. */
function curvesOf(dates: readonly string[], { curve, published_since }: PlaybookRecord): Curve[] {
  const times = dates.map(dayTime);
  const isPublished = (place: number) => published_since !== null && (dates[place] ?? '') >= published_since;
  const values = curve.map(inDollars);
  const tested = values.map((value, place) => (isPublished(place) ? null : value));
  const published = values.map((value, place) => (isPublished(place) || isPublished(place + 1) ? value : null));
  return [
    { times, values: tested, look: 'tested' },
    { times, values: published, look: 'own' },
  ];
}

/** Dollars won or lost over all events, tested and published. */
const totalOf = ({ figures, published }: Pick<PlaybookRecord, 'figures' | 'published'>) =>
  inDollars((figures?.cumulative ?? 0) + (published?.cumulative ?? 0));

function sentenceOf(dates: readonly string[], { published_since, published, figures }: PlaybookRecord): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 'There are no past events to show yet.';
  const since = published_since === null ? '' : ` Published from ${dateText(published_since)} on.`;
  return `From ${dateText(first)} to ${dateText(last)} it ended at ${signedWholeMoneyText(totalOf({ figures, published }))}. ${figures?.events ?? 0} events are tested, ${published?.events ?? 0} published.${since}`;
}

const eventsText = ({ events, cumulative }: RecordFigures) =>
  `, ${countText(events, 'card')}: ${shortMoneyText(inDollars(cumulative))}`;

/** What each part of the curve came to, and whether the published one says anything. */
function Legend({ playbook: { figures, published, published_since } }: { playbook: PlaybookRecord }) {
  const isUnsure = published !== null && sureSign(published.return_on_stakes_interval) === 0;
  return (
    <p className={styles.legend}>
      {figures && (
        <span className={styles.tested}>
          <Term of="tested">tested</Term>
          {eventsText(figures)}
        </span>
      )}
      {published_since !== null && (
        <span className={styles.published}>
          <Term of="published">published</Term>
          {published === null ? ': waiting for results' : eventsText(published)}.{isUnsure && ' Too few to tell.'}
        </span>
      )}
    </p>
  );
}

/** The chosen playbook’s running sum of dollars: the tested part in grey, the published part in gold. */
export function CurvePanel({ chosen, playbook, dates }: Props) {
  const curves = useMemo(() => (playbook === undefined ? [] : curvesOf(dates, playbook)), [dates, playbook]);
  const since = playbook?.published_since ?? undefined;
  const mark = since === undefined ? undefined : dayTime(since);
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>
          {PLAYBOOK_COPY[chosen].name}, dollars won or lost
          {playbook && <span className={styles.end}>{signedWholeMoneyText(totalOf(playbook))}</span>}
        </h2>
        <div className={styles.keys}>{playbook && <Legend playbook={playbook} />}</div>
      </header>
      {playbook === undefined ? (
        <div className={styles.curve} />
      ) : dates.length === 0 ? (
        <p className={styles.note}>There are no past events to show yet.</p>
      ) : (
        <ChartFigure
          title={<span className="visually-hidden">Dollars won or lost</span>}
          sentence={sentenceOf(dates, playbook)}
          columns={['Year', 'Dollars at its end']}
          rows={playbook.years.map(({ year, end }) => [String(year), signedWholeMoneyText(inDollars(end))])}
        >
          <div className={styles.curve}>
            <CurveChart curves={curves} includes={FROM_ZERO} valueText={signedWholeMoneyText} mark={mark}>
              {(scale) =>
                mark !== undefined && (
                  <span className={styles.from} style={{ insetInlineEnd: `${100 - scale.x(mark)}%` }}>
                    published from here
                  </span>
                )
              }
            </CurveChart>
          </div>
        </ChartFigure>
      )}
      {playbook !== undefined && dates.length > 0 && <RecomputeThis key={chosen} chosen={chosen} />}
    </section>
  );
}
