import {
  patchPlaybookRequestSchema,
  playbookListSchema,
  savePlaybookRequestSchema,
  userPlaybookSchema,
} from '../playbooks.ts';
import { profileSchema, putProfileRequestSchema } from '../profile.ts';
import { sharedPlaybookSchema } from '../shared_playbooks.ts';
import { NO_BODY, type RouteGroup } from './route.ts';

/** What a user keeps: the profile and the playbooks, with those shown to others. */
export const ACCOUNT_ROUTES = {
  getProfile: {
    method: 'GET',
    path: '/profile',
    access: 'private',
    function: 'profile',
    summary: 'Get the caller’s profile, created if missing',
    request: NO_BODY,
    response: profileSchema,
  },
  putProfile: {
    method: 'PUT',
    path: '/profile',
    access: 'private',
    function: 'profile',
    summary: 'Change the caller’s display name',
    request: putProfileRequestSchema,
    response: profileSchema,
  },
  deleteProfile: {
    method: 'DELETE',
    path: '/profile',
    access: 'private',
    function: 'profile',
    summary: 'Delete the caller’s profile, playbooks, rules and bets',
    request: NO_BODY,
    response: NO_BODY,
  },
  listPlaybooks: {
    method: 'GET',
    path: '/playbooks',
    access: 'private',
    function: 'playbooks',
    summary: 'List the caller’s playbooks, newest first',
    request: NO_BODY,
    response: playbookListSchema,
  },
  savePlaybook: {
    method: 'POST',
    path: '/playbooks',
    access: 'private',
    function: 'playbooks',
    summary: 'Save a playbook of the caller',
    request: savePlaybookRequestSchema,
    response: userPlaybookSchema,
    errors: [403, 409],
  },
  getPlaybook: {
    method: 'GET',
    path: '/playbooks/{id}',
    access: 'private',
    function: 'playbooks',
    summary: 'Get a playbook of the caller',
    request: NO_BODY,
    response: userPlaybookSchema,
  },
  patchPlaybook: {
    method: 'PATCH',
    path: '/playbooks/{id}',
    access: 'private',
    function: 'playbooks',
    summary: 'Change a playbook of the caller: its name, its picks, which of them are bet, or whether it is shared',
    request: patchPlaybookRequestSchema,
    response: userPlaybookSchema,
  },
  deletePlaybook: {
    method: 'DELETE',
    path: '/playbooks/{id}',
    access: 'private',
    function: 'playbooks',
    summary: 'Delete a playbook of the caller',
    request: NO_BODY,
    response: NO_BODY,
  },
  getSharedPlaybook: {
    method: 'GET',
    path: '/shared/{id}',
    access: 'public',
    function: 'playbooks',
    summary: 'Get a playbook that its owner shares, by the token of the sharing',
    request: NO_BODY,
    response: sharedPlaybookSchema,
    // Public, and no cache holds answers to guessed tokens.
    requestShare: 0.25,
  },
} as const satisfies RouteGroup;
