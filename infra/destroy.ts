import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CDK = fileURLToPath(new URL('../node_modules/aws-cdk/bin/cdk', import.meta.url));

const REFUSAL = `prod holds people's accounts and playbooks: this does not delete it.
The stack is protected against deletion, and the user pool, the tables and the snapshots would outlive it anyway.
Where you mean it: "Closing prod" in docs/runbook.md.`;

/** `npm run destroy -- -c stage=dev` deletes a stage's stack but not its tables and snapshots. Refuses prod. */
function destroy(args: readonly string[]): number {
  if (args.some((argument) => /^(-c|--context=)?stage=prod$/.test(argument))) {
    console.error(REFUSAL);
    return 1;
  }
  return spawnSync(process.execPath, [CDK, 'destroy', ...args], { stdio: 'inherit' }).status ?? 1;
}

process.exitCode = destroy(process.argv.slice(2));
