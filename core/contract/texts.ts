import { LIMITS } from './limits.ts';
import { RULE_LIMITS } from './rule_limits.ts';

/** User-visible messages shared by the server and the screens. */
export const TEXTS = {
  limitReached: 'You have reached your maximum number of available playbooks',
  nothingUnderstood:
    'Nothing in this description matches a strategy. In English, ask for favorites, underdogs or parlays, or for fighters by age, height, reach, craft, record or capper: for example “underdogs no more than +150”, “at least three years younger” or “wrestlers, but no parlays”.',
  leftOut: 'Not surely asked for, and left out',
  nearest: 'The nearest',
  notUsed: 'Not used',
  descriptionTooShort: 'Please enter a description of at least 50 characters.',
  noUpcomingEvent: 'No upcoming event',
  playbookNotFound: 'Playbook not found',
  playbookForbidden: 'You do not have permission to view this playbook',
  sharedNotFound: 'There is no such shared playbook, or its owner has ended the sharing',
  playbookExists: 'A playbook with this id is saved already, with other content',
  ruleNotFound: 'Rule not found',
  rulesFull: `You keep ${RULE_LIMITS.kept} rules, the most that an account can. Delete one to keep another.`,
  ruleKept: (name: string) => `You keep this rule already, as “${name}”.`,
  ruleNeverBets: 'has no bets on the tested events',
  ruleIdWrong: 'is not the id of these conditions',
  eventNotFound: 'No such event',
  prebuiltNotFound: 'No picks for this playbook and event',
  recordEventNotFound: 'The record has no such event',
  notInLog: 'The log has no such checkpoint or item',
  chainNotFound: 'There is no such chain',
  notSignedIn: 'Sign in to do this',
  wrongToken: 'This needs an ID token',
  foreignHost: 'This address does not belong to Cornerman',
  routeNotFound: 'There is nothing at this address',
  tooLarge: 'The request is larger than 256 KB',
  playbookTooLarge: 'The playbook is larger than 100 KB',
  notJson: 'The body is not JSON',
  tooManyToday: 'You have reached today’s limit for this. It starts again at midnight UTC.',
  tooManyAtOnce: 'These are too many requests at once. Please wait a few seconds.',
  tooManySignUps: 'Too many accounts were opened with this email address today. Please try again tomorrow.',
  accountDeleted: 'This account has been deleted',
  tooFewFilteredEvents: (events: number) =>
    `filters: With them only ${events} past events have a bet. At least ${LIMITS.filteredEvents} are needed to find weights.`,
  tryAgain: 'This did not work just now. Please try again in a moment.',
  firstImport: 'The first import is under way. It takes about two minutes.',
  unexpected: 'Something went wrong on our side.',
} as const;
