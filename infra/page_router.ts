import { readFileSync } from 'node:fs';
import { PUBLIC_PAGES } from '../core/contract/public_pages.ts';
import { HASHED_ASSETS } from '../core/contract/site_headers.ts';

const HANDLER = new URL('./page_router.js', import.meta.url);

const PAGES = Object.fromEntries(PUBLIC_PAGES.map(({ path, file }) => [path, file]));

/** The code of CloudFront's function, which knows no modules: the site's paths, and what it does with them. */
export function pageRouterCode(): string {
  const constants = Object.entries({ HASHED_ASSETS, PAGES });
  const written = constants.map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`);
  return [...written, readFileSync(HANDLER, 'utf8')].join('\n');
}
