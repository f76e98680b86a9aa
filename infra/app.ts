import { App } from 'aws-cdk-lib';
import { BUILT } from './stages/built.ts';
import { checkSecurity } from './stages/security_checks.ts';
import { addStacks } from './stages/stacks.ts';
import { readDeployment } from './stages/stages.ts';

const app = new App();

try {
  const deployment = readDeployment((key) => app.node.tryGetContext(key));
  checkSecurity(app, addStacks(app, deployment, BUILT), deployment);
  app.synth();
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
