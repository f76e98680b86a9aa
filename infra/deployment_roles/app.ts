import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { DeploymentRolesStack } from './deployment_roles_stack.ts';

const contextSchema = z.object({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, { error: 'is not OWNER/NAME: give it with -c repository=' }),
  region: z.string().default('us-east-1'),
});

const app = new App();
const context = contextSchema.safeParse({
  repository: app.node.tryGetContext('repository') ?? '',
  region: app.node.tryGetContext('region'),
});
if (context.success) {
  new DeploymentRolesStack(app, context.data.repository, { region: context.data.region });
  app.synth();
} else {
  console.error(context.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  process.exitCode = 1;
}
