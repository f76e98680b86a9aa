import type { Reading } from '../../core/contract/language.ts';
import { approximations } from '../../core/reader/nearest.ts';
import type { OfflineReading } from '../../core/reader/reading.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import type { ModelReader } from './bedrock_reader.ts';
import { ordersMachine } from './machine_orders.ts';
import { asModelFailure, type FallbackReason, ModelFailure } from './model_failure.ts';
import type { ModelResponse } from './model_response.ts';
import { describeOffline, readOffline } from './offline_reader.ts';

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

/** The model's reading without strategies that the text refuses; each strategy once, in catalogue order. */
function withinRules(response: ModelResponse, { excluded, leftOut }: OfflineReading): Reading {
  const understood = response.understood.filter(({ strategy }) => !excluded.has(strategy));
  const named = new Set(understood.map((entry) => entry.strategy));
  const strategies = STRATEGIES.map((strategy) => strategy.id).filter((id) => named.has(id));
  if (strategies.length === 0) throw new ModelFailure('all_excluded');
  const words = understood.filter((entry) => entry.words !== '');
  const once = new Map(words.map((entry) => [`${entry.strategy} ${entry.words}`, entry]));
  const most = STRATEGIES.length * 4;
  return {
    strategies,
    understood: [...once.values()].slice(0, most),
    ignored: response.ignored,
    leftOut: leftOut.filter((left) => !words.some((entry) => entry.words.includes(left))),
    approximate: approximations(words),
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
