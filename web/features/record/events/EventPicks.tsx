import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DEFAULT_BUDGET } from '../../../../core/contract/limits/limits.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import type { PrebuiltType } from '../../../../core/contract/playbooks/playbook_types.ts';
import type { PlaybookEvent, RecordPick } from '../../../../core/contract/record/record_event.ts';
import type { Event } from '../../../../core/contract/site/events.ts';
import { API_BASE, PATHS } from '../../../../core/contract/site/paths.ts';
import { dateText, timeText } from '../../../../core/format/dates.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { moneyText, signedMoneyText } from '../../../../core/format/numbers/money.ts';
import { decimalOddsText, type OddsStyle } from '../../../../core/format/numbers/odds_text.ts';
import { signedPickPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { namesIn } from '../../../../core/format/words/joined_names.ts';
import { heldSourceText } from '../../../../core/playbooks/source_texts.ts';
import { overturnedText } from '../../../../core/record/words/evidence_words.ts';
import { classNames } from '../../../components/class_names.ts';
import { type BackedFighter, BoutNames } from '../../../components/layout/BoutNames.tsx';
import { oddsText as oddsIn } from '../../../components/picks/price/price_words.ts';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { Skeleton } from '../../../components/states/Skeleton.tsx';
import { recordEventQuery } from '../../../lib/api/record.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { FrozenForecastLine } from '../LazyPanels.tsx';
import { LogProof } from '../proof/LogProof.tsx';
import styles from './EventPicks.module.css';
import { type ExactPick, eventCents } from './event_cents.ts';

const RESULTS = {
  won: { sign: '✓', word: 'Won' },
  lost: { sign: '✗', word: 'Lost' },
  returned: { sign: '↺', word: 'Returned' },
} as const;
const AWAITED = { sign: '·', word: 'Not settled' };

/** A pick's best price and its book, where prices of many books were kept. */
function BestPrice({ pick: { best_price, book }, oddsText }: { pick: RecordPick; oddsText(odds: number): string }) {
  if (best_price === null) return DASH;
  return (
    <>
      {oddsText(best_price)} <span className={styles.book}>{book}</span>
    </>
  );
}

/** Why a pick is not bet where only those with value are; undefined if it is. */
const leftOutText = ({ has_value }: RecordPick) =>
  has_value === true ? undefined : has_value === null ? 'no forecast' : 'not bet';

/** Picks of a card that are shown on screens before the others are asked for. */
const FIRST_SHOWN = 4;
const CENTS = 100;

/** Stakes and profits in dollars at the default budget, in whole cents that add up. */
function amountsOf(picks: readonly RecordPick[], onlyValue: boolean): ExactPick[] {
  const budget = CENTS * DEFAULT_BUDGET;
  const exact = picks.map((pick) => {
    const isCounted = pick.profit !== null && !(onlyValue && leftOutText(pick) !== undefined);
    return { stake: budget * pick.stake, profit: isCounted ? budget * pick.stake * (pick.profit ?? 0) : null };
  });
  return eventCents(exact).map(({ stake, profit }) => ({ stake: stake / CENTS, profit: profit && profit / CENTS }));
}

/** The fighters of a pick with their opponents: of a parlay, both are joined in the same order. */
function backedFighters({ pick, opponent }: RecordPick, date: string): BackedFighter[] {
  const opponents = namesIn(opponent);
  return namesIn(pick).map((name, place) => ({ name, opponent: opponents[place] ?? '', date }));
}

/** `stake` and `profit` in dollars. */
interface Row extends ExactPick {
  pick: RecordPick;
  /** Why the pick is not bet; undefined if it is. */
  leftOut: string | undefined;
}

/** In columns that some pick has a value for. `date`: of the event. */
function columnsOf(picks: readonly RecordPick[], date: string, style: OddsStyle): readonly Column<Row>[] {
  const oddsText = (odds: number) => (style === 'decimal' ? decimalOddsText(odds) : oddsIn(odds, style));
  const resultOf = ({ result }: RecordPick) => (result === null ? AWAITED : RESULTS[result]);
  const best: Column<Row> = {
    id: 'best',
    head: 'Best price',
    label: 'Best price',
    cell: ({ pick }) => <BestPrice pick={pick} oddsText={oddsText} />,
    card: '4 2',
    className: styles.extra,
  };
  const close: Column<Row> = {
    id: 'close',
    head: 'Against the close',
    label: 'Against the close',
    cell: ({ pick: { closing_value } }) => (closing_value === null ? DASH : signedPickPercentText(closing_value)),
    look: 'note',
    card: '5 2',
    className: styles.extra,
  };
  return [
    {
      id: 'sign',
      cell: ({ pick }) => (
        <span className={pick.result === null ? undefined : styles[pick.result]} aria-hidden="true">
          {resultOf(pick).sign}
        </span>
      ),
      align: 'start',
      card: '1 1',
    },
    {
      id: 'pick',
      head: 'Pick',
      cell: ({ pick }) => (
        <>
          <BoutNames backed={backedFighters(pick, date)} look="quiet" />{' '}
          <span className={styles.opponent}>vs. {pick.opponent}</span>
        </>
      ),
      isRowHead: true,
      card: '1 2',
      className: styles.pick,
    },
    {
      id: 'result',
      head: 'Result',
      cell: ({ pick }) => resultOf(pick).word,
      align: 'start',
      look: 'note',
      card: '3 2',
      className: styles.result,
    },
    {
      id: 'odds',
      head: 'Price taken',
      cell: ({ pick }) => oddsText(pick.odds),
      card: '2 3',
      className: styles.second,
    },
    ...(picks.some(({ best_price }) => best_price !== null) ? [best] : []),
    ...(picks.some(({ closing_value }) => closing_value !== null) ? [close] : []),
    {
      id: 'bet',
      head: 'Bet',
      cell: ({ leftOut, stake }) => leftOut ?? moneyText(stake),
      card: '3 3',
      className: classNames(styles.second, styles.bet),
    },
    {
      id: 'profit',
      head: 'Profit',
      cell: ({ profit }) => (profit === null ? DASH : signedMoneyText(profit)),
      sign: ({ profit }) => profit ?? 0,
      card: '1 3',
    },
  ];
}

/** To all bouts of the event with forecast, market and result. */
const EventLink = ({ event }: { event: string }) => <Link to={pageAddress('events', event)}>The event’s page</Link>;

interface TableProps {
  picks: readonly RecordPick[];
  event: Event;
  onlyValue: boolean;
}

/** The picks with their stakes and profits; at first the heaviest. */
function PicksTable({ picks, event, onlyValue }: TableProps) {
  const [style] = usePreference(ODDS_STYLE);
  const [areAllShown, showAll] = useState(false);
  const more = areAllShown ? 0 : Math.max(0, picks.length - FIRST_SHOWN);
  const amounts = amountsOf(picks, onlyValue);
  const columns = columnsOf(picks, event.date, style);
  return (
    <>
      <Table
        caption="Picks"
        columns={columns}
        rows={picks.map((pick, index) => ({
          ...{ pick, stake: 0, profit: null, ...amounts[index] },
          leftOut: onlyValue ? leftOutText(pick) : undefined,
        }))}
        keyOf={({ pick }) => `${pick.pick} vs. ${pick.opponent}`}
        layout="rows"
        size="medium"
        cardsBelow="laptop"
        className={classNames(styles.picks, more > 0 && styles.first, ...columns.map(({ id }) => styles[`${id}Known`]))}
        rowClass={({ leftOut }) => leftOut !== undefined && styles.leftOut}
      />
      <p className={styles.more}>
        {more > 0 && (
          <button type="button" onClick={() => showAll(true)}>
            {countText(more, 'more pick')}
          </button>
        )}
        <EventLink event={event.id} />
      </p>
    </>
  );
}

const utc = (instant: string) => `${dateText(instant)}, ${timeText(instant)} UTC`;

/** Whether the picks were published, and their result was changed afterwards, in a line. */
function frozenText(publication: PlaybookEvent['publication']): string {
  if (publication === null) return 'Tested, not published';
  if (publication.late) return 'Frozen late: not published';
  return publication.revision > 1
    ? 'Frozen before the first bout, by our clock; corrected since'
    : 'Frozen before the first bout, by our clock';
}

/** The times at which the picks were frozen and settled, with a link to the chain. */
function Publication({ chosen, publication }: { chosen: PrebuiltType; publication: PlaybookEvent['publication'] }) {
  if (publication === null)
    return (
      <p className={styles.note}>Tested: the picks it would have made from earlier events alone. Not published.</p>
    );
  const { frozen_at, begins_at, late, settled_at, hash, revision, sequence } = publication;
  const settled = late
    ? 'That was after the event began, so it does not count as published.'
    : settled_at === null
      ? 'Not settled yet.'
      : `Settled ${utc(settled_at)}${revision > 1 ? `, revision ${revision}` : ''}.`;
  return (
    <>
      <p className={styles.note}>
        {late ? 'Frozen late,' : 'Frozen'} {utc(frozen_at)}. {settled} Chain link {sequence}, {hash.slice(0, 8)} …{' '}
        {hash.slice(-4)},{' '}
        <a href={`${API_BASE}${PATHS.getRecordChain.path.replace('{id}', chosen)}`}>check it yourself</a>
      </p>
      <LogProof playbook={chosen} sequence={sequence} hash={hash} begins={begins_at ?? undefined} />
    </>
  );
}

/** A playbook's picks for an event with their results. */
export function EventPicks({ event, chosen, onlyValue }: { event: string; chosen: PrebuiltType; onlyValue: boolean }) {
  const { data, isError, error, refetch } = useQuery(recordEventQuery(event));
  const own = data?.playbooks.find(({ playbook }) => playbook === chosen);
  if (isError && data === undefined) {
    return <ErrorState title="The picks could not be loaded" message={error.message} onRetry={() => void refetch()} />;
  }
  if (data === undefined || own === undefined) return <Skeleton shape="panel" />;
  const source = data.sources && heldSourceText(data.sources);
  const isNoneBet = onlyValue && own.picks.length > 0 && !own.picks.some(({ has_value }) => has_value === true);
  return (
    <>
      {isNoneBet && <p className={styles.note}>No bet on this card had value: nothing is staked.</p>}
      {own.picks.length === 0 ? (
        <p className={styles.note}>
          No bet on this card. <EventLink event={event} />
        </p>
      ) : (
        <PicksTable picks={own.picks} event={data.event} onlyValue={onlyValue} />
      )}
      {source !== undefined && <p className={styles.note}>{source}</p>}
      {data.overturned?.map((bout) => (
        <p key={bout.fighters.join()} className={styles.note}>
          {overturnedText(bout)}
        </p>
      ))}
      <details className={styles.proof}>
        <summary>{frozenText(own.publication)}</summary>
        <Publication chosen={chosen} publication={own.publication} />
        {data.forecast && <FrozenForecastLine forecast={data.forecast} date={data.event.date} />}
      </details>
    </>
  );
}
