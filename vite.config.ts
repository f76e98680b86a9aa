import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { publicPages } from './tools/public_pages/plugin.ts';
import { CSS_OPTIONS } from './tools/public_pages/prerender.ts';
import { routePaths } from './tools/public_pages/route_paths.ts';

/** Where the development server finds the local run. */
const LOCAL_RUN = process.env.LOCAL_RUN ?? 'http://127.0.0.1:4200';

export default defineConfig({
  root: 'web',
  worker: { format: 'es' },
  css: CSS_OPTIONS,
  plugins: [react(), routePaths(), publicPages()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The content security policy allows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file has the styles of all screens: 172 kB, 32 kB compressed (tools/size has its limit). No screen waits for its own.
    cssCodeSplit: false,
    rolldownOptions: {
      // Prerendering the public pages takes most of the build: that is no warning.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // What a first visit needs, in two files: libraries, which change seldom, and the site's own start.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'] },
            // Small modules that screens share: each file of its own would be named in the site's start.
            { name: 'shared', test: /\/(number_word|csv_cell|median|sure_sign|prior_strengths)\.ts$/ },
            // Small modules that the start page or the picks need, most of them of amounts: one file is smaller than its parts.
            {
              name: 'amounts',
              test: /\/(percent|count|api\/events|money|odds_text|odds|pick_value|page_ids|budget|use_budget|largest_remainder|surnames|slip_amounts|corners|playbook_types|prebuilt_playbooks|bout_address|EmptyState|price_words|use_awaited|Table|RowPress\.module)\.(tsx?|css)$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': LOCAL_RUN, '/config.json': LOCAL_RUN, '/snapshots': LOCAL_RUN, '/pages': LOCAL_RUN } },
});
