import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import type { StrategiesResponse } from '../../../core/contract/playbooks/strategies.ts';
import { headlineOf } from '../../../core/evidence/luck/headline.ts';
import { MIND_TEXT, VALUE_ADDS_TEXT, WEIGHING_ADDS_TEXT } from '../../../core/format/words/value_texts.ts';
import { QUESTIONS } from '../../../core/strategies/catalogue.ts';
import { type RangedReturn, rangeScale } from '../../components/charts/range/range_scale.ts';
import { classNames } from '../../components/class_names.ts';
import { Button } from '../../components/controls/Button.tsx';
import page from '../../components/layout/PageFinding.module.css';
import { EmptyState } from '../../components/states/EmptyState.tsx';
import { QueryContent } from '../../components/states/QueryContent.tsx';
import { strategiesQuery } from '../../lib/api/strategies.ts';
import { today } from '../../lib/time/clock.ts';
import { type Finding, findingsOf, somePass } from './findings.ts';
import styles from './StrategiesScreen.module.css';
import type { DetailsContext } from './StrategyDetails.tsx';
import { StrategyTable } from './StrategyTable.tsx';
import { entriesOf, FIRST_ORDER, NO_FILTER, shownGroups, type TableFilter } from './shown_strategies.ts';
import { useOpenStrategy } from './use_open_strategy.ts';

/** Stands in the page’s HTML until the figures have loaded. Longer than the headline that replaces it. */
const PENDING_HEADLINE = `What ${LIMITS.strategies} betting strategies returned on every past UFC event, each with its range, and what luck alone would have shown by now.`;
const PENDING_FINDINGS: readonly Finding[] = [
  {
    figure: '00%',
    words: ['of 00,000 ways to split the past in two: the best of one half lost money in the other', '', ''],
  },
  {
    figure: '00%',
    words: [
      `of the time it even landed at or below the middle of the ${LIMITS.strategies}. A blind choice does so in 00%`,
      '',
      '',
    ],
  },
  {
    figure: '0 of 00',
    words: [`do better than the best of ${LIMITS.strategies} lucky guesses would have done by now`, '', ''],
  },
];

/** The line above the title: number of strategies and events. */
function Coverage({ response }: { response: StrategiesResponse | undefined }) {
  const strategies = `${LIMITS.strategies} strategies`;
  const since = response?.since?.slice(0, 4);
  const events = since === undefined ? '' : `, ${response?.events.toLocaleString('en-US')} events since ${since}`;
  return (
    <p className={page.coverage}>
      {strategies}
      {events}
    </p>
  );
}

/** The headline on picking the best strategy with three facts; grey bars while they load. */
function Findings({ response }: { response: StrategiesResponse | undefined }) {
  const isPending = response === undefined;
  const findings = isPending ? PENDING_FINDINGS : findingsOf(response);
  return (
    <section className={styles.findings}>
      <p className={classNames(page.headline, styles.headline)}>
        {isPending ? PENDING_HEADLINE : headlineOf(response)}
      </p>
      <ul className={classNames(styles.facts, isPending && styles.pending)} aria-hidden={isPending || undefined}>
        {findings.map(({ figure, words: [before, strong, after] }, index) => (
          <li key={PENDING_FINDINGS[index]?.figure ?? figure} className={styles.fact}>
            <span className={styles.figure}>{figure}</span>
            <span className={styles.words}>
              {before}
              <strong>{strong}</strong>
              {after}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FiltersProps {
  filter: TableFilter;
  shown: number;
  onFilter(filter: TableFilter): void;
}

/** Filters of the table: search and question, with the number of strategies left. */
function Filters({ filter, shown, onFilter }: FiltersProps) {
  const id = useId();
  return (
    <search className={styles.filters}>
      <label htmlFor={`${id}-search`} className="visually-hidden">
        Search strategies
      </label>
      <span className={styles.search}>
        <input
          id={`${id}-search`}
          type="search"
          placeholder="Search"
          value={filter.search}
          onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        />
      </span>
      <label htmlFor={`${id}-question`} className="visually-hidden">
        Question
      </label>
      <span className={styles.select}>
        <select
          id={`${id}-question`}
          value={filter.question}
          onChange={(event) => onFilter({ ...filter, question: event.target.value })}
        >
          <option value="">All questions</option>
          {QUESTIONS.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      </span>
      <p className={styles.shown} role="status">
        {shown} shown
      </p>
      <p className={styles.note}>
        Per event on an equal stake. Red or green only where the whole 90% range is on one side of 0.
      </p>
    </search>
  );
}

function scaleOf(response: StrategiesResponse | undefined) {
  const records = response?.strategies ?? [];
  return rangeScale(
    records.flatMap(({ mean, interval }): RangedReturn[] =>
      mean === null || interval === null ? [] : [{ mean, interval }],
    ),
  );
}

function detailsOf(response: StrategiesResponse, onFollow: () => void): DetailsContext {
  const next = response.next_card;
  const isToCome = next !== null && next.date >= today();
  return { curveDates: response.curve_dates, nextCard: isToCome ? next : null, onFollow };
}

/** The table with its filters; without figures while they load. */
function StrategyBoard({ response }: { response: StrategiesResponse | undefined }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [order, setOrder] = useState(FIRST_ORDER);
  const { open, toggle } = useOpenStrategy();
  const entries = useMemo(() => entriesOf(response?.strategies), [response]);
  const scale = useMemo(() => scaleOf(response), [response]);
  const groups = shownGroups(entries, filter, order);
  const shown = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <>
      <Filters filter={filter} shown={shown} onFilter={setFilter} />
      {shown === 0 ? (
        <EmptyState title="No strategy by that name.">
          <Button onClick={() => setFilter(NO_FILTER)}>Clear</Button>
        </EmptyState>
      ) : (
        <StrategyTable
          groups={groups}
          scale={scale}
          since={response?.since?.slice(0, 4)}
          order={order}
          onOrder={setOrder}
          open={open}
          onToggle={toggle}
          hasLuckColumn={response !== undefined && somePass(response)}
          details={response && detailsOf(response, () => setFilter(NO_FILTER))}
        />
      )}
    </>
  );
}

/** The records and luck tests of all strategies. */
export default function StrategiesScreen() {
  const query = useQuery(strategiesQuery);
  const { data } = query;
  return (
    <>
      <Coverage response={data} />
      <h1>Strategies</h1>
      <QueryContent
        query={query}
        failed="The records could not be loaded"
        kept="These are the records"
        finding={<Findings response={data} />}
      >
        <StrategyBoard response={data} />
        <p>
          {WEIGHING_ADDS_TEXT} {VALUE_ADDS_TEXT} {MIND_TEXT}
        </p>
      </QueryContent>
    </>
  );
}
