import type { BoutResult } from '../contract/pages/page_parts.ts';
import type { LiveBout } from '../contract/site/live.ts';
import type { Outcome } from '../domain/cards/corners.ts';
import type { CornerNames, Found } from '../domain/identity/find_bout.ts';
import { clockText, endMethod } from '../pages/bout/bout_end.ts';
import { type FactBout, type ResultFact, replacementOf } from '../supply/facts/facts.ts';
import { isOverturned } from '../supply/facts/ruling.ts';
import type { SeenBout, SeenResult } from '../supply/observation.ts';

/** A bout of the facts as the import listed it: with its id and its corners. */
export interface NamedFact {
  fact: FactBout;
  id: string;
  red: string;
  blue: string;
  /** True if the fact's first fighter is blue. */
  isSwapped: boolean;
}

/** What the last reading told of a bout, with its fighters in the order of the corners or not. */
export type ToldBout = Found<CornerNames & { seen: SeenBout }>;

const OUTCOMES = { first: 'red', second: 'blue', draw: 'draw', no_contest: 'no_contest' } as const;
const OTHER_WAY: Readonly<Record<Outcome, Outcome>> = {
  red: 'blue',
  blue: 'red',
  draw: 'draw',
  no_contest: 'no_contest',
};

/** A result as pages have it; `isSwapped` if its first fighter is blue. */
export function liveResult(result: SeenResult, isSwapped: boolean): BoutResult {
  const { winner, method, verdict, round = null, clock } = result;
  const outcome = isSwapped ? OTHER_WAY[OUTCOMES[winner]] : OUTCOMES[winner];
  const isTold = method !== undefined || verdict !== undefined;
  return {
    outcome,
    method: isTold ? endMethod({ method: method ?? 'other', verdict, outcome }) : null,
    round,
    time: clock === undefined ? null : clockText(clock),
  };
}

/** The result that bets settle by: an overturned one stays as paid. Undefined while none counts. */
function paidResult({ result, earlier_results: earlier }: FactBout): ResultFact | undefined {
  return [...earlier, ...(result === undefined ? [] : [result])].findLast(
    (one, place) => place === 0 || !isOverturned(one),
  );
}

type StateFields = LiveBout extends infer Each
  ? Each extends LiveBout
    ? Omit<Each, 'bout_id' | 'red' | 'blue' | 'since'>
    : never
  : never;

/** What the state of the facts says, with the round, clock and result of the last reading where the state has them. */
function stateFields(bout: NamedFact, all: readonly NamedFact[], moment: ToldBout | undefined): StateFields {
  const { fact, isSwapped } = bout;
  const seen = moment?.bout.seen;
  const paid = paidResult(fact);
  if (paid !== undefined) {
    const result = liveResult(paid.result, isSwapped);
    return { state: 'official', result, ...(fact.dispute !== undefined && { disputed: true }) };
  }
  switch (fact.state) {
    case 'off': {
      const by = replacementOf(
        fact,
        all.map((each) => each.fact),
      );
      const other = all.find((each) => each.fact === by);
      return other === undefined ? { state: 'off' } : { state: 'replaced', by: other.id };
    }
    case 'disputed':
      return { state: 'disputed' };
    case 'in_the_cage': {
      const [round, rounds, clock] = [seen?.round ?? fact.round, fact.scheduled_rounds, seen?.clock];
      return {
        state: 'in_the_cage',
        ...(round !== undefined && { round }),
        ...(rounds !== undefined && { rounds }),
        ...(clock !== undefined && { clock }),
      };
    }
    case 'announced':
    case 'scheduled':
      return { state: 'coming', ...(fact.starts_at !== undefined && { starts_at: fact.starts_at }) };
    default:
      return {
        state: 'unofficial',
        ...(seen?.result !== undefined && { result: liveResult(seen.result, moment?.isSwapped ?? false) }),
      };
  }
}

/**
 * A bout of the live card. A state holds since it was first written, an official result since it is official. What a reading
 * told of an unofficial result stays until another one tells it.
 */
export function liveBout(
  bout: NamedFact,
  all: readonly NamedFact[],
  { moment, before, now }: { moment: ToldBout | undefined; before: LiveBout | undefined; now: Date },
): LiveBout {
  const fields = stateFields(bout, all, moment);
  const isSame = before?.state === fields.state;
  const since = paidResult(bout.fact)?.official_at ?? (isSame ? before.since : now.toISOString());
  const made: LiveBout = { bout_id: bout.id, red: bout.red, blue: bout.blue, since, ...fields };
  if (made.state === 'unofficial' && made.result === undefined && before?.state === 'unofficial') {
    return { ...made, ...(before.result !== undefined && { result: before.result }) };
  }
  return made;
}
