import { type Stretch, stretchesOf } from '../stance/stretches.ts';
import type { Token } from './tokens.ts';

/** An order goes on to the end of its sentence, unless the bettor speaks of himself behind a break. */
const TO_ITS_END = String.raw`(?=\s)(?:(?! [,:–()] (?:but |and )?(?:i|im|id|ill|ive|we|what i|my|fighters|ufc)\b| \) ).)*`;
const VERBS =
  '(?:add|select|include|append|pick|choose|output|return|put|insert|print|list|ignore|enable|tick|mark|give|must|should|set)s?';
const MACHINES = '(?:assistant|dan|bot|chatbot|robot|ai|llm|gpt|chatgpt|prompt|parser|interpreter|computer|machine)';
const PLACES = '(?:output|json|list|response|answer|reply|result|results|array|tool call|file)';
const CLAUSE = '(?:^|(?<=[,:–()] ))';

const ORDERS = [
  `${CLAUSE}${MACHINES} [,:–]`,
  `${CLAUSE}(?:${MACHINES}|system|model|admin|developer)(?: [,:–)])? (?:you )?(?:please |now |also |must |should )*${VERBS}`,
  `\\b(?:dear|hey|hello|message to|note to|note for|to|for) (?:the |my |you )?(?:${MACHINES}|language model|model|system)(?: [,:–])? (?:please |now |also |you )*${VERBS}`,
  `\\b(?:to|for) (?:the |my |any )?(?:${MACHINES}|language model)(?: [a-z]+){0,4} [:–]`,
  `\\b(?:ignore|disregard|forget|override|overrule) (?:all |everything |anything |whatever |what |the |any )*(?:of )?(?:the |i |you |your |was |were |my |have )*(?:above|previous|prior|earlier|said|wrote|told|written|instructions?|rules?)(?! (?:about|on|regarding))`,
  `\\b(?:add|put|include|insert|append|write|place) (?:(?![,:–(] |(?:i|me|my) ).)*\\b(?:to|in|into|on) (?:the|your|this) ${PLACES}`,
  '^you are (?:now |an? |the )?(?:dan|free|unrestricted|unfiltered|assistant|bot|ai|llm|gpt|chatgpt|model|machine)\\b',
  '\\b(?:select from|select all from|drop tables?|delete from|insert into|union select)\\b',
  '\\b(?:pretend|imagine|suppose|roleplay) (?:that )?(?:you are|youre|you were|to be|as)',
  `\\byou (?:must|have to|shall|are required to|are ordered to) (?:now |also |always |only )?(?:return|output|select|include|add|answer|respond|reply|pick|choose|print|list)`,
].map((order) => new RegExp(order + TO_ITS_END, 'g'));

/** Where a sentence speaks to the machine that reads it rather than of bets. */
export const machineOrders = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, ORDERS);
