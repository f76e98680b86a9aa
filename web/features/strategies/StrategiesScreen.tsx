import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StrategiesResponse } from '../../../core/contract/strategies.ts';
import { MIND_TEXT, VALUE_ADDS_TEXT, WEIGHING_ADDS_TEXT } from '../../../core/format/value_texts.ts';
import { Button } from '../../components/Button.tsx';
import { type RangedReturn, rangeScale } from '../../components/charts/range_scale.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { strategiesQuery } from '../../lib/api/strategies.ts';
import { today } from '../../lib/clock.ts';
import { Filters } from './Filters.tsx';
import { Coverage, Findings } from './Findings.tsx';
import { somePass } from './findings.ts';
import type { DetailsContext } from './StrategyDetails.tsx';
import { StrategyTable } from './StrategyTable.tsx';
import { entriesOf, FIRST_ORDER, NO_FILTER, shownGroups } from './shown_strategies.ts';
import { useOpenStrategy } from './use_open_strategy.ts';

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
