import { PLAYBOOK_COPY, type PrebuiltType } from '../../../core/contract/playbook_types.ts';
import type { PlaybookRecord } from '../../../core/contract/record.ts';
import { budgetsText } from '../../../core/format/budgets.ts';
import { countText } from '../../../core/format/count.ts';
import { ChartFigure } from '../../components/charts/ChartFigure.tsx';
import { classNames } from '../../components/class_names.ts';
import panel from './Panel.module.css';
import styles from './YearsPanel.module.css';

type Year = PlaybookRecord['years'][number];

/** Fraction of the chart's height for the bars, so that the label of the longest fits. */
const ROOM = 0.84;
const shortYear = (year: number) => `’${String(year % 100).padStart(2, '0')}`;

function sentenceOf(years: readonly Year[]): string {
  const [first] = years;
  if (first === undefined) return 'There are no past events to show yet.';
  const best = years.reduce((one, other) => (other.profit > one.profit ? other : one), first);
  const worst = years.reduce((one, other) => (other.profit < one.profit ? other : one), first);
  const won = years.filter(({ profit }) => profit > 0).length;
  const named = ({ year, profit }: Year) => `${year} with ${budgetsText(profit)} budgets`;
  return `Ahead in ${won} of ${countText(years.length, 'year')}. Best: ${named(best)}. Worst: ${named(worst)}.`;
}

/** A bar per year from 0 with its value. Years with published events are gold. */
function Bars({ years }: { years: readonly Year[] }) {
  const high = Math.max(0, ...years.map(({ profit }) => profit));
  const low = Math.min(0, ...years.map(({ profit }) => profit));
  const span = high - low || 1;
  const share = (profit: number) => (100 * ROOM * Math.abs(profit)) / span;
  const zero = (100 * (1 - ROOM)) / 2 + (100 * ROOM * high) / span;
  return (
    <div className={styles.years}>
      {years.map(({ year, profit, published }) => (
        <div
          key={year}
          className={classNames(
            styles.year,
            published > 0 && styles.gold,
            Math.abs(profit) < span / 10 && styles.small,
          )}
        >
          <span className={styles.plot}>
            <span
              className={classNames(styles.bar, profit < 0 ? styles.below : styles.above)}
              style={{
                blockSize: `${share(profit)}%`,
                insetBlockStart: `${profit < 0 ? zero : zero - share(profit)}%`,
              }}
            >
              <span className={styles.value}>{budgetsText(profit)}</span>
            </span>
            <span className={styles.zero} style={{ insetBlockStart: `${zero}%` }} />
          </span>
          <span className={styles.label}>{shortYear(year)}</span>
        </div>
      ))}
    </div>
  );
}

/** The chosen playbook's return in each calendar year. */
export function YearsPanel({ chosen, years }: { chosen: PrebuiltType; years: readonly Year[] | undefined }) {
  return (
    <section className={panel.panel}>
      <header className={panel.panelHead}>
        <h2 className={panel.panelTitle}>By year</h2>
        <p className={panel.note}>{PLAYBOOK_COPY[chosen].name}, in budgets; gold holds published events</p>
      </header>
      {years === undefined ? (
        <div className={styles.years} />
      ) : (
        <ChartFigure
          title={<span className="visually-hidden">Budgets won or lost by year</span>}
          sentence={sentenceOf(years)}
          columns={['Year', 'Events', 'Published', 'Budgets']}
          rows={years.map(({ year, events, published, profit }) => [
            String(year),
            String(events),
            String(published),
            budgetsText(profit),
          ])}
        >
          <Bars years={years} />
        </ChartFigure>
      )}
    </section>
  );
}
