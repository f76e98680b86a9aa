import { CALENDAR_PATH, LIVE, PAGES } from '../pages/page_paths.ts';

/** Response headers of the site's files as data, used by the local gateway and by CloudFront in the stack. */

export interface SiteOrigins {
  /** Origins that the site's scripts may call, besides its own. */
  connect: readonly string[];
  /**
   * Origins of the form-forwarding service, including its redirects; empty where the site itself receives the form. The
   * site posts to them, and reads their answers where they allow it.
   */
  contact: readonly string[];
  /** False for a run on plain http, which must not send HSTS or upgrade requests. */
  https: boolean;
}

const YEAR_IN_SECONDS = 31_536_000;
/** HSTS max-age, in seconds. */
export const HSTS_SECONDS = 2 * YEAR_IN_SECONDS;

/** The Content-Security-Policy: no inline scripts or styles, and no origins that are not in use. */
export function contentSecurityPolicy({ connect, contact, https }: SiteOrigins): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    ['connect-src', "'self'", ...connect, ...contact].join(' '),
    ['form-action', "'self'", ...contact].join(' '),
    ['frame-src', "'self'", ...contact].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Headers that CloudFront response policies only support as custom headers. */
export const OTHER_HEADERS = {
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** The security headers of every response of the site. */
export function securityHeaders(origins: SiteOrigins): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins),
    ...(origins.https ? { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...OTHER_HEADERS,
  };
}

/**
 * The headers of embeds, which other sites may show in frames. They have no scripts, no forms and no cookies, and load
 * nothing but their style sheet.
 */
export function embedHeaders(https: boolean): Record<string, string> {
  return {
    'Content-Security-Policy':
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    ...(https ? { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': OTHER_HEADERS['Permissions-Policy'],
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/** Header of an answer that the site's worker kept in the browser: when the server gave it, as an ISO time. */
export const SEEN_AT = 'X-Seen-At';

/** Path prefix of build files whose names contain a content hash. */
export const HASHED_ASSETS = '/assets/';

/** Path prefix of the published snapshots, whose names contain a content hash too. */
export const SNAPSHOTS = '/snapshots/';
/** URL path at which the site serves the snapshot of a version to browsers. */
export const snapshotPath = (version: string): string => `${SNAPSHOTS}${version}.json.gz`;

export const CACHING = {
  hashed: `public, max-age=${YEAR_IN_SECONDS}, immutable`,
  /** For objects that change while a card is fought; the CDN caches them as long. */
  moment: 'public, max-age=10',
  /** For objects that an import replaces where they are. */
  minute: 'public, max-age=60',
  /** For pictures, which robots of other sites fetch again and again: an import is seen within ten minutes. */
  picture: 'public, max-age=600',
  /** For pages and config.json, whose names stay the same when their content changes. */
  revalidated: 'no-cache',
} as const;

/** The Cache-Control header of a file, by its path. */
export function cacheControl(path: string): string {
  if (path.startsWith(LIVE)) return CACHING.moment;
  if (path.startsWith(PAGES) || path === CALENDAR_PATH) return CACHING.minute;
  return path.startsWith(HASHED_ASSETS) || path.startsWith(SNAPSHOTS) ? CACHING.hashed : CACHING.revalidated;
}

/**
 * True if the path serves the app, which shows the screen or the not-found screen. A path whose last part has a dot is a
 * file: a missing one answers 404.
 */
export function isPagePath(path: string): boolean {
  return !path.startsWith(HASHED_ASSETS) && !path.slice(path.lastIndexOf('/')).includes('.');
}
