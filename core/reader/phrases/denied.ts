import { opposite } from '../../strategies/rules/filters.ts';
import { type Condition, isClassCondition } from '../../strategies/rules/rule.ts';
import { RARELY } from './figure_words.ts';
import type { Phrase } from './phrases.ts';

/** Words right before a phrase that deny it. */
const DENIED = new RegExp(
  String.raw`\b(?:not|neither|nor|never|no longer|${RARELY}|anything but|far from|(?:is|are|was|were|do|does|did|has|have|ai)n'?t|non|no|without|lacks?|lacking|unless (?:they|he|she|it) (?:is|are|has|have))[ -](?:(?:an?|any|in|on|the|yet|been|very|too|so|that|really|particularly|especially|known|as|have|gets?|be|being|come|coming|making|his|her|their|with|facing|fighting|up against|one of the) )*$`,
);
const IS_FLAG: ReadonlySet<string> = new Set(['women', 'title_bout']);
const ROUNDS = { three: 3, five: 5 } as const;

/** The condition that holds where another fails; undefined where no single one says it. */
export function denied(condition: Condition): Condition | undefined {
  if (isClassCondition(condition)) {
    return { ...condition, is: condition.is === 'one_of' ? 'not_one_of' : 'one_of' };
  }
  const { figure, is, value } = condition;
  if (is !== '=') return opposite(condition);
  if (IS_FLAG.has(figure)) return { ...condition, value: 1 - value };
  if (figure === 'rounds') return { ...condition, value: value === ROUNDS.five ? ROUNDS.three : ROUNDS.five };
  return value === 0 ? { ...condition, is: '>=', value: 1 } : undefined;
}

/** Whether words right before a phrase deny it. */
export const isDenied = (text: string, { from }: Phrase): boolean => DENIED.test(text.slice(0, from));

const isOfOdds = ({ conditions }: Phrase): boolean => conditions.every(({ figure }) => figure === 'odds');

/** Phrases as their text means them: denied where "not" stands before them; none for those that nothing says the opposite of. */
export function asMeant<Said extends Phrase>(text: string, phrases: readonly Said[]): Said[] {
  return phrases.flatMap((phrase, at) => {
    const size = phrases[at - 1];
    // "Not a big favorite" denies the size alone, and says nothing of the side.
    const isOfSize = size !== undefined && isOfOdds(size) && isDenied(text, size) && phrase.from === size.to + 1;
    if (isOfSize && isOfOdds(phrase)) return [];
    if (!isDenied(text, phrase)) return [phrase];
    const [condition, ...others] = phrase.conditions;
    const meant = condition === undefined || others.length > 0 ? undefined : denied(condition);
    return meant === undefined ? [] : [{ ...phrase, conditions: [meant] }];
  });
}
