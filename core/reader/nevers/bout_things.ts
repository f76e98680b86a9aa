import type { Condition } from '../../rules/rule.ts';
import { BOUTS, MEN, WEIGHT_CLASS, WOMEN, weightClasses } from '../phrases/weight_classes.ts';
import { named, type ThingReader } from './thing.ts';

const ofBout = (figure: string, value: number): Condition => ({ figure, of: 'bout', is: '=', value });
const weightClass = named(new RegExp(WEIGHT_CLASS), (match) => {
  return { figure: 'weight_class', of: 'bout', is: 'not_one_of', value: weightClasses(match) };
});

/** What a bout is: the more particular first. */
export const BOUT_THINGS: readonly ThingReader[] = [
  weightClass,
  named(
    /\b(?:titles?|championships?|belts?(?= (?:fight|bout|on the line)))(?: (?:fights?|bouts?|matches|defen[cs]es?|shots?|on the line))?\b/,
    () => ofBout('title_bout', 0),
  ),
  named(/\b(?:five|5)[- ]?round(?:s|er|ers)?\b(?: (?:fights?|bouts?|matches))?/, () => ofBout('rounds', 3)),
  named(/\b(?:three|3)[- ]?round(?:s|er|ers)?\b(?: (?:fights?|bouts?|matches))?/, () => ofBout('rounds', 5)),
  // The sources schedule main events for five rounds.
  named(/\b(?:main[- ]events?|headliners?)\b/, () => ofBout('rounds', 3)),
  named(new RegExp(`${WOMEN}${BOUTS}`), () => ofBout('women', 0)),
  named(new RegExp(`${MEN}${BOUTS}`), () => ofBout('women', 1)),
];
