import type { Token } from '../text/tokens.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** "Everything else (parlays, cappers) left out": the list of what is not meant. */
const REST =
  /\b(?:everything else|anything else|all else|the rest|the others?|all others)(?: [\w]+){0,3} (?:[(:–]|,(?= (?:(?!\b(?:i|im|id|ill|but)\b).)*, (?:can|is|are|must|should|out|gone)\b)|being|meaning|namely) (?:(?!\b(?:i|im|id|ill|give|gimme|but)\b|\) ).)*/g;

/** Lists of the things that are left besides the wish. */
export const listsOfTheRest = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, [REST]);

const SELF = '(?:i|im|ive|id|ill|we|give|gimme)';
/** "Of height, reach and age I only believe in height." */
const CHOICE = new RegExp(
  String.raw`^(?:out )?of (?:(?!\b${SELF}\b|\b(?:only|just|its)\b).)*\b(?:and|or)\b(?:(?!\b${SELF}\b|\b(?:only|just|its)\b).)*(?=\b(?:${SELF}|only|just|its)\b)`,
  'g',
);

/** Lists of the things that there are to choose from. */
export const listsOfChoices = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, [CHOICE]);
