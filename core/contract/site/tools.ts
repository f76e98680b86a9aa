import * as z from 'zod';
import { STRATEGIES } from '../../strategies/catalogue.ts';
import { shortStrategyId } from '../../strategies/ids.ts';
import { DEFAULT_BUDGET, LIMITS } from '../limits/limits.ts';
import { pageIdSchema } from '../pages/page_parts.ts';
import { DEVELOPERS_PATH } from '../pages/page_paths.ts';
import { PLAYBOOK_TYPES } from '../playbooks/playbook_types.ts';
import { priceRequestSchema } from '../prices/price.ts';
import { ruleSchema } from '../rules/rules.ts';
import { text } from '../values/text.ts';

/** Limits of the tools that programs call over MCP. */
export const TOOL_LIMITS = {
  /** Bytes of an answer: what a program reads fills the context of its model. */
  answerBytes: 4000,
  /** Messages of one request. */
  batch: 10,
  /** In dollars. */
  budget: { least: 1, most: 1_000_000 },
  name: 200,
  /** Settled bets, or events of a test, from which on a return is told: of fewer it would tell the price of a single bet. */
  leastPooled: 10,
} as const;

const { words, legs, odds } = priceRequestSchema.shape;

const anEvent = pageIdSchema.optional();
const aName = text().trim().min(1).max(TOOL_LIMITS.name);

/** What each tool takes. Unknown names are refused, because a misspelt one would change what is asked. */
export const TOOL_INPUTS = {
  next_card: z.strictObject({}),
  forecast: z.strictObject({
    bout: aName.describe('Id of a bout, as next_card names it, or names of its fighters: "Pereira vs. Ankalaev"'),
  }),
  picks: z.strictObject({
    playbook: aName.describe(
      `${PLAYBOOK_TYPES.join(', ')}; with an API key also the id or the name of a playbook of yours, which my_playbooks lists`,
    ),
    budget: z
      .number()
      .min(TOOL_LIMITS.budget.least)
      .max(TOOL_LIMITS.budget.most)
      .default(DEFAULT_BUDGET)
      .describe('What the event may cost, in dollars'),
  }),
  record: z.strictObject({
    playbook: z.enum(PLAYBOOK_TYPES),
    event: anEvent.describe('Id of an event: its picks, how they ended, and the proof. Without it: the whole record'),
  }),
  price_bet: z.strictObject({
    bet: words.describe('In words, as "Pereira by KO" or a pasted slip: this, or legs'),
    legs: legs.describe('Chosen by the ids of bouts, which next_card names'),
    odds: odds.or(z.number()).describe('In any format, "+450", "5.5" or "9/2": in place of those in the words'),
    event: anEvent.describe('Id of an event; the next one if it is missing'),
  }),
  backtest: z
    .strictObject({
      strategies: z
        .array(z.enum(STRATEGIES.map(({ id }) => shortStrategyId(id))))
        .max(LIMITS.strategies)
        .optional(),
      rule: ruleSchema.shape.conditions.optional().describe('Conditions of an own rule on the fighter that it backs'),
    })
    .refine(({ strategies = [], rule }) => strategies.length > 0 || rule !== undefined, {
      error: 'needs strategies, a rule or both',
    }),
  my_playbooks: z.strictObject({}),
  my_bets: z.strictObject({}),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type ToolName = keyof typeof TOOL_INPUTS;
export type ToolInput<Name extends ToolName> = z.infer<(typeof TOOL_INPUTS)[Name]>;

/** Name and purpose of each tool, as models read them. */
export const TOOL_COPY: Readonly<Record<ToolName, { title: string; description: string }>> = {
  next_card: {
    title: 'Next card',
    description: 'The next UFC event with its bouts, their ids and our forecast of each.',
  },
  forecast: {
    title: 'Forecast of a bout',
    description:
      'What we forecast of a bout to come: who wins, how, at which decimal odds a bet is fair and from which it is worth betting, and why. Past bouts by their id.',
  },
  picks: {
    title: 'Picks for a budget',
    description:
      'What a playbook bets on the next event for a budget, with our chance of each pick, the decimal odds from which it is worth betting, and whether the market reached them.',
  },
  record: {
    title: 'Record of a playbook',
    description:
      'What one of the product’s own playbooks returned: published before the events, and in a test. With an event: its picks, how they ended, and the proof that they were published before it.',
  },
  price_bet: {
    title: 'Price of a bet',
    description:
      'What a bet on the winner, the method, the rounds or the distance, or a parlay of these, is worth by our forecast, and whether it is worth betting at the odds that you name.',
  },
  backtest: {
    title: 'Backtest',
    description: `What strategies of the catalogue, an own rule or both would have returned on past events, with weights that were found on earlier events only. Without an API key ${LIMITS.perDay.backtest} a day.`,
  },
  my_playbooks: { title: 'My playbooks', description: 'The playbooks that you saved. Needs an API key.' },
  my_bets: { title: 'My bets', description: 'The bets that you wrote down, newest first. Needs an API key.' },
};

/** What tools say where they can’t answer, and what to do about it. */
export const TOOL_TEXTS = {
  keyNeeded: (site: string) =>
    `This needs an API key. Make one at ${site}${DEVELOPERS_PATH} and send it as the header “Authorization: Bearer ck_…”.`,
  keyUnknown: (site: string) => `This API key is unknown or has ended. Make another at ${site}${DEVELOPERS_PATH}.`,
  visitorLimit: (site: string) =>
    `Without an API key ${LIMITS.perDay.backtest} backtests a day can be run from an address. They start again at midnight UTC. With a key, which you make at ${site}${DEVELOPERS_PATH}, it is ${LIMITS.perDay.optimize} a day.`,
  toolUnknown: 'There is no such tool. tools/list names all.',
  methodNotTaken: 'Tools are called by POST: there are no sessions and no streams.',
  batchTooLarge: `A request takes up to ${TOOL_LIMITS.batch} messages.`,
  batchCancels: 'Messages that are sent together can’t cancel each other.',
  noCard: 'No event is listed now. Schedules are read every few hours: ask again then.',
  eventUnknown: 'There is no page of such an event. next_card names the next one.',
  boutUnknown: 'There is no bout to come like that. next_card lists the bouts of the next event with their ids.',
  boutsAlike: (ids: readonly string[]) => `Several bouts are meant. Give the id of one of them: ${ids.join(', ')}.`,
  playbookUnknown: `There is no such playbook. The product’s own are ${PLAYBOOK_TYPES.join(', ')}; those of your account, which my_playbooks lists, need its API key.`,
  picksMissing: 'This playbook has no picks on the next event yet: it has no prices, or the import is under way.',
  notInRecord: 'The record has no picks of this playbook on this event. record without an event lists those it has.',
  noRecord: 'There is no record of this playbook yet.',
} as const;
