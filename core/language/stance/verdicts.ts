import type { Token } from '../text/tokens.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** From where a clause begins: tried at every letter, it would walk a long sentence over and over. */
const UP_TO_HERE = '(?<=^|[,:–()] |\\b(?:and|but) )(?:(?![,:–()] |(?:and|but) ).)+';
const OVER_LISTS = String.raw`(?:(?!\b(?:but|only|just|want|bet|give)\b).)*`;
const END = '(?= (?:[,:–()] |$))';
const REFUSALS =
  '(?:no|nope|nah|never|never again|couldnt be me|could not be me|not for me|not me|no thanks|not really|not today|not convinced|not buying it|not sold|meh|whatever|who cares|so what|i dont|i disagree|(?:i )?cant (?:afford|risk|justify) (?:it|them|that)|it doesnt|they dont|it isnt|they arent)';
const WORTHLESS =
  '(?:noise|nonsense|rubbish|garbage|trash|fluff|hype|irrelevant|useless|worthless|meaningless|secondary|out|overrated)';

const VERDICTS = [
  // "I am tempted by parlays but no", "people think reach matters. It doesn't."
  `${UP_TO_HERE}(?:, |but )${REFUSALS}${END}`,
  // "Height, reach, striking - all noise", "height, reach, none of that matters".
  `^${OVER_LISTS}[,:–] (?:its |they are |theyre |thats )?(?:all|just|pure) (?:just )?${WORTHLESS}${END}`,
  String.raw`^${OVER_LISTS}[,:–] (?:none of (?:that|it|them|this|those)|neither of (?:them|those|these))\b(?! (?:\w+ ){1,2}(?:stuff|nonsense|rubbish|garbage|business|crap)\b)`,
  `${UP_TO_HERE}(?:maybe|perhaps|probably|definitely|certainly) (?:not|no)${END}`,
  `${UP_TO_HERE}, (?:or )?so (?:they|people|some|others) say${END}`,
  '^\\w+(?: \\w+)? (?:bad|terrible|awful|horrible|stupid|dumb)(?= (?:[,:–()] |$))',
  String.raw`\bleave (?:(?![,:–()] ).)* (?:to|for) (?:others|other people|somebody else|someone else|(?:my|the|your) (?!judges?|scorecards?|decision)\w+)\b`,
].map((verdict) => new RegExp(verdict, 'g'));

/** What is refused by the words behind it. */
export const verdicts = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, VERDICTS);
