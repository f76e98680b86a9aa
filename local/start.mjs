import { installFirst } from './install_first.mjs';

installFirst(!process.env.DYNAMODB_ENDPOINT);
// The AWS SDK would say at every start that it will want a later Node one day.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const { register } = await import('tsx/esm/api');
register();
await import('./run.ts');
