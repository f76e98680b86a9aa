/** The reason for each entry of `overrides` in package.json. */
export const OVERRIDE_NOTES: Readonly<Record<string, string>> = {
  '@paulirish/trace_engine':
    'it asks for the latest third-party-web, whichever that is: a version makes installs repeatable',
  '@puppeteer/browsers':
    'version 2 brings extract-zip, which follows symbolic links out of its folder (GHSA-jmr9-qjv8-65gv) and is no longer mended; 3 has done without it. Lighthouse here drives a Chromium that is already running and unpacks none',
  '@sentry/node':
    'Lighthouse’s, which asks for a minimatch that patterns can hold up (GHSA-g3hv-75wg-m249); 11 is mended and runs with it',
  'chromium-bidi':
    'Lighthouse’s, which asks for a zod 3 that input can bloat (GHSA-mrhx-c7xc-m3w5); 4 is mended, and Lighthouse does not speak BiDi here',
};
