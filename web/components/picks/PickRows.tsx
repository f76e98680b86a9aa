import type { Slip } from '../../../core/value/slip.ts';
import { opposedPicks } from '../../lib/picks/opposed_picks.ts';
import { pickNames } from '../../lib/picks/pick_names.ts';
import { sortPicks } from '../../lib/picks/sort_picks.ts';
import { ODDS_STYLE, usePreference } from '../../lib/preferences.ts';
import { classNames } from '../class_names.ts';
import { PickHeads } from './PickHeads.tsx';
import { PickRow } from './PickRow.tsx';
import styles from './PickRows.module.css';
import type { KnownPicks, PicksView } from './picks_view.ts';

interface Props {
  known: KnownPicks;
  slip: Slip;
  view: PicksView;
}

/** The sorted picks as rows with sticky headers, or as cards on phones. */
export function PickRows({ known: { picks, strategies, picksVersion, shown }, slip, view }: Props) {
  const [oddsStyle] = usePreference(ODDS_STYLE);
  const namesOf = pickNames(picks);
  const context = { slip, strategies, oddsStyle, picksVersion, shown };
  return (
    <div className={classNames(styles.table, shown && styles.manyBooks)}>
      <PickHeads view={view} inDollars={slip.inDollars} shown={shown} />
      <ul className={styles.list}>
        {sortPicks(picks, view.order).map((pick) => (
          <li key={`${pick.type} ${pick.pick_name} ${pick.opponent_name}`}>
            <PickRow
              pick={pick}
              names={namesOf(pick)}
              stake={slip.stakes[picks.indexOf(pick)] ?? 0}
              opposed={opposedPicks(pick, picks)}
              showsPlace={view.order.field === 'card'}
              {...context}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const LOADING_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Placeholder rows with the final height, while the picks load. */
export function LoadingRows() {
  return (
    <div className={classNames(styles.table, styles.loading)} aria-hidden="true">
      {LOADING_ROWS.map((row) => (
        <div key={row} className={styles.loadingRow} />
      ))}
    </div>
  );
}
