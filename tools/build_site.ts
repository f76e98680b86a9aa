import { buildSite } from '../local/site/build_site.ts';

// Builds the site unless it is built from these sources. Local runs then find it and build none themselves.
await buildSite(console.log);
