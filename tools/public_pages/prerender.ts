import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import * as z from 'zod';

const ENTRY = '/prerender.tsx';

/** How styles are compiled, here as in the build: classes must have the same names. */
export const CSS_OPTIONS = {
  transformer: 'lightningcss',
  lightningcss: {
    // The widths of `web/styles/breakpoints.css` have names.
    drafts: { customMedia: true },
    // Classes and animations belong to their file. Names of grid areas are used across files.
    cssModules: { grid: false, container: false, customIdents: false },
  },
} as const;

const prerendered = z.object({ PAGES: z.map(z.string(), z.string()), NOT_FOUND: z.string(), SHELL: z.string() });

/** HTML for the element #root: of each public page by path, of unknown addresses, and of all other paths. `root` is the folder of the site. */
export async function prerender(root: string): Promise<z.infer<typeof prerendered>> {
  const server = await createServer({
    root,
    configFile: false,
    mode: 'production',
    appType: 'custom',
    plugins: [react()],
    css: CSS_OPTIONS,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return prerendered.parse(await server.ssrLoadModule(ENTRY));
  } finally {
    await server.close();
  }
}
