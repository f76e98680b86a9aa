import { type App, PermissionsBoundary, Tags } from 'aws-cdk-lib';
import { CornermanStack } from '../cornerman_stack.ts';
import { VaultStack } from '../data/vault_stack.ts';
import { AccessLogStack } from '../edge/access_log_stack.ts';
import { EDGE_REGION, EdgeStack } from '../edge/edge_stack.ts';
import type { BuiltFiles } from './built.ts';
import { type Deployment, settingsOf } from './stages.ts';

/** The stacks of a deployment. All but `main` are optional and in other regions. */
export interface Stacks {
  main: CornermanStack;
  edge?: EdgeStack;
  accessLog?: AccessLogStack;
  vault?: VaultStack;
}

/** Adds a deployment's stacks to the app, in the order of their dependencies. */
export function addStacks(app: App, deployment: Deployment, built: BuiltFiles): Stacks {
  const settings = settingsOf(deployment);
  const { region, permissionsBoundary } = deployment;
  const props = {
    // CDK passes values between regions with custom resources, which a deployment in one region does not need.
    crossRegionReferences: region !== EDGE_REGION,
    ...(permissionsBoundary === undefined
      ? {}
      : { permissionsBoundary: PermissionsBoundary.fromName(permissionsBoundary) }),
  };
  const edge = settings.waf === 'on' ? new EdgeStack(app, settings, props) : undefined;
  const vault = settings.backupRegion === undefined ? undefined : new VaultStack(app, settings, settings.backupRegion);
  const main = new CornermanStack(app, deployment, { ...props, built, webAclArn: edge?.webAclArn });
  // The backup plan refers to the second vault by name, which CDK does not see as a dependency.
  if (vault !== undefined) main.addStackDependency(vault);
  const accessLog = settings.accessLog ? new AccessLogStack(app, settings, main.distributionArn, props) : undefined;
  for (const stack of [main, edge, vault, accessLog]) {
    if (stack === undefined) continue;
    Tags.of(stack).add('product', 'cornerman');
    Tags.of(stack).add('stage', settings.stage);
  }
  return { main, ...(edge && { edge }), ...(accessLog && { accessLog }), ...(vault && { vault }) };
}
