import { readFileSync } from 'node:fs';
import { APP_FILE, PUBLIC_PAGES } from '../../core/contract/public_pages.ts';
import { HASHED_ASSETS } from '../../core/contract/site_headers.ts';

const HANDLER = new URL('./page_router.js', import.meta.url);

const PAGES = Object.fromEntries(PUBLIC_PAGES.map(({ path, file }) => [path, file]));

/** The code of the CloudFront function. Such functions cannot import modules, so the constants are prepended. */
export function pageRouterCode(): string {
  const constants = Object.entries({ APP_FILE, HASHED_ASSETS, PAGES });
  const written = constants.map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`);
  return [...written, readFileSync(HANDLER, 'utf8')].join('\n');
}
