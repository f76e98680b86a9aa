import * as z from 'zod';

/**
 * An https address whose host is a name of at least two labels, on the usual port, without user or password. The last
 * label begins with a letter, so that numbers in any form are none; `localhost` and a name with a dot at its end are none.
 */
const ADDRESS = /^https:\/\/((?:[a-z0-9_-]{1,63}\.){1,8}[a-z][a-z0-9-]{0,62})(?::443)?(?:[/?][!-~]*)?$/i;

/** What a URL is: a label that begins with `xn--` can still be no Punycode. */
const urlSchema = z.url();

/** Hosts of push services. One that begins with a dot stands for all names below it. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * The host of an address of another program, in lower case; undefined if the site calls no such address. To which
 * machines the name leads is checked with each call.
 */
export const outsideHost = (address: string): string | undefined =>
  urlSchema.safeParse(address).success ? ADDRESS.exec(address)?.[1]?.toLowerCase() : undefined;

/** Whether an endpoint of a subscription is one of a known push service. */
export function isPushEndpoint(endpoint: string): boolean {
  const host = outsideHost(endpoint) ?? '';
  return PUSH_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));
}
