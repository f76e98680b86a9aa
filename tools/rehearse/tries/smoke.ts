import { REPOSITORY } from '../../../local/repository.ts';
import { commandParts, outputOf, type Rehearsal } from '../rehearsal.ts';
import { runCommand } from '../run_command.ts';

/** `npm run smoke`, with an account that it makes and deletes. */
export async function trySmoke(rehearsal: Rehearsal): Promise<void> {
  const { report, viewer } = rehearsal;
  report.begin('smoke');
  await report.tried('npm run smoke', async () => {
    const words = ['run', 'smoke', '--', viewer.address, '--user-pool', outputOf(rehearsal, 'UserPoolId')];
    const output = await runCommand('npm', words, { ...commandParts(rehearsal, 'smoke'), cwd: REPOSITORY });
    const steps = output.match(/^.+\d+ ms$/gm) ?? [];
    return `${steps.length} steps`;
  });
}
