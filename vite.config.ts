import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { composedSheets } from './tools/public_pages/composed_sheets.ts';
import { CSS_OPTIONS, publicPages } from './tools/public_pages/plugin.ts';
import { routePaths } from './tools/public_pages/route_paths.ts';
import { siteWorker } from './tools/public_pages/site_worker.ts';

/** Where the development server finds the local run. */
const LOCAL_RUN = process.env.LOCAL_RUN ?? 'http://127.0.0.1:4200';

/**
 * Lets the bundler drop what the site does not use of React Router: names for developers' tools and calls that are not
 * marked as pure would keep it.
 */
const prunedRouter = (): Plugin => ({
  name: 'pruned-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});

/** Chunk and modules of what starts the site's worker. */
const IN_WORKER = /\/(worker-[\w-]+\.js|(start_worker|site_worker|kept_answers)\.ts)$/;

export default defineConfig({
  root: 'web',
  worker: { format: 'es' },
  css: CSS_OPTIONS,
  plugins: [react(), routePaths(), prunedRouter(), composedSheets(), publicPages(), siteWorker()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The content security policy allows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What starts the worker is in every visit: the names of what it may load are not.
      resolveDependencies: (file, files, { hostId }) =>
        [file, hostId].some((each) => IN_WORKER.test(each)) ? [] : files,
    },
    rolldownOptions: {
      // Prerendering the public pages takes most of the build: that is no warning.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // What a first visit needs, in two files: libraries, which change seldom, and the site's own start.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'] },
            // What most screens have: figures as text, amounts, states, controls. One file is smaller than its parts.
            {
              name: 'common',
              test: /\/(number_word|csv_cell|median|sure_sign|prior_strengths|percent|count|api\/events|money|odds_text|odds|pick_value|page_ids|budget|use_budget|largest_remainder|surnames|slip_amounts|corners|playbook_types|prebuilt_playbooks|bout_address|EmptyState|Notice|Skeleton|Switch|OddsToggle|picks\/price\/price_words|local_time|line_words|use_awaited|use_address_state|Table)\.tsx?$/,
            },
            // The books' prices and the slip: of the picks, and of pages with a coming bout.
            {
              name: 'prices',
              test: /\/(use_readers_prices|missing_text|slip|night_summary|profit_distribution|verdict|use_night)\.tsx?$/,
            },
            // What follows from them: the best prices, and the answer.
            {
              name: 'answer',
              test: /\/(use_card_answer|answer_words|picks_at_prices|best_of_text|PriceChoice)\.tsx?$/,
            },
            // What starts the worker, after all else.
            { name: 'worker', test: IN_WORKER },
            // Charts and sharing: below the first picture of many screens.
            { name: 'panels', test: /\/(ChartFigure|Bars|AxisLabels|ShareButton|download)\.tsx?$/ },
            // The picks in two files: what is painted at once, and what follows it.
            {
              name: 'picks',
              test: /\/(PicksBoard\.tsx|(AnswerPanel|PlaybookSelector|PicksScreen|EventSelector|Tabs|NightHistogram|BestPriceStat|ExportButtons)\.module\.css)$/,
            },
            {
              name: 'picks_later',
              test: /\/(Answer|priced_parts|Tonight|BookRules|ExportButtons|slip_lead|tested_part)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': LOCAL_RUN, '/config.json': LOCAL_RUN, '/snapshots': LOCAL_RUN, '/pages': LOCAL_RUN } },
});
