import type { AwsClients } from './clients/aws_clients.ts';
import type { Emulator } from './emulator/emulator.ts';
import type { RehearsalReport } from './report.ts';
import type { CommandParts } from './run_command.ts';
import type { SourceServer } from './sources/source_server.ts';
import type { Viewer } from './viewer.ts';

/** What every try may use. */
export interface Rehearsal {
  report: RehearsalReport;
  emulator: Emulator;
  /** Folder of the Python programs. */
  programs: string;
  aws: AwsClients;
  sources: SourceServer;
  viewer: Viewer;
  /** The stack's outputs by key. */
  outputs: ReadonlyMap<string, string>;
  /** Folder of the assembly that is deployed. */
  assembly: string;
  /** Folder of logs and screenshots. */
  folder: string;
}

/** An output of the stack. Throws if there is none. */
export function outputOf({ outputs }: Pick<Rehearsal, 'outputs'>, key: string): string {
  const value = outputs.get(key);
  if (value === undefined) throw new Error(`The stack has no output ${key}`);
  return value;
}

/** The parts with which a command of this repository runs against the emulator. */
export const commandParts = ({ emulator, programs, folder }: Rehearsal, name: string): CommandParts => ({
  env: { ...emulator.variables, PATH: `${programs}:${process.env.PATH}` },
  logFile: `${folder}/${name}.log`,
});
