import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emulatorPlatform, fetchEmulator, installedEmulator } from './dynamodb/emulator_package.mjs';
import { oneAtATime } from './one_at_a_time.mjs';

// No dependency here, and syntax that old versions of Node can read: this runs before anything is installed.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = `${ROOT}package-lock.json`;
/** npm's own note of what it installed. */
const INSTALLED = `${ROOT}node_modules/.package-lock.json`;
/** There while packages are being installed. */
const INSTALLING = `${ROOT}dist/installing`;

/** Whether the site can be built on it: 21, and 22 before 22.12, lack what the bundler needs. @param {string} version such as 20.19.0 */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  return major === 22 ? minor >= 12 : major > 22;
}

/** npm writes its note a moment before the lock, so that times alone would install anew after each `npm install`. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  if (statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return true;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

/** The command that runs npm: the one that runs this script, where one does. */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, script] : ['npm'];
}

function install() {
  console.log('Installing packages …');
  const [command, ...first] = npmCommand();
  // Errors alone: one of the bench's packages asks for a newer Node, though it works with every one that we support.
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...first, 'ci', ...flags], { cwd: ROOT, stdio: 'inherit' });
  return status === 0;
}

/** Answers the sentence to show where there is no emulator to be had for this platform. */
function installEmulator() {
  const platform = emulatorPlatform();
  if (installedEmulator(platform) !== undefined) return undefined;
  console.log(`Fetching the DynamoDB emulator for ${platform} …`);
  return fetchEmulator(platform, npmCommand());
}

/** @param {string} message */
function end(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Installs the packages where the lock wants others than are there, and the DynamoDB emulator of this platform where the
 * lock has none and `needsEmulator`. Ends the process with a sentence where that fails or Node will not do.
 */
export function installFirst(needsEmulator = true) {
  if (!isSupportedNode(process.versions.node)) {
    end(`Cornerman needs Node 20.19 or later within 20, or 22.12 or later; this is ${process.versions.node}.`);
  }
  const hasEmulator = () => !needsEmulator || installedEmulator(emulatorPlatform()) !== undefined;
  if (isInstalled() && hasEmulator()) return;
  const onWait = () => console.log(`Waiting for another process that installs packages (${INSTALLING}) …`);
  // Two installations at once would take each other's files away.
  const complaint = oneAtATime(
    INSTALLING,
    () => {
      if (!isInstalled() && !install()) {
        return 'The packages could not be installed: see the lines above. `npm ci` tries it again.';
      }
      return needsEmulator ? installEmulator() : undefined;
    },
    onWait,
  );
  if (complaint !== undefined) end(complaint);
}
