import { ADDRESS_SETTINGS } from '../../../lambdas/supply/live_providers.ts';
import { REPOSITORY } from '../../../local/repository.ts';
import { runCommand } from '../run_command.ts';
import type { SourceServer } from '../sources/source_server.ts';

/** The settings of the stack that name sources and providers: those on this machine. */
export function sourceSettings({ addressOf, providers }: Pick<SourceServer, 'addressOf' | 'providers'>) {
  return {
    marketUrl: addressOf('market'),
    upcomingUrl: addressOf('upcoming'),
    statsUrl: addressOf('stats'),
    ...Object.fromEntries(ADDRESS_SETTINGS.map((setting) => [setting, providers])),
  };
}

/** Synthesises the dev stack as `npm run synth` does, with sources and providers on this machine. */
export async function synthesise(sources: SourceServer, logFile: string): Promise<void> {
  const context = Object.entries(sourceSettings(sources)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await runCommand('npm', ['run', 'synth', '--', ...context], { cwd: REPOSITORY, logFile });
}
