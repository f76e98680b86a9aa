import { machineOrders } from '../text/machine_orders.ts';
import type { Token } from '../text/tokens.ts';
import { listsOfChoices, listsOfTheRest } from './choice_lists.ts';
import { withExceptions } from './conditions.ts';
import { restated, WISHED } from './restate.ts';
import type { Scoped } from './scope.ts';

/** What a sentence's exceptions turn round, its lists name or leave out, and its orders to the machine don't wish for. */
export function withAsides(scoped: Scoped, tokens: readonly Token[]): Scoped {
  const excepted = withExceptions(scoped, tokens);
  const chosen = restated(excepted, listsOfChoices(tokens), 'mention', WISHED);
  const rest = restated(chosen, listsOfTheRest(tokens), 'exclude');
  return restated(rest, machineOrders(tokens), 'mention');
}
