import { installFirst } from './install_first.mjs';

installFirst(!process.env.DYNAMODB_ENDPOINT);
// Suppresses the AWS SDK's warning that future versions will need a newer Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const { bundled } = await import('./bundle.mjs');
process.setSourceMapsEnabled(true);
await import(await bundled('run'));
