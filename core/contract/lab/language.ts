import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { savedStrategyIdSchema, strategyIdSchema } from '../playbooks/portfolio.ts';
import { RULE_LIMITS } from '../rules/rule_limits.ts';
import { conditionSchema, ruleSchema } from '../rules/rules.ts';
import { TEXTS } from '../texts.ts';
import { boundsSchema } from '../values/bounds.ts';
import { text } from '../values/text.ts';

const words = text().max(LIMITS.description.most);

/** Its error text is shown to the user as it is. */
export const optimizeLanguageRequestSchema = z.object({
  description: text({ error: TEXTS.descriptionTooShort }).meta({
    minLength: LIMITS.description.least,
    description: `Without tags and control characters at least ${LIMITS.description.least} characters; cut to ${LIMITS.description.most}.`,
    examples: ['I like favourites that are taller and younger, and a three leg parlay of the biggest ones.'],
  }),
});

const note = text().max(LIMITS.description.most);

/** Readings from before there was such a list lack it. */
const laterList = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).default([]);

const strategiesOf = (strategy: typeof strategyIdSchema) => z.array(strategy).min(1).max(LIMITS.strategies);

/** A rule that was read. */
const readRuleOf = (strategy: typeof strategyIdSchema) =>
  ruleSchema.extend({
    /** Strategies that it takes the place of. Rules of older readings lack them. */
    instead: z.array(strategy).max(LIMITS.strategies).default([]),
    /** Where "and" stands between two nouns: the conditions of either one. */
    either: z.array(ruleSchema.shape.conditions).max(2).default([]),
  });

const readingOf = (strategy: typeof strategyIdSchema) =>
  z.object({
    /** Empty beside rules alone. */
    strategies: z.array(strategy).max(LIMITS.strategies),
    /** Words of the description that led to each strategy. */
    understood: z.array(z.object({ strategy, words })).max(LIMITS.strategies * 4),
    /** Words that led to no strategy. */
    ignored: z.array(words).max(LIMITS.description.most),
    /** Words for what is not surely asked for; in older readings also for what is refused. The oldest lack it. */
    leftOut: laterList(words, LIMITS.description.most),
    /** Limits that no option meets exactly: the nearest option, the words, and what differs. Older readings lack it. */
    approximate: laterList(z.object({ strategy, words, note }), LIMITS.strategies),
    /** Wishes that no option meets: the words, the answer, and the nearest options. Older readings lack it. */
    offered: laterList(z.object({ words, note, strategies: strategiesOf(strategy) }), LIMITS.description.most),
    /** Words that refuse something, and the strategies that were not added for it. Older readings lack it. */
    refused: laterList(z.object({ words, strategies: strategiesOf(strategy) }), LIMITS.strategies),
    /** Words that refuse what no strategy is about, and the filters that keep it out. Older readings lack it. */
    never: laterList(
      z.object({ words, filters: z.array(conditionSchema).min(1).max(RULE_LIMITS.filters) }),
      LIMITS.strategies,
    ),
    /** Words that refuse what no filter can keep out. Older readings lack it. */
    unkept: laterList(words, LIMITS.strategies),
    /** What is said of one fighter, as rules; their names are words of the description. */
    rules: z.array(readRuleOf(strategy)).max(RULE_LIMITS.used).optional(),
    /** Words that ask for something of every bet, and the filters that keep the rest out. Older readings lack it. */
    everywhere: laterList(
      z.object({ words, filters: z.array(conditionSchema).min(1).max(RULE_LIMITS.filters) }),
      LIMITS.strategies,
    ),
    /** How much is bet on a night. */
    bounds: boundsSchema.optional(),
    /** Words that wish for value, which no strategy is about. Older readings lack it. */
    value: laterList(words, LIMITS.description.most),
    source: z.enum(['bedrock', 'offline']),
  });

/** A rule of a reading. */
export const readRuleSchema = readRuleOf(strategyIdSchema);

/** The strategies that an interpreter found in a description. */
export const readingSchema = readingOf(strategyIdSchema);
/** A reading in a saved playbook. Its strategies may have left the catalogue. */
export const savedReadingSchema = readingOf(savedStrategyIdSchema);
export type Reading = z.infer<typeof readingSchema>;
export type ReadRule = z.infer<typeof readRuleSchema>;
