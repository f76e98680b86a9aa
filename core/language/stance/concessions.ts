import type { Token } from '../text/tokens.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

const SELF = '(?:i|im|id|ill|ive|me|my|we|our|give|gimme)';
const CLAUSE = '(?:^|(?<=[,:–(] ))';
/** Words of one clause or several, in which the bettor does not speak of himself. */
const OF_OTHERS = String.raw`(?:(?!\b${SELF}\b|[:(] ).)*?`;
const BEFORE_BUT = '(?=(?:, )?(?:but|yet)\\b)';
const IN_CLAUSE = String.raw`(?:(?!\b(?:${SELF}|but|so|now|then|only)\b|[,:–()] ).)*`;

const CONCESSIONS = [
  // "A guy may have the better record, but", yet not "fighters who may …".
  String.raw`${CLAUSE}(?:(?!\b(?:${SELF}|who|that|which|whoever|but|any|anyone)\b|[,:–(] ).)*\b(?:may|might|can be|can win|could be|could win) ${OF_OTHERS}${BEFORE_BUT}`,
  String.raw`\b(?:although|even though|even if|even when|even where|despite|in spite of)\b ${IN_CLAUSE}`,
  String.raw`^(?:though|granted|admittedly)\b (?:, )?${IN_CLAUSE}`,
  String.raw`${CLAUSE}(?:sure|of course|true|fair enough) (?:, )?${OF_OTHERS}\b(?:win|wins|are|is|have|has|look|looks|pay|pays|sell|sells|cash|hit)\b${OF_OTHERS}${BEFORE_BUT}`,
  // "Of height, reach and age I only believe in …": what there is to choose from.
  String.raw`^(?:out )?of (?:(?!\b${SELF}\b|\b(?:only|just|its)\b).)*\b(?:and|or)\b(?:(?!\b${SELF}\b|\b(?:only|just|its)\b).)*(?=\b(?:${SELF}|only|just|its)\b)`,
  `${CLAUSE}(?:it )?could be ${IN_CLAUSE}`,
  // "If pigs could fly I'd bet underdogs", "if the decider were any good".
  String.raw`\bif (?!(?:i|you|we|they|he|she|it|its|theres|someone|somebody|anyone)\b)(?:(?![,:–()] ).){1,30}? (?:were|could|had been|had)\b (?:(?![:(] ).)*`,
  // "I love underdogs but I love money more".
  String.raw`\bi (?:dont )?(?:love|like|hate|mind|respect) (?:(?!\bmore\b|[:–()] ).)*?(?=(?:, )?\b(?:but|i just|just)\b (?:(?!\bbut\b).)*\bmore(?= $))`,
].map((concession) => new RegExp(concession, 'g'));

/** What is granted or told before the wish, and asks for nothing: "favorites may win more, but …", "even if …". */
export const concessions = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, CONCESSIONS);

const REMARKS = [
  String.raw`\bnothing against ${IN_CLAUSE}`,
  // "Reach is nice, but …", "striking wins highlights, …".
  String.raw`${CLAUSE}(?:(?!\b(?:${SELF}|who|that|which|only|whoever)\b|[,:–()] ).){1,30}\b(?:is|are|wins|gets|looks|sells) (?:fun|nice|nicer|cool|exciting|pretty|flashy|popular|fine|highlights|applause|headlines|fans|attention|views|tickets|good|great|ok|okay)\b${IN_CLAUSE}`,
].map((remark) => new RegExp(remark, 'g'));

/** What is said of a topic or could be done, and is a wish only where nothing else is one. */
export const remarks = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, REMARKS);

/** "Everything else (parlays, cappers) left out": the list of what is not meant. */
const REST =
  /\b(?:everything else|anything else|all else|the rest|the others?|all others)(?: [\w]+){0,3} (?:[(:–]|,(?= (?:(?!\b(?:i|im|id|ill|but)\b).)*, (?:can|is|are|must|should|out|gone)\b)|being|meaning|namely) (?:(?!\b(?:i|im|id|ill|give|gimme|but)\b|\) ).)*/g;

/** Lists of the things that are left besides the wish. */
export const listsOfTheRest = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, [REST]);
