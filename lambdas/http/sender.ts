import { isIPv4 } from 'node:net';
import * as z from 'zod';
import { readEnvironment } from '../runtime/environment.ts';
import type { ApiEvent } from './caller.ts';
import { type Pseudonym, pseudonyms } from './pseudonym.ts';

const IPV4_BYTES = 3;
const IPV6_GROUPS = 3;

const firstGroups = (address: string, groups: number) => address.split(':').slice(0, groups).join(':').toLowerCase();

/** The network of an address: 24 bits of IPv4, 48 of IPv6, whose groups up to there are rarely zero. */
function networkOf(address: string): string {
  return isIPv4(address) ? address.split('.').slice(0, IPV4_BYTES).join('.') : firstGroups(address, IPV6_GROUPS);
}

/**
 * The visitor's address. CloudFront appends it to what the visitor sent, then API Gateway appends CloudFront's own. A
 * request without CloudFront has one address.
 */
function viewerAddress({ headers }: ApiEvent): string {
  const addresses = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  return addresses.at(-2) ?? addresses.at(-1) ?? '';
}

const senderSchema = z.object({ sub: z.string(), key: z.string().optional() });

/** Who sent a request by what its authorizer passed on, and the id of his API key; undefined for visitors. */
export function senderOf({ requestContext: { authorizer } }: ApiEvent): z.infer<typeof senderSchema> | undefined {
  return senderSchema.safeParse(authorizer?.lambda ?? authorizer?.jwt?.claims).data;
}

/** IPv6 groups of what one household gets. */
const HOUSEHOLD_GROUPS = 4;

/** The keyed hash of a visitor's address, of IPv6 that of its household, by which calls without an account are counted. */
export function visitorPseudonyms(pseudonym: Pseudonym): (event: ApiEvent) => Promise<string> {
  return (event) => {
    const address = viewerAddress(event);
    return pseudonym(isIPv4(address) ? address : firstGroups(address, HOUSEHOLD_GROUPS));
  };
}

/**
 * Keyed hashes of a request's user and network for the log, which link the requests of one sender without identifying
 * anybody; with the id of the API key by which the user calls.
 */
export function senderPseudonyms(
  variables: Record<string, string | undefined>,
): (event: ApiEvent) => Promise<{ caller?: string; key?: string; network?: string }> {
  const pseudonym = pseudonyms(readEnvironment({ PSEUDONYM_KEY: true }, variables).PSEUDONYM_KEY);
  return async (event) => {
    const known = senderOf(event);
    const address = viewerAddress(event);
    return {
      ...(known !== undefined && { caller: await pseudonym(known.sub) }),
      ...(known?.key !== undefined && { key: known.key }),
      ...(address !== '' && { network: await pseudonym(networkOf(address)) }),
    };
  };
}
