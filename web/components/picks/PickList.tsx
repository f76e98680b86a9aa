import type { StoredPick } from '../../../core/contract/picks.ts';
import { SORT_FIELDS, type SortField, type SortOrder, sortPicks } from '../../../core/format/sort_picks.ts';
import { opposedPicks } from '../../../core/playbooks/opposed_picks.ts';
import { ODDS_STYLE, usePreference } from '../../lib/preferences.ts';
import { OddsToggle } from '../OddsToggle.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { PickCard } from './PickCard.tsx';
import styles from './PickList.module.css';
import { SortBar } from './SortBar.tsx';

interface Props {
  picks: readonly StoredPick[];
  /** In dollars; 0 for none: weights are shown then. */
  budget: number;
  /** How many strategies could support a pick. */
  strategies: number;
  /** What the exported sheet is called by. */
  event: string;
  order: SortOrder;
  onOrder(order: SortOrder): void;
  /** What can be sorted by. */
  fields?: readonly SortField[];
  /** What sorting by the share of the budget is called. */
  weightLabel?: 'Bet' | 'Weight';
}

const sheetRows = (picks: readonly StoredPick[], budget: number) =>
  picks.map((pick) => ({ pick, stake: budget > 0 ? budget * pick.budget_amount : undefined }));

/** Picks as cards, sorted as asked, with the odds' toggle and the ways to take them along. */
export function PickList({
  picks,
  budget,
  strategies,
  event,
  order,
  onOrder,
  fields = SORT_FIELDS,
  weightLabel,
}: Props) {
  const [oddsStyle] = usePreference(ODDS_STYLE);
  const sorted = sortPicks(picks, order);
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <SortBar
          fields={fields}
          order={order}
          onOrder={onOrder}
          weightLabel={weightLabel ?? (budget > 0 ? 'Bet' : 'Weight')}
        />
        <div className={styles.end}>
          <OddsToggle />
          <ExportButtons sheet={{ event, rows: sheetRows(sorted, budget), strategies }} />
        </div>
      </div>
      <ul className={styles.cards}>
        {sorted.map((pick) => (
          <li key={`${pick.type} ${pick.pick_name} ${pick.opponent_name}`}>
            <PickCard
              pick={pick}
              budget={budget}
              strategies={strategies}
              oddsStyle={oddsStyle}
              opposed={opposedPicks(pick, picks)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
