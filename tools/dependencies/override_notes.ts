/** The reason for each entry of `overrides` in package.json. */
export const OVERRIDE_NOTES: Readonly<Record<string, string>> = {
  '@paulirish/trace_engine': 'it requires the latest third-party-web: a fixed version makes installs repeatable',
  '@puppeteer/browsers':
    'version 2 brings extract-zip, which follows symbolic links out of its folder (GHSA-jmr9-qjv8-65gv) and is no longer mended; 3 has done without it. Lighthouse here drives a Chromium that is already running and unpacks none',
  '@sentry/node':
    'Lighthouse’s, which requires a minimatch that some patterns block (GHSA-g3hv-75wg-m249); 11 is mended and runs with it',
  'chromium-bidi':
    'Lighthouse’s, which requires a zod 3 that runs out of memory on some input (GHSA-mrhx-c7xc-m3w5); 4 is mended, and Lighthouse does not speak BiDi here',
};
