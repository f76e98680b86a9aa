import type { ApiFunction, ErrorStatus } from '../../core/contract/routes/route.ts';

/** What an error status of the API means. */
export const ERROR_STATUSES: Readonly<Record<ErrorStatus, string>> = {
  400: 'The request does not match its schema. The message names the field and the limit.',
  401: 'The ID token is missing or invalid.',
  403: 'The resource belongs to another user, or the request did not come through the site’s origin.',
  404: 'The resource does not exist.',
  409: 'The request conflicts with stored data, or there is no upcoming event.',
  413: 'The body is too large.',
  429: 'Too many requests.',
  500: 'An unexpected error. The log has its request id.',
  503: 'Temporarily unavailable.',
};

/** Descriptions of the operation groups, one per function that serves a route of the table. */
export const TAGS: Readonly<Record<Exclude<ApiFunction, 'pictures'>, string>> = {
  optimize: 'Weights of strategies, and what is saved with figures of them.',
  picks: 'Picks of a portfolio.',
  optimize_language: 'Strategies of a description.',
  public: 'Public data.',
  profile: 'The caller’s profile.',
  playbooks: 'The caller’s saved playbooks and rules, and shared playbooks.',
  bets: 'The caller’s bets, own limits, and everything that is kept about the account.',
};
