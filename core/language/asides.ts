import { concessions, listsOfTheRest, remarks } from './concessions.ts';
import { withExceptions } from './conditions.ts';
import { machineOrders } from './machine_orders.ts';
import type { Scoped, Stance } from './scope.ts';
import type { Stretch } from './stretches.ts';
import type { Token } from './tokens.ts';
import { verdicts } from './verdicts.ts';

const WISHED: ReadonlySet<Stance> = new Set<Stance>(['ask', 'support']);

/** The sentence with another stance inside these stretches; `only` keeps what is meant in any other way. */
function restated(scoped: Scoped, stretches: readonly Stretch[], stance: Stance, only?: ReadonlySet<Stance>): Scoped {
  if (stretches.length === 0) return scoped;
  const isInside = (at: number) => stretches.some(({ from, to }) => at >= from && at < to);
  const restate = (told: Stance, at: number) => (isInside(at) && (!only || only.has(told)) ? stance : told);
  return {
    ...scoped,
    mentions: scoped.mentions.map((mention) => ({ ...mention, stance: restate(mention.stance, mention.from) })),
    stances: scoped.stances.map(restate),
  };
}

/** Takes out of a sentence what asks for nothing: conditions, concessions, verdicts, lists of the rest, orders to the machine. */
export function withAsides(scoped: Scoped, tokens: readonly Token[]): Scoped {
  const conditional = withExceptions(scoped, tokens);
  const remarked = restated(conditional, remarks(tokens), 'support', WISHED);
  const granted = restated(remarked, concessions(tokens), 'mention', WISHED);
  const judged = restated(granted, verdicts(tokens), 'indifferent', WISHED);
  const rest = restated(judged, listsOfTheRest(tokens), 'exclude');
  return restated(rest, machineOrders(tokens), 'mention');
}
