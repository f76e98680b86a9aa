import { BUILT } from '../infra/built.ts';
import { bundleFunctions } from '../infra/bundle_functions.ts';
import { buildSite } from '../local/site/build_site.ts';

// What the stack puts into the account, made before it is synthesised. Standard output is the template's.
await buildSite((line) => console.error(line));
await bundleFunctions(BUILT.functions);
