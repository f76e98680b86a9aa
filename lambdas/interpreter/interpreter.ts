import type { Reading, ReadRule } from '../../core/contract/lab/language.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { answeredPrices } from '../../core/reader/amounts/price_answers.ts';
import type { OfflineReading } from '../../core/reader/reading.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../core/strategies/ids.ts';
import type { ModelReader } from './bedrock_reader.ts';
import { asModelFailure, type FallbackReason, ModelFailure } from './model_failure.ts';
import type { ModelResponse } from './model_response.ts';
import { describeOffline, readOffline } from './offline_reader.ts';

const MACHINES =
  '(?:assistant|dan|bot|chatbot|robot|ai|llm|gpt|chatgpt|prompt|parser|interpreter|computer|machine|language model)';
const VERBS =
  '(?:add|select|include|append|pick|choose|output|return|put|insert|print|list|ignore|enable|mark|give|must|should|set)s?';
const PLACES = '(?:output|json|list|response|answer|reply|results?|array|tool call|file)';

const ORDERS = [
  `(?:^|[.!?,:–()\\n] *)${MACHINES} *[,:–]`,
  `(?:^|[.!?,:–()\\n] *)(?:${MACHINES}|system|model|admin|developer)[,:–)]* (?:you )?(?:please |now |also |must |should )*${VERBS}\\b`,
  `\\b(?:dear|hey|hello|message to|note to|note for|to|for) (?:the |my |you )?(?:${MACHINES}|model|system)[,:–]? (?:please |now |also |you )*${VERBS}\\b`,
  `\\b(?:ignore|disregard|forget|override|overrule) (?:all |everything |anything |whatever |what |the |any )*(?:of )?(?:the |i |you |your |was |were |my |have )*(?:above|previous|prior|earlier|said|wrote|told|written|instructions?|rules?)\\b(?! (?:about|on|regarding))`,
  `\\b(?:add|put|include|insert|append|write|place) [^.,:–(!?]*\\b(?:to|in|into|on) (?:the|your|this) ${PLACES}\\b`,
  '(?:^|[.!?\\n] *)you are (?:now |an? |the )?(?:dan|free|unrestricted|unfiltered|assistant|bot|ai|llm|gpt|chatgpt|model|machine)\\b',
  '\\b(?:select from|select \\* from|select all from|drop tables?|delete from|insert into|union select)\\b',
  "\\b(?:pretend|imagine|suppose|roleplay) (?:that )?(?:you are|you’re|you're|youre|you were|to be|as)\\b",
  '\\byou (?:must|have to|shall|are required to|are ordered to) (?:now |also |always |only )?(?:return|output|select|include|add|answer|respond|reply|pick|choose|print|list)\\b',
  'strategy_[a-z0-9_]+|\\bsystem prompt\\b',
].map((order) => new RegExp(order, 'iu'));

/** True if a description gives orders to the machine that reads it. They could sway a model, never the offline reader. */
export const ordersMachine = (cleaned: string): boolean => ORDERS.some((order) => order.test(cleaned));

export interface InterpreterSettings {
  /** Undefined to read everything offline. */
  model?: ModelReader | undefined;
  /** Called with the reason when a description is read offline although there is a model. */
  onFallback: (reason: FallbackReason) => void;
  /** Called with the number of identifiers in the model's response that the catalogue does not have. */
  onUnknown?: (count: number) => void;
}

/** Reads a cleaned description; undefined if it asks for no strategy. A failure of the model never rejects. */
export type Interpreter = (cleaned: string, mayUseModel: boolean) => Promise<Reading | undefined>;

const isWithin = (part: string, words: string) => words.toLowerCase().includes(part.toLowerCase());

/**
 * The model's rules but those in the words of a refusal, without any those that the words join; as many as fit beside the
 * strategies. Each takes the place of the strategies in its words.
 */
function wishedRules(
  rules: readonly ReadRule[],
  { refused, never, unkept, rules: joined = [] }: OfflineReading,
  { strategies, understood }: Pick<Reading, 'strategies' | 'understood'>,
): ReadRule[] {
  const unwanted = [...[...refused, ...never].map(({ words }) => words), ...unkept];
  const isWished = ({ name }: ReadRule) => !unwanted.some((words) => isWithin(words, name) || isWithin(name, words));
  const isIn = (strategy: StrategyId, { name }: ReadRule) =>
    understood.some((entry) => entry.strategy === strategy && isWithin(entry.words, name));
  const wished = rules.filter(isWished);
  return (wished.length > 0 ? wished : joined)
    .slice(0, Math.max(0, LIMITS.strategies - strategies.length))
    .map((rule) => ({ ...rule, instead: strategies.filter((strategy) => isIn(strategy, rule)) }));
}

/** The model's reading without strategies that the text refuses; each strategy once, in catalogue order. */
function withinRules(response: ModelResponse, offline: OfflineReading): Reading {
  const { excluded, leftOut, everywhere, bounds, ...literal } = offline;
  const readings = response.understood.filter(({ strategy }) => !excluded.has(strategy));
  if (readings.length === 0) throw new ModelFailure('all_excluded');
  const worded = readings.filter(({ words }) => words !== '');
  const once = new Map(worded.map((entry) => [`${entry.strategy} ${entry.words}`, entry]));
  const { taken: _, ...answered } = answeredPrices({
    strategies: [...new Set(readings.map(({ strategy }) => strategy))],
    understood: [...once.values()].slice(0, STRATEGIES.length * 4),
    unread: response.ignored,
    refused: excluded,
  });
  const rules = wishedRules(response.rules, offline, answered);
  const isUnused = (words: string) => !answered.offered.some((offer) => offer.words === words);
  return {
    ...answered,
    ignored: response.ignored.filter(isUnused),
    leftOut: leftOut.filter((left) => !worded.some(({ words }) => words.includes(left))),
    ...(rules.length > 0 && { rules }),
    ...{ everywhere, bounds },
    ...{ refused: literal.refused, never: literal.never, unkept: literal.unkept, value: literal.value },
    source: 'bedrock',
  };
}

/** An interpreter that asks the model, and reads offline if the model may not be asked or gives nothing of use. */
export function createInterpreter({ model, onFallback, onUnknown }: InterpreterSettings): Interpreter {
  return async (cleaned, mayUseModel) => {
    if (!model) return readOffline(cleaned);
    try {
      if (!mayUseModel) throw new ModelFailure('budget_spent');
      if (ordersMachine(cleaned)) throw new ModelFailure('instructions');
      const response = await model(cleaned);
      if (response.unknown > 0) onUnknown?.(response.unknown);
      return withinRules(response, describeOffline(cleaned));
    } catch (error) {
      onFallback(asModelFailure(error).reason);
      return readOffline(cleaned);
    }
  };
}
