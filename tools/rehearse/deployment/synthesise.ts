import { REPOSITORY } from '../../../local/repository.ts';
import { runCommand } from '../run_command.ts';
import type { SourceServer } from '../sources/source_server.ts';

/** Synthesises the dev stack as `npm run synth` does, with the sources on this machine. */
export async function synthesise(sources: SourceServer, logFile: string): Promise<void> {
  const settings = {
    marketUrl: sources.addressOf('market'),
    upcomingUrl: sources.addressOf('upcoming'),
    statsUrl: sources.addressOf('stats'),
  };
  const context = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await runCommand('npm', ['run', 'synth', '--', ...context], { cwd: REPOSITORY, logFile });
}
