import * as z from 'zod';
import { ALERT_LIMITS } from '../alerts/alert_limits.ts';
import { alertsSchema, sentMessagesSchema } from '../alerts/alerts.ts';
import { betSettingsSchema } from '../bets/bet_summary.ts';
import { betImportsSchema, betPageSchema, betRevisionsSchema } from '../bets/bets.ts';
import { ownLimitsSchema } from '../bets/own_limits.ts';
import { userPlaybookSchema } from '../playbooks/playbooks.ts';
import { keptRulesSchema } from '../rules/kept_rules.ts';
import { keysSchema } from './keys.ts';
import { profileSchema } from './profile.ts';

/** A part of everything that is kept about an account. The first has all but the bets; `next` is the id of the next. */
export const myDataSchema = z.object({
  account: z
    .object({
      profile: profileSchema,
      playbooks: z.array(userPlaybookSchema),
      rules: keptRulesSchema,
      limits: ownLimitsSchema.nullable(),
      settings: betSettingsSchema.nullable(),
      imports: betImportsSchema.shape.imports,
      keys: keysSchema.shape.keys,
      alerts: alertsSchema.omit({ mail: true, push_key: true }).extend({ sent: sentMessagesSchema.shape.messages }),
    })
    .optional(),
  bets: betPageSchema.shape.bets,
  revisions: betRevisionsSchema.shape.revisions,
  next: betPageSchema.shape.next,
});
export type MyData = z.infer<typeof myDataSchema>;

/** What is kept about an account, and how long. */
export const KEPT_DATA: readonly { what: string; howLong: string }[] = [
  {
    what: 'Profile, playbooks, rules with the search for them, limits, bankroll and bets, with their earlier versions',
    howLong: 'Until you delete them or the account.',
  },
  {
    what: 'Links to playbooks that you share; whoever has one sees the playbook, but not whose it is',
    howLong: 'Until you end the sharing, or delete the playbook or the account.',
  },
  {
    what: 'What you want to be told: settings, followed playbooks, watched prices',
    howLong: 'Until you change or end them, or delete the account.',
  },
  {
    what: 'The secret address of your calendar, as a hash; whoever has it sees what your playbooks bet, but not whose they are',
    howLong: 'Until you make a new address or end it, or delete the account.',
  },
  {
    what: 'The browsers that get push messages, with the address and keys that their maker’s push service gave them, and the name you gave them. That service carries the messages, encrypted, and sees when they come',
    howLong: 'Until you remove them, their push service says that they are gone, or you delete the account.',
  },
  {
    what: 'The address of your webhook, the secret that signs its messages, and how many of them failed in a row. Whoever runs it gets the messages',
    howLong: 'Until you change or remove it, or delete the account.',
  },
  {
    what: 'Your API keys, as hashes, with their names, what they may do, and the hour of their last use; whoever has a key can do that in your name',
    howLong: 'Until you end them or delete the account. No backup brings an ended key back.',
  },
  { what: 'A list of what was sent to you and why', howLong: `${ALERT_LIMITS.sentDays} days.` },
  {
    what: 'Backups of the database',
    howLong: '35 days. Deleted accounts are removed again from whatever is restored.',
  },
  {
    what: 'Logs of when a page or an action was asked for and how it was answered. They hold no name, no address of yours and no token: a keyed hash stands for the account and for the network, so that abuse can be told from use',
    howLong: '90 days.',
  },
  { what: 'A hash of a deleted account, which is needed for that', howLong: 'As long as the backups.' },
  {
    what: 'A keyed hash of an address of yours to which mail bounced for good or was reported as spam, so that no more is sent there',
    howLong: 'Until you ask us to send there again; longer than the account.',
  },
  { what: 'Counters of requests and the day’s calls', howLong: 'Two days.' },
];
