import type { Plugin } from 'vite';
import { PUBLIC_PAGES, publicPageHtml, sitemap } from '../core/contract/public_pages.ts';

const APP = 'index.html';

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
          const source = publicPageHtml(html, page);
          const fileName = page.file.slice(1);
          if (fileName === APP) app.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap() });
      },
    },
  };
}
