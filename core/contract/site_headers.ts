/**
 * What goes with the site's files, as data: the local gateway sends it, and the stack puts it into CloudFront.
 */

export interface SiteOrigins {
  /** Origins that the site's scripts may call, beside its own. */
  connect: readonly string[];
  /** Origins of the form-forwarding service, redirects included; empty where the site's own origin catches the form. */
  contact: readonly string[];
  /** False for a run on plain http, which must not be told to come back by https. */
  https: boolean;
}

const YEAR_IN_SECONDS = 31_536_000;
/** How long a browser keeps to https by itself. */
export const HSTS_SECONDS = 2 * YEAR_IN_SECONDS;

/** No inline script, no inline style element, and nothing from an origin that is not in use. */
export function contentSecurityPolicy({ connect, contact, https }: SiteOrigins): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    ['form-action', "'self'", ...contact].join(' '),
    ['frame-src', "'self'", ...contact].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Headers for which CloudFront has no setting of their own. */
export const OTHER_HEADERS = {
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** The headers of every answer of the site. */
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

/** Where the build puts files whose names carry a hash of their content. */
export const HASHED_ASSETS = '/assets/';

export const CACHING = {
  hashed: `public, max-age=${YEAR_IN_SECONDS}, immutable`,
  /** Kept, but asked for again before each use: pages and config.json change under the same name. */
  revalidated: 'no-cache',
} as const;

/** The Cache-Control of a file of the site, by its path. */
export function cacheControl(path: string): string {
  return path.startsWith(HASHED_ASSETS) ? CACHING.hashed : CACHING.revalidated;
}

/** The files that the site has beside the hashed ones. */
export const NAMED_FILES: readonly string[] = [
  '/index.html',
  '/config.json',
  '/favicon.svg',
  '/robots.txt',
  '/theme.js',
];

/** Whether a path is answered with the page, which has a screen for addresses that lead nowhere too: all that is no file. */
export function isPagePath(path: string): boolean {
  return !path.startsWith(HASHED_ASSETS) && !NAMED_FILES.includes(path);
}
