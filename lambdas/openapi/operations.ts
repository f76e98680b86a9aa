import type { ApiFunction, RouteName } from '../../core/contract/paths.ts';

/** What an error status of the API means. */
export const ERROR_STATUSES = {
  400: 'The request does not match its schema. The message names the field and the limit.',
  401: 'The ID token is missing or invalid.',
  403: 'The resource belongs to another user, or the request did not come through the site’s origin.',
  404: 'The resource does not exist.',
  409: 'The request conflicts with stored data, or there is no upcoming event.',
  413: 'The body is too large.',
  429: 'Too many requests.',
  500: 'An unexpected error. The log has its request id.',
  503: 'Temporarily unavailable.',
} as const;
export type ErrorStatus = keyof typeof ERROR_STATUSES;

/** Descriptions of the operation groups, one per function. */
export const TAGS: Readonly<Record<ApiFunction, string>> = {
  optimize: 'Weights of strategies.',
  picks: 'Picks of a portfolio.',
  optimize_language: 'Strategies of a description.',
  public: 'Public data.',
  profile: 'The caller’s profile.',
  playbooks: 'The caller’s playbooks.',
};

export interface Operation {
  summary: string;
  /** Statuses in addition to those of all routes, all private routes and all routes with a body or an id. */
  errors?: readonly ErrorStatus[];
}

/** Summary and extra error statuses of each route. */
export const OPERATIONS: Readonly<Record<RouteName, Operation>> = {
  optimize: { summary: 'Optimise the weights of strategies, with a walk-forward report' },
  openSealedYears: { summary: 'Open the sealed years of a rule: its bets from their first day on' },
  picks: { summary: 'Get a portfolio’s picks for the next event', errors: [409] },
  optimizeLanguage: { summary: 'Read the strategies that a description asks for' },
  listEvents: { summary: 'List the events from yesterday (UTC) on' },
  getPrebuiltPlaybook: { summary: 'Get a prebuilt playbook for one event' },
  listStrategies: { summary: 'List the strategies with their records and what luck alone would show' },
  getSnapshot: { summary: 'Tell where the current snapshot of the data is' },
  getPrices: { summary: 'Get the newest prices of many books for one event, empty where none are kept of it' },
  getRecord: { summary: 'Get the record of the product’s own playbooks' },
  getRecordHeads: { summary: 'List the newest item of every chain of the published record' },
  getRecordFeed: { summary: 'Get the Atom feed of settled events and of the chains’ heads, one a day' },
  getRecordEvent: { summary: 'Get an event of the record with the picks of every playbook' },
  getRecordChain: { summary: 'Get the chain of a playbook’s frozen picks and settlements' },
  countPageView: { summary: 'Count a page view' },
  getOpenApi: { summary: 'Get this document' },
  getProfile: { summary: 'Get the caller’s profile, created if missing' },
  putProfile: { summary: 'Change the caller’s display name' },
  deleteProfile: { summary: 'Delete the caller’s profile and playbooks' },
  listPlaybooks: { summary: 'List the caller’s playbooks, newest first' },
  savePlaybook: { summary: 'Save a playbook of the caller', errors: [403, 409] },
  getPlaybook: { summary: 'Get a playbook of the caller' },
  patchPlaybook: { summary: 'Rename a playbook of the caller, refresh its picks, or choose which of them are bet' },
  deletePlaybook: { summary: 'Delete a playbook of the caller' },
};
