import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import * as z from 'zod';
import {
  APP_FILE,
  HOME_PAGE,
  NOT_FOUND_FILE,
  PUBLIC_PAGES,
  type PublicPage,
} from '../../core/contract/site/public_pages.ts';
import { publicPageHtml, sitemap, startAfterPaint, withContent } from './page_html.ts';
import { screenFiles } from './screen_files.ts';

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
async function prerender(root: string): Promise<z.infer<typeof prerendered>> {
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

const APP = 'index.html';

/**
 * Vite plugin that emits an HTML file for each public page, with its own head and its screen prerendered, one for the
 * other pages, one for unknown addresses, and the sitemap.
 */
export function publicPages(): Plugin {
  let root = '';
  return {
    name: 'public-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const app = bundle[APP];
        if (app?.type !== 'asset') this.error('The build has no index.html');
        const html = String(app.source);
        const { PAGES, NOT_FOUND, SHELL } = await prerender(root);
        const emit = (file: string, page: PublicPage, content: string) => {
          const files = page.chunk === undefined ? undefined : screenFiles(bundle, page.chunk, html);
          const source = startAfterPaint(withContent(publicPageHtml(html, page, files), content));
          if (file === `/${APP}`) app.source = source;
          else this.emitFile({ type: 'asset', fileName: file.slice(1), source });
        };
        for (const page of PUBLIC_PAGES) emit(page.file, page, PAGES.get(page.path) ?? SHELL);
        const { chunk: _chunk, ...other } = HOME_PAGE;
        emit(APP_FILE, other, SHELL);
        emit(NOT_FOUND_FILE, { ...other, title: 'Page not found · Cornerman', data: [] }, NOT_FOUND);
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap() });
      },
    },
  };
}
