import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { REPOSITORY } from '../../local/repository.ts';
import { makeCertificate } from './emulator/certificate.ts';
import { FAULTS } from './faults.ts';

const FOLDER = join(REPOSITORY, 'dist/rehearsal');
const PROCESS = fileURLToPath(new URL('rehearsal_process.ts', import.meta.url));

const command = new Command('npm run rehearse --')
  .description('Deploys the dev stack on an emulator of AWS on this machine, uses it, damages it and destroys it.')
  .option(
    '--fault <name>',
    `puts a fault in on purpose and ends at the first try that notices it: ${Object.keys(FAULTS).join(', ')}`,
  )
  .parse();
const { fault } = command.opts<{ fault?: string }>();
if (fault !== undefined && FAULTS[fault] === undefined) command.error(`There is no fault ${fault}`);

await rm(FOLDER, { recursive: true, force: true });
await mkdir(join(FOLDER, 'screenshots'), { recursive: true });
const certificate = await makeCertificate(FOLDER, join(FOLDER, 'certificate.log'));
// Node reads the certificates that it trusts at its start.
const child = spawn(
  process.execPath,
  ['--import', 'tsx', PROCESS, JSON.stringify({ folder: FOLDER, certificate, fault })],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate.certificateFile },
  },
);
process.once('SIGINT', () => child.kill('SIGINT'));
process.once('SIGTERM', () => child.kill('SIGTERM'));
const [status] = await once(child, 'exit');
process.exitCode = Number(status ?? 1);
