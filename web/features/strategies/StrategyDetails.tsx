import { Fragment, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { pageAddress } from '../../../core/contract/pages/page_paths.ts';
import type { StrategiesResponse, StrategyFiguresItem } from '../../../core/contract/playbooks/strategies.ts';
import { dateText } from '../../../core/format/dates.ts';
import { percentRangeText, pickPercentText, signedPickPercentText } from '../../../core/format/numbers/percent.ts';
import { signedNumberText } from '../../../core/format/numbers/signed_number.ts';
import { DASH, withTrueMinus } from '../../../core/format/numbers/signs.ts';
import { namesIn } from '../../../core/format/words/joined_names.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { strategyAddress } from '../../../core/strategies/ids.ts';
import { ChartFigure } from '../../components/charts/ChartFigure.tsx';
import { CurveChart } from '../../components/charts/curve/CurveChart.tsx';
import type { Curve } from '../../components/charts/curve/CurvePicture.tsx';
import { dayTime, FROM_ZERO } from '../../components/charts/curve/curve_scale.ts';
import { YearBars } from '../../components/charts/YearBars.tsx';
import { type BackedFighter, BoutNames } from '../../components/layout/BoutNames.tsx';
import { explainedLuckText } from './luck_text.ts';
import { OddsBands } from './OddsBands.tsx';
import styles from './StrategyDetails.module.css';
import type { StrategyEntry } from './shown_strategies.ts';

interface RelatedStrategiesProps {
  title: string;
  related: StrategyFiguresItem['most_alike'];
  onFollow(): void;
}

const correlationText = (value: number) => withTrueMinus(`${value > 0 ? '+' : ''}${value.toFixed(2)}`);

/** Related strategies with the correlation of their event returns; each is a link to its row. */
function RelatedStrategies({ title, related, onFollow }: RelatedStrategiesProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.related}>
        {related.map(({ strategy, correlation }) => (
          <li key={strategy}>
            <Link to={strategyAddress(strategy)} onClick={onFollow}>
              {strategyName(strategy)}
            </Link>
            <span>
              <span className="visually-hidden">correlation </span>
              {correlationText(correlation)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NOTHING = 'There are no past events to show yet.';

/** Stakes with one decimal and a sign. */
function stakesText(stakes: number): string {
  const text = Math.abs(stakes).toFixed(1);
  return `${stakes < 0 ? '−' : '+'}${text}`;
}

type Year = StrategyFiguresItem['years'][number];

/** The year that beats all others, the earliest of equal ones; undefined without years. */
const bestOf = (years: readonly Year[], beats: (one: Year, other: Year) => boolean): Year | undefined =>
  years.reduce<Year | undefined>((best, year) => (best === undefined || beats(year, best) ? year : best), undefined);

/** Describes a strategy's curve: its end, and the highest and the lowest end of a year. */
export function curveSentence(dates: readonly string[], years: readonly Year[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  const highest = bestOf(years, (one, other) => one.end > other.end);
  const lowest = bestOf(years, (one, other) => one.end < other.end);
  if (first === undefined || last === undefined || highest === undefined || lowest === undefined) return NOTHING;
  const end = `From ${dateText(first)} to ${dateText(last)} it ended at ${stakesText(years.at(-1)?.end ?? 0)} stakes`;
  const named = (year: Year) => `${stakesText(year.end)} stakes at the end of ${year.year}`;
  return `${end}. Highest: ${named(highest)}. Lowest: ${named(lowest)}.`;
}

/** The rows of the curve's table: the running sum at the end of each year. */
export const yearEnds = (years: readonly Year[]): string[][] =>
  years.map(({ year, end }) => [String(year), stakesText(end)]);

/** Describes the years: how many had a profit, the best and the worst. */
export function yearsSentence(years: readonly Year[]): string {
  const best = bestOf(years, (one, other) => one.mean > other.mean);
  const worst = bestOf(years, (one, other) => one.mean < other.mean);
  if (best === undefined || worst === undefined) return NOTHING;
  const won = years.filter(({ mean }) => mean > 0).length;
  const named = ({ year, mean }: Year) => `${year} with ${signedPickPercentText(mean)} per event`;
  return `Ahead in ${won} of ${years.length} years. Best: ${named(best)}. Worst: ${named(worst)}.`;
}

/** The running sum of a strategy's event returns, in stakes. */
function StrategyCurve({ dates, values }: { dates: readonly string[]; values: readonly number[] }) {
  const curves = useMemo<Curve[]>(() => [{ times: dates.map(dayTime), values, look: 'own' }], [dates, values]);
  return (
    <div className={styles.curve}>
      <CurveChart curves={curves} includes={FROM_ZERO} unit="stakes" valueText={signedNumberText} />
    </div>
  );
}

type NextCard = NonNullable<StrategiesResponse['next_card']>;

/** The fighters of a bet with their opponents; undefined if the card does not list one of them. */
function backedFighters(pick: string, { date, bouts }: NextCard): BackedFighter[] | undefined {
  const names = namesIn(pick);
  const backed = names.flatMap((name) => {
    const bout = bouts.find(({ red, blue }) => red === name || blue === name);
    return bout === undefined ? [] : [{ name, opponent: bout.red === name ? bout.blue : bout.red, date }];
  });
  return backed.length === names.length ? backed : undefined;
}

function BackedPicks({ card, picks }: { card: NextCard; picks: readonly string[] }) {
  return picks.map((pick, place) => {
    const backed = backedFighters(pick, card);
    return (
      <Fragment key={pick}>
        {place > 0 && ', '}
        {backed === undefined ? pick : <BoutNames backed={backed} look="quiet" />}
      </Fragment>
    );
  });
}

/** Whom a strategy backs on the next card, with links to the bouts and the event. */
export function NextBets({ card, picks }: { card: NextCard | null; picks: readonly string[] }) {
  if (card === null) return <p>There is no upcoming event.</p>;
  return (
    <>
      {picks.length === 0 ? (
        <p>Nothing on this card.</p>
      ) : (
        <p>
          <BackedPicks card={card} picks={picks} />.
        </p>
      )}
      <p className={styles.card}>
        {card.id === null ? card.name : <Link to={pageAddress('events', card.id)}>{card.name}</Link>},{' '}
        {dateText(card.date)}
      </p>
    </>
  );
}

/** What the details of all strategies share. */
export interface DetailsContext {
  curveDates: readonly string[];
  /** The next card; null if there is no upcoming one. */
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
