import { DEMO_ACCOUNT } from './demo_account.ts';
import { type Flags, parseFlags } from './flags.ts';
import { type LocalRun, startLocalRun } from './local_run.ts';
import { StartupError } from './startup_error.ts';

const PARENT_CHECK_MILLISECONDS = 250;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function summary(run: LocalRun): string {
  return [
    '',
    `  Cornerman     ${run.address}`,
    `  Demo account  ${DEMO_ACCOUNT.email}, password ${DEMO_ACCOUNT.password}`,
    `  Mail          ${run.address}/mail`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

function onFailure(error: unknown): void {
  console.error('Something failed, and the run goes on:', error);
}

/** Returns a function that stops the run and exits with `code`. A second call exits at once. */
function createStop(run: LocalRun): (code: number) => void {
  let stopping = false;
  return (code) => {
    if (stopping) process.exit(code);
    stopping = true;
    run.stop().then(() => process.exit(code));
  };
}

/** Calls `tell` when the parent process exits: npm's shell does not forward signals, but exits on them. */
function onParentEnd(tell: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    tell();
  }, PARENT_CHECK_MILLISECONDS);
}

async function serve(flags: Flags): Promise<void> {
  const run = await startLocalRun(flags, { tell: console.log, onFailure });
  const stop = createStop(run);
  for (const signal of SIGNALS) process.on(signal, () => stop(0));
  if (process.env.npm_lifecycle_event === 'start') onParentEnd(() => stop(0));
  run.onDatabaseEnd(() => {
    console.error('The DynamoDB emulator has ended by itself, so Cornerman ends too. What was saved is kept.');
    stop(1);
  });
  console.log(summary(run));
}

try {
  const flags = parseFlags(process.argv.slice(2));
  if (flags !== undefined) await serve(flags);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
