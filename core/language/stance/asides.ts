import { machineOrders } from '../text/machine_orders.ts';
import type { Token } from '../text/tokens.ts';
import { choices } from './choices.ts';
import { concessions, listsOfTheRest, remarks } from './concessions.ts';
import { withExceptions } from './conditions.ts';
import { hearsay, recollections } from './hearsay.ts';
import { restated, WISHED } from './restate.ts';
import type { Scoped } from './scope.ts';
import { verdicts } from './verdicts.ts';

/** Takes out of a sentence what asks for nothing: conditions, concessions, verdicts, lists of the rest, orders to the machine. */
export function withAsides(scoped: Scoped, tokens: readonly Token[]): Scoped {
  const conditional = withExceptions(scoped, tokens);
  const remarked = restated(conditional, remarks(tokens), 'support', WISHED);
  const recalled = restated(remarked, recollections(tokens), 'support', WISHED);
  const reported = restated(recalled, hearsay(tokens), 'mention');
  const granted = restated(reported, concessions(tokens), 'mention', WISHED);
  const judged = restated(granted, verdicts(tokens), 'indifferent', WISHED);
  const chosen = restated(judged, choices(tokens), 'mention');
  const rest = restated(chosen, listsOfTheRest(tokens), 'exclude');
  return restated(rest, machineOrders(tokens), 'mention');
}
