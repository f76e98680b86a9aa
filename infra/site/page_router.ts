import { readFileSync } from 'node:fs';
import { HOME_HEAD } from '../../core/contract/routes/site_paths.ts';
import { APP_FILE, KNOWN_PAGE, NOT_FOUND_FILE, PUBLIC_PAGES } from '../../core/contract/site/public_pages.ts';
import { HASHED_ASSETS } from '../../core/contract/site/site_headers.ts';

const FUNCTIONS = new URL('./page_router.js', import.meta.url);

const PAGES = Object.fromEntries(PUBLIC_PAGES.map(({ path, file }) => [path, file]));

/** The code of a CloudFront function. Such functions cannot import modules, so the constants are prepended. */
function codeOf(handler: 'route' | 'setStatus'): string {
  const constants = Object.entries({ APP_FILE, NOT_FOUND_FILE, HASHED_ASSETS, PAGES });
  return [
    ...constants.map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`),
    `var KNOWN_PAGE = ${KNOWN_PAGE};`,
    readFileSync(FUNCTIONS, 'utf8'),
    `function handler(event) { return ${handler}(event); }`,
  ].join('\n');
}

/** Viewer request: maps each path that is not a file to the file of its page. */
export const pageRouterCode = (): string => codeOf('route');

/** Viewer request: asks the API for the home page by its name there. */
export const homeRouterCode = (): string =>
  `function handler(event) { event.request.uri = ${JSON.stringify(HOME_HEAD)}; return event.request; }`;

/** Viewer response: gives the page of unknown addresses the status 404. */
export const pageStatusCode = (): string => codeOf('setStatus');
