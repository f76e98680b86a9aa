import { LIMITS } from '../../../core/contract/limits.ts';
import type { StrategiesResponse, StrategyFiguresItem } from '../../../core/contract/strategies.ts';
import { percentRangeText, pickPercentText, signedPickPercentText } from '../../../core/format/percent.ts';
import { DASH } from '../../../core/format/signs.ts';
import { ChartFigure } from '../../components/charts/ChartFigure.tsx';
import { YearBars } from '../../components/charts/YearBars.tsx';
import { curveSentence, yearEnds, yearsSentence } from './chart_words.ts';
import { explainedLuckText } from './luck_text.ts';
import { NextBets } from './NextBets.tsx';
import { OddsBands } from './OddsBands.tsx';
import { RelatedStrategies } from './RelatedStrategies.tsx';
import { StrategyCurve } from './StrategyCurve.tsx';
import styles from './StrategyDetails.module.css';
import type { StrategyEntry } from './shown_strategies.ts';

/** What the details of all strategies share. */
export interface DetailsContext {
  curveDates: readonly string[];
  /** The next card; undefined if there is no upcoming one. */
  nextCard: StrategiesResponse['next_card'];
  /** Called when a link to another strategy, which the filter may hide, is followed. */
  onFollow(): void;
}

interface Fact {
  name: string;
  value: string;
  /** Shown only on screens without the corresponding column. */
  when?: 'noWideColumns' | 'phone';
}

function factsOf({ backs, figures }: { backs: string; figures: StrategyFiguresItem }): Fact[] {
  const { bets, events, won, average_odds, interval, last_year } = figures;
  return [
    { name: 'Backs', value: backs, when: 'phone' },
    { name: 'Bets', value: `${bets.toLocaleString('en-US')} at ${events.toLocaleString('en-US')} events` },
    { name: 'Won', value: won === null ? DASH : pickPercentText(won) },
    { name: 'Average odds', value: average_odds?.toFixed(2) ?? DASH, when: 'noWideColumns' },
    { name: '90% range', value: interval === null ? DASH : percentRangeText(interval), when: 'phone' },
    { name: 'Last year', value: last_year === null ? DASH : signedPickPercentText(last_year.mean), when: 'phone' },
    { name: `Luck test, best of ${LIMITS.strategies}`, value: explainedLuckText(figures) },
  ];
}

function Facts(props: { backs: string; figures: StrategyFiguresItem }) {
  return (
    <dl className={styles.facts}>
      {factsOf(props).map(({ name, value, when }) => (
        <div key={name} className={when && styles[when]}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props extends DetailsContext {
  entry: StrategyEntry;
  figures: StrategyFiguresItem;
}

/** Details of a strategy: curve, years, odds, related strategies and next bets. */
export function StrategyDetails({ entry, figures, curveDates, nextCard, onFollow }: Props) {
  const { years, curve } = figures;
  return (
    <div className={styles.details}>
      <Facts backs={entry.backs} figures={figures} />
      <ChartFigure
        title="Stakes won or lost, one stake an event"
        sentence={curveSentence(curveDates, years)}
        columns={['Year', 'Stakes at its end']}
        rows={yearEnds(years)}
      >
        <StrategyCurve dates={curveDates} values={curve} />
      </ChartFigure>
      <ChartFigure
        title="By year, per event"
        sentence={yearsSentence(years)}
        columns={['Year', 'Events', 'Per event']}
        rows={years.map(({ year, events, mean }) => [String(year), String(events), signedPickPercentText(mean)])}
      >
        <YearBars years={years.map(({ year, mean }) => ({ year, value: mean }))} text={signedPickPercentText} />
      </ChartFigure>
      <OddsBands bands={figures.odds_bands} />
      <div className={styles.beneath}>
        <RelatedStrategies title="Most alike" related={figures.most_alike} onFollow={onFollow} />
        <RelatedStrategies title="Most opposite" related={figures.most_opposite} onFollow={onFollow} />
        <section className={styles.next}>
          <h2 className={styles.title}>On the next card it backs</h2>
          <NextBets card={nextCard} picks={figures.next_card} />
        </section>
      </div>
    </div>
  );
}
