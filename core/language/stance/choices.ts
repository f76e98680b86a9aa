import type { Token } from '../text/tokens.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

const CHOICES = [
  // "Between strikers and grapplers I take …": what there is to choose from.
  /\b(?:between|given the choice (?:of|between)|faced with|when choosing between|if forced to choose between|choosing between) (?:(?!\d|plus |minus |[,:–()] ).)*\b(?:and|or)\b (?:(?!\d|\b(?:i|id|ill|im|give|gimme|take|always)\b|[,:–()] ).)*(?=(?:, )?\b(?:i|id|ill|im|give|gimme|take|always)\b)/g,
  // "The rest of the chalk", "other favorites".
  /\b(?:the )?(?:rest|remainder|others) of (?:the |my |your |these |those )?\w+(?: \w+)?/g,
];

/** What there was to choose from, and what is left over: neither is asked for by itself. */
export const choices = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, CHOICES);
