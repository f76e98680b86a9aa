import type { ApiFunction, RouteName } from '../paths.ts';

/** What an error status of the API means. */
export const ERROR_STATUSES = {
  400: 'The request does not follow this document. The message names the field and the limit.',
  401: 'There is no valid ID token.',
  403: 'The thing belongs to somebody else, or the request did not come through the site’s address.',
  404: 'There is no such thing.',
  409: 'What is stored, or the calendar, does not allow it.',
  413: 'The body is too large.',
  429: 'Too many requests.',
  500: 'An unexpected error. Its id is in the log.',
  503: 'Out of service for a moment.',
} as const;
export type ErrorStatus = keyof typeof ERROR_STATUSES;

/** What the functions answer, which group the operations. */
export const TAGS: Readonly<Record<ApiFunction, string>> = {
  optimize: 'Weights of strategies.',
  picks: 'Picks of a portfolio.',
  optimize_language: 'Strategies of a description.',
  public: 'What anyone may read.',
  profile: 'The caller’s profile.',
  playbooks: 'The caller’s playbooks.',
};

export interface Operation {
  summary: string;
  /** Statuses beside those that every route, every private one and every one with a body or an id can respond with. */
  errors?: readonly ErrorStatus[];
}

/** What the OpenAPI document says of each route beside its path and schemas. */
export const OPERATIONS: Readonly<Record<RouteName, Operation>> = {
  optimize: { summary: 'Weigh strategies into a portfolio, with its walk-forward report' },
  picks: { summary: 'Turn a portfolio into picks for the next event', errors: [409] },
  optimizeLanguage: { summary: 'Read the strategies that a description asks for' },
  listEvents: { summary: 'List the events from yesterday (UTC) on' },
  getPrebuiltPlaybook: { summary: 'Get one of the product’s own playbooks for one event' },
  listStrategies: { summary: 'List the strategies with their records and what luck alone would show' },
  countPageView: { summary: 'Count a page view' },
  getOpenApi: { summary: 'Get this document' },
  getProfile: { summary: 'Get the caller’s profile, made where it is missing' },
  putProfile: { summary: 'Change the caller’s display name' },
  deleteProfile: { summary: 'Delete the caller’s profile and playbooks' },
  listPlaybooks: { summary: 'List the caller’s playbooks, newest first' },
  savePlaybook: { summary: 'Save a playbook of the caller’s', errors: [403, 409] },
  getPlaybook: { summary: 'Get a playbook of the caller’s' },
  patchPlaybook: { summary: 'Rename a playbook of the caller’s, or refresh its picks' },
  deletePlaybook: { summary: 'Delete a playbook of the caller’s' },
};
