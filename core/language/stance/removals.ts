import type { Proposition } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';

/** Verbs that take something away, where they order it; elsewhere they mean other things ("weight cuts"). */
const ORDERS =
  /^(?:and |please |just |so |now |then |also |lets |kindly |go ahead and |you can |you may |ill |i |id |we )*(?:cut|bin|scratch|switch out|dump|axe|chuck|toss|junk|trash|shelve|lose|kill|erase|wipe|purge|block|mute|cancel|bury|burn|flush|nuke|banish|forbid|prohibit|deselect|uncheck|untick|unselect|subtract|hide|shun|snub|bypass|bin off|knock off|lay off|flick|sack off|sack|fire|dismiss|pull|strip|weed out|filter out|opt out of|back off|move past|say goodbye to|wave goodbye to|kiss goodbye to|write off|count out)(?: (?:all|any|every|the|those|these|my|your|out|off|of|single|kinds?))* $/;

/** "Bin the parlays, cut the cappers": what an order takes away, up to the proposition's end. */
export const removals = (propositions: readonly Proposition[]): Rereading[] =>
  propositions.flatMap((proposition): Rereading[] => {
    const [first] = proposition.mentions;
    if (!first) return [];
    const before = proposition.words.slice(0, first.from - proposition.from).join(' ');
    const { sentence, from, to } = proposition;
    return ORDERS.test(`${before} `) ? [{ sentence, from, to, stance: 'exclude', only: WISHED }] : [];
  });
