import { profileSchema, putProfileRequestSchema } from '../account/profile.ts';
import {
  patchPlaybookRequestSchema,
  playbookListSchema,
  QUOTES_OF_PLAYBOOKS,
  savePlaybookRequestSchema,
  userPlaybookSchema,
} from '../playbooks/playbooks.ts';
import { sharedPlaybookSchema } from '../playbooks/shared_playbooks.ts';
import { NO_BODY, type RouteGroup, routesOf } from './route.ts';

const profile = routesOf('private', 'profile');
const read = routesOf('private', 'playbooks', 'read');
const removed = routesOf('private', 'playbooks', 'write');
// Their figures are computed where the others are.
const computed = routesOf('private', 'optimize', 'write');
const shared = routesOf('public', 'playbooks');

/** What a user keeps: the profile and the playbooks, with those shown to others. */
export const PROFILE_AND_PLAYBOOK_ROUTES = {
  getProfile: profile.get('/profile', 'Get the caller’s profile, created if missing', profileSchema),
  putProfile: profile.put('/profile', 'Change the caller’s display name', putProfileRequestSchema, profileSchema),
  deleteProfile: profile.remove('/profile', 'Delete the caller’s profile, playbooks, rules and bets', NO_BODY),
  listPlaybooks: {
    ...read.get('/playbooks', 'List the caller’s playbooks, newest first', playbookListSchema),
    withheld: QUOTES_OF_PLAYBOOKS,
  },
  savePlaybook: {
    ...computed.post(
      '/playbooks',
      'Save a playbook of the caller: its choices, with the figures and picks that the server computes',
      savePlaybookRequestSchema,
      userPlaybookSchema,
    ),
    // Computes a report, unless an optimisation did.
    requestShare: 0.25,
    errors: [403, 409],
    withheld: QUOTES_OF_PLAYBOOKS,
  },
  getPlaybook: {
    ...read.get('/playbooks/{id}', 'Get a playbook of the caller', userPlaybookSchema),
    withheld: QUOTES_OF_PLAYBOOKS,
  },
  patchPlaybook: {
    ...computed.patch(
      '/playbooks/{id}',
      'Change a playbook of the caller: its name, its picks (computed anew), which of them are bet, or whether it is shared',
      patchPlaybookRequestSchema,
      userPlaybookSchema,
    ),
    errors: [409],
    withheld: QUOTES_OF_PLAYBOOKS,
  },
  deletePlaybook: removed.remove('/playbooks/{id}', 'Delete a playbook of the caller', NO_BODY),
  getSharedPlaybook: {
    ...shared.get(
      '/shared/{id}',
      'Get a playbook that its owner shares, by the token of the sharing',
      sharedPlaybookSchema,
    ),
    // Public, and no cache holds answers to guessed tokens.
    requestShare: 0.25,
  },
} as const satisfies RouteGroup;
