import { readFileSync } from 'node:fs';
import { HASHED_ASSETS, NAMED_FILES } from '../core/contract/site_headers.ts';

const HANDLER = new URL('./page_router.js', import.meta.url);

/** The code of CloudFront's function, which knows no modules: the site's files, and what it does with them. */
export function pageRouterCode(): string {
  const lists = Object.entries({ HASHED_ASSETS, NAMED_FILES });
  const written = lists.map(([name, list]) => `var ${name} = ${JSON.stringify(list)};`);
  return [...written, readFileSync(HANDLER, 'utf8')].join('\n');
}
