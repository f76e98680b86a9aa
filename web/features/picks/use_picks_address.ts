import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PicksView } from '../../components/picks/picks_view.ts';
import { DEFAULT_SORT_ORDER, SORT_FIELDS, type SortOrder } from '../../lib/picks/sort_picks.ts';

export type TabName = 'cornerman' | 'my';

/** The state in the page’s address, with defaults for missing parameters. */
export interface PicksAddress {
  tab: TabName;
  /** The chosen playbook: a type on the product’s tab, an id on the user’s. */
  playbook: string | undefined;
  event: string | undefined;
  view: PicksView;
  onTab(tab: TabName): void;
  onPlaybook(playbook: string): void;
  onEvent(event: string): void;
}

/** The sort order in the address; the default if it is missing or invalid. */
function orderIn(parameters: URLSearchParams): SortOrder {
  const named = parameters.get('sort');
  const field = SORT_FIELDS.find((each) => each === named);
  const direction = parameters.get('order') === 'ascending' ? 'ascending' : 'descending';
  return field === undefined ? { ...DEFAULT_SORT_ORDER, direction } : { field, direction };
}

type Changes = Readonly<Record<string, string | undefined>>;

/** The parameters with changes; undefined removes a parameter. */
function withChanges(parameters: URLSearchParams, changes: Changes): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/** The page's selections, stored in its address, so that a reload or a link shows the same. */
export function usePicksAddress(): PicksAddress {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: Changes) => setParameters((now) => withChanges(now, changes), { replace: true }),
    [setParameters],
  );
  return {
    tab: parameters.get('tab') === 'my' ? 'my' : 'cornerman',
    playbook: parameters.get('playbook') ?? undefined,
    event: parameters.get('event') ?? undefined,
    view: {
      order: orderIn(parameters),
      onOrder: ({ field, direction }) =>
        change({
          sort: field === DEFAULT_SORT_ORDER.field ? undefined : field,
          order: direction === DEFAULT_SORT_ORDER.direction ? undefined : direction,
        }),
      onlyValue: parameters.get('bets') === 'value',
      onOnlyValue: (onlyValue) => change({ bets: onlyValue ? 'value' : undefined }),
    },
    // The other tab starts with its own first playbook.
    onTab: (tab) => change({ tab: tab === 'my' ? tab : undefined, playbook: undefined }),
    onPlaybook: (playbook) => change({ playbook }),
    onEvent: (event) => change({ event }),
  };
}
