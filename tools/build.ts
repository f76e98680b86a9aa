import { bundleFunctions } from '../infra/functions/bundle_functions.ts';
import { BUILT } from '../infra/stages/built.ts';
import { buildSite } from '../local/site/build_site.ts';

// Builds the files that the stack deploys; runs before synthesis. Logs to standard error, because `cdk synth` prints
// the
// template to standard output.
await buildSite((line) => console.error(line));
await bundleFunctions(BUILT.functions);
