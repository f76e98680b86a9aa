import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { LIMITS } from '../../core/contract/limits/limits.ts';
import { admission } from '../http/admission.ts';
import { privateRoutes } from '../http/api_function.ts';
import type { Caller } from '../http/caller.ts';
import { mailboxOf, pseudonyms } from '../http/pseudonym.ts';
import { inComputingTurn } from '../runtime/computing_turns.ts';
import { countCall } from '../runtime/daily_limits.ts';
import type { Environment } from '../runtime/environment.ts';
import { leaseStore } from '../store/lease_store.ts';
import { requestStore } from '../store/request_store.ts';
import { usageStore } from '../store/users/usage_store.ts';

/** Private routes of functions whose calls are limited per day. */
export function openQuotas(
  client: DynamoDBDocumentClient,
  { USERS_TABLE, PSEUDONYM_KEY }: Pick<Environment, 'USERS_TABLE' | 'PSEUDONYM_KEY'>,
) {
  const usage = usageStore(client, USERS_TABLE);
  const pseudonym = pseudonyms(PSEUDONYM_KEY);
  const leases = leaseStore(client, USERS_TABLE);
  const personOf = async ({ sub, email }: Caller) => (email === '' ? sub : pseudonym(mailboxOf(email)));
  return {
    usage,
    privateRoute: privateRoutes(admission(requestStore(client, USERS_TABLE))),
    /** Runs `work` with at most one other of the caller's mailbox; see `inComputingTurn`. */
    computeInTurn: async <Result>(caller: Caller, work: () => Result) =>
      inComputingTurn(leases, await personOf(caller), work),
    /**
     * Counts a call by the caller's mailbox, so that a new account of the same person has no new quota. Throws ApiError
     * 429 above the limit of the day.
     */
    countCall: async (caller: Caller, call: keyof typeof LIMITS.perDay) =>
      countCall(usage, await personOf(caller), call),
  };
}
