import { BUILT } from '../infra/built.ts';
import { bundleFunctions } from '../infra/bundle_functions.ts';
import { buildSite } from '../local/site/build_site.ts';

// Builds the files that the stack deploys; runs before synthesis. Logs to standard error, because `cdk synth` prints
// the
// template to standard output.
await buildSite((line) => console.error(line));
await bundleFunctions(BUILT.functions);
