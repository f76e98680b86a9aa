import type { Plugin, Rolldown } from 'vite';
import { PUBLIC_PAGES } from '../core/contract/public_pages.ts';
import { publicPageHtml, sitemap } from './public_page_html.ts';

const APP = 'index.html';

/** Paths of a chunk and of what it imports, without those that the app loads anyway. */
function scriptsOf(bundle: Rolldown.OutputBundle, chunkName: string, app: string): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunkName);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk ${chunkName}`);
  return [chunk.fileName, ...chunk.imports].filter((name) => !app.includes(name)).map((name) => `/${name}`);
}

/** Vite plugin that emits an HTML file with its own head for each public page, and the sitemap. */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const app = bundle[APP];
        if (app?.type !== 'asset') this.error('The build has no index.html');
        const html = String(app.source);
        for (const page of PUBLIC_PAGES) {
          const scripts = page.chunk === undefined ? [] : scriptsOf(bundle, page.chunk, html);
          const source = publicPageHtml(html, page, scripts);
          const fileName = page.file.slice(1);
          if (fileName === APP) app.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap() });
      },
    },
  };
}
