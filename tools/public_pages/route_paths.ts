import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { API_BASE, PATH_FIELDS, PATHS, type RoutePath } from '../../core/contract/site/paths.ts';

const FILE = fileURLToPath(new URL('../../core/contract/site/paths.ts', import.meta.url));

const fieldsOf = (route: RoutePath) => Object.fromEntries(PATH_FIELDS.map((field) => [field, route[field]]));

/** Vite plugin that replaces `core/contract/site/paths.ts` by its values, so that a path brings no schemas into the site. */
export function routePaths(): Plugin {
  const paths = Object.fromEntries(Object.entries(PATHS).map(([name, route]) => [name, fieldsOf(route)]));
  const code = Object.entries({ API_BASE, PATHS: paths }).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return { name: 'route-paths', load: (id) => (id === FILE ? code.join('\n') : null) };
}
