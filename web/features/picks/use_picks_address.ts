import type { ListedEvent } from '../../../core/contract/site/events.ts';
import type { PicksView } from '../../components/picks/picks_view.ts';
import { isNight, shownEvent } from '../../lib/api/events.ts';
import { type AddressFormat, useAddressState } from '../../lib/hooks/use_address_state.ts';
import { DEFAULT_SORT_ORDER, SORT_FIELDS, type SortOrder } from '../../lib/picks/sort_picks.ts';
import { choice, usePreference } from '../../lib/saved/preferences.ts';

/** Whether only bets with value are bet. */
const ONLY_VALUE = choice('only_value', ['off', 'on'], 'off');

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

interface Selections {
  tab: TabName;
  playbook: string | undefined;
  event: string | undefined;
  order: SortOrder;
  /** What is bet: `value` or `all`; what the browser remembers if undefined. */
  bets: string | undefined;
}

/** The sort order in the address; the default if it is missing or invalid. */
function orderIn(parameters: URLSearchParams): SortOrder {
  const named = parameters.get('sort');
  const field = SORT_FIELDS.find((each) => each === named);
  const direction = parameters.get('order') === 'ascending' ? 'ascending' : 'descending';
  return field === undefined ? { ...DEFAULT_SORT_ORDER, direction } : { field, direction };
}

function read(search: string): Selections {
  const parameters = new URLSearchParams(search);
  return {
    tab: parameters.get('tab') === 'my' ? 'my' : 'cornerman',
    playbook: parameters.get('playbook') ?? undefined,
    event: parameters.get('event') ?? undefined,
    order: orderIn(parameters),
    bets: parameters.get('bets') ?? undefined,
  };
}

/** Selections at their default are left out. */
function write({ tab, playbook, event, order, bets }: Selections): string {
  const texts = {
    tab: tab === 'my' ? tab : undefined,
    playbook,
    event,
    sort: order.field === DEFAULT_SORT_ORDER.field ? undefined : order.field,
    order: order.direction === DEFAULT_SORT_ORDER.direction ? undefined : order.direction,
    bets,
  };
  const parameters = new URLSearchParams();
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) parameters.set(name, text);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

const FORMAT: AddressFormat<Selections> = { read, write };

/**
 * The page's selections, stored in its address, so that a reload or a link shows the same. Back returns to the tab,
 * playbook or event before; sorting and filtering add no history entries. The browser remembers whether only bets with
 * value are bet; an address that says so wins.
 */
export function usePicksAddress(): PicksAddress {
  const [selections, select] = useAddressState(FORMAT);
  const [remembered, remember] = usePreference(ONLY_VALUE);
  const { tab, playbook, event, order, bets } = selections;
  const show = (part: Partial<Selections>) => select({ ...selections, ...part });
  const adjust = (part: Partial<Selections>) => select({ ...selections, ...part }, { replace: true });
  return {
    tab,
    playbook,
    event,
    view: {
      order,
      onOrder: (next) => adjust({ order: next }),
      onlyValue: bets === 'value' || (remembered === 'on' && bets !== 'all'),
      onOnlyValue(next) {
        remember(next ? 'on' : 'off');
        adjust({ bets: next ? 'value' : undefined });
      },
    },
    // The other tab starts with its own first playbook.
    onTab: (next) => show({ tab: next, playbook: undefined }),
    onPlaybook: (next) => show({ playbook: next }),
    onEvent: (next) => show({ event: next }),
  };
}

/** The event that the address names, else the one being fought, else the next; undefined without any. */
export const chosenEvent = (
  events: readonly ListedEvent[],
  { event }: Pick<PicksAddress, 'event'>,
): ListedEvent | undefined => events.find(({ id }) => id === event) ?? events.find(isNight) ?? shownEvent(events);
