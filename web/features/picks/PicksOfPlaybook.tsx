import { DEFAULT_STRATEGY_COUNT } from '../../../core/contract/limits.ts';
import type { StoredPick } from '../../../core/contract/picks.ts';
import { countText } from '../../../core/format/count.ts';
import type { SortOrder } from '../../../core/format/sort_picks.ts';
import { useAnnouncement } from '../../components/announcer.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PickList } from '../../components/picks/PickList.tsx';
import { useBudget } from '../../components/picks/use_budget.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './PicksOfPlaybook.module.css';

/** How the picks page sorts, whichever playbook or event it shows. */
export interface Sorting {
  order: SortOrder;
  onOrder(order: SortOrder): void;
}

interface Props {
  loading: boolean;
  /** Given when the picks could not be read. */
  onRetry: (() => void) | undefined;
  picks: readonly StoredPick[];
  /** Unknown for playbooks that do not say. */
  strategies: number | undefined;
  event: string;
  sorting: Sorting;
}

const NONE = 'No picks available for this playbook.';

function LoadingPicks() {
  return (
    <div className={styles.loading}>
      <p>Loading picks...</p>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}

function announcement(loading: boolean, count: number): string {
  if (loading) return 'Loading picks...';
  if (count === 0) return NONE;
  return countText(count, 'pick');
}

/** The chosen playbook's picks, or what there is to say while there are none. */
export function PicksOfPlaybook({ loading, onRetry, picks, strategies, event, sorting }: Props) {
  const budget = useBudget();
  useAnnouncement(announcement(loading, picks.length));
  if (loading) return <LoadingPicks />;
  if (onRetry !== undefined && picks.length === 0) {
    return <ErrorState title={NONE} message="They could not be loaded." onRetry={onRetry} />;
  }
  if (picks.length === 0) return <EmptyState title={NONE} />;
  return (
    <section aria-label="Picks">
      <h2 className="visually-hidden">Picks</h2>
      <PickList
        {...sorting}
        picks={picks}
        budget={budget.amount}
        strategies={strategies ?? DEFAULT_STRATEGY_COUNT}
        event={event}
      />
    </section>
  );
}
