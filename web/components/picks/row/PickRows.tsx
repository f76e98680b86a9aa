import type { StoredPick } from '../../../../core/contract/playbooks/picks.ts';
import { betOn, type PickBet, type Slip } from '../../../../core/portfolio/value/slip.ts';
import { useIsPhone } from '../../../lib/hooks/use_is_phone.ts';
import { opposedPicks } from '../../../lib/picks/opposed_picks.ts';
import { pickNames } from '../../../lib/picks/pick_names.ts';
import { sortPicks } from '../../../lib/picks/sort_picks.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { classNames } from '../../class_names.ts';
import { usePickStandings } from '../../night/use_night.tsx';
import type { KnownPicks, PicksView } from '../picks_view.ts';
import { UnplacedPicks } from '../UnplacedPicks.tsx';
import { PickRow } from './PickRow.tsx';
import styles from './PickRows.module.css';
import { marketLineText, type PickColumns, pickColumns } from './pick_columns.ts';
import { SortButton } from './SortButton.tsx';

interface PickHeadsProps {
  view: Pick<PicksView, 'order' | 'onOrder'>;
  /** Whether bets are in dollars instead of fractions of the budget. */
  inDollars: boolean;
  columns: PickColumns;
}

/** The heads of a phone's four figures; picks are sorted by the toolbar there. */
function PhoneHeads({ inDollars, columns }: Pick<PickHeadsProps, 'inDollars' | 'columns'>) {
  return (
    <div className={classNames(styles.columns, styles.heads)} aria-hidden="true">
      <span>{columns.edge && 'We say'}</span>
      <span>Odds</span>
      <span>{inDollars ? 'Bet' : 'Weight'}</span>
      <span>To win</span>
    </div>
  );
}

/** The column headers. Rows repeat the names of their figures for screen readers. */
function PickHeads({ view, inDollars, columns }: PickHeadsProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneHeads inDollars={inDollars} columns={columns} />;
  return (
    <fieldset className={classNames(styles.columns, styles.heads)} aria-label="Sort picks">
      <span className={styles.first}>
        <span aria-hidden="true">Pick</span>
        <SortButton field="card" label="Card order" view={view} />
      </span>
      {columns.edge && (
        <>
          <span className={styles.verdictHead} aria-hidden="true">
            Verdict
          </span>
          <span aria-hidden="true">We say</span>
        </>
      )}
      <SortButton field="odds" label="Estimated Odds" view={view} />
      <SortButton field="budget_amount" label={inDollars ? 'Bet' : 'Weight'} view={view} />
      <SortButton field="win" label="Estimated Win" view={view} />
      {columns.edge && (
        <span className={styles.edgeHead} aria-hidden="true">
          Edge
        </span>
      )}
      {columns.support && <SortButton field="supporting_strategies" label="Supporting Strategies" view={view} />}
    </fieldset>
  );
}

const boutOf = ({ type, legs }: StoredPick) => (type === 'moneyline' ? legs?.[0]?.bout_id : undefined);

interface Props {
  known: KnownPicks;
  slip: Slip;
  view: PicksView;
}

/** Classes that take the columns without figures out of the template. */
const withoutColumns = ({ edge, support }: PickColumns) =>
  classNames(!edge && styles.noEdge, !support && styles.noSupport);

/** What is staked is not the weight where stakes are by Kelly: picks that are sorted by their bets are sorted by stakes. */
const byStake = (sorted: readonly StoredPick[], { order }: PicksView, betOf: (pick: StoredPick) => PickBet) =>
  order.field === 'budget_amount'
    ? sorted.toSorted(
        (one, other) => (betOf(other).stake - betOf(one).stake) * (order.direction === 'descending' ? 1 : -1),
      )
    : sorted;

/**
 * The sorted picks as rows with sticky headers; on phones a row has two lines. Picks that are too small to bet share a line after
 * them.
 */
export function PickRows({ known, slip, view }: Props) {
  const { picks, strategies, eventDate, shown } = known;
  const [oddsStyle] = usePreference(ODDS_STYLE);
  const namesOf = pickNames(picks);
  const columns = pickColumns(known);
  const standings = usePickStandings(known.of?.event, picks);
  const context = {
    slip,
    strategies,
    oddsStyle,
    line: marketLineText(known),
    eventDate,
    shown,
    columns,
    known,
    onlyValue: view.onlyValue,
  };
  const betOf = (pick: StoredPick) => betOn(slip, picks.indexOf(pick));
  const listed = byStake(sortPicks(picks, view.order), view, betOf).filter(
    (pick) => !slip.unplaced.picks.includes(pick),
  );
  const unplaced = (
    <UnplacedPicks bets={slip.unplaced.picks.map((pick) => ({ name: namesOf(pick).pick, exact: betOf(pick).exact }))} />
  );
  if (listed.length === 0) return unplaced;
  return (
    <>
      <div className={classNames(styles.table, withoutColumns(columns))}>
        <PickHeads view={view} inDollars={slip.inDollars} columns={columns} />
        <ul className={styles.list}>
          {listed.map((pick) => (
            <li key={`${pick.type} ${pick.pick_name} ${pick.opponent_name}`}>
              <PickRow
                pick={pick}
                names={namesOf(pick)}
                bet={betOf(pick)}
                standing={standings[picks.indexOf(pick)]}
                opposed={opposedPicks(pick, picks)}
                showsPlace={view.order.field === 'card'}
                bout={listed.find((each) => boutOf(each) === boutOf(pick)) === pick ? boutOf(pick) : undefined}
                {...context}
              />
            </li>
          ))}
        </ul>
      </div>
      {unplaced}
    </>
  );
}

const USUAL_ROWS = 8;

/** Placeholder rows with the final height, while the picks load or, where their number is known, their prices. */
export function LoadingRows({ rows = USUAL_ROWS }: { rows?: number | undefined }) {
  return (
    <div className={styles.table} aria-hidden="true">
      {Array.from({ length: rows }, (_, place) => `row ${place}`).map((row) => (
        <div key={row} className={styles.loadingRow} />
      ))}
    </div>
  );
}
