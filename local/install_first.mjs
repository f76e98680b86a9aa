import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emulatorPlatform, fetchEmulator, installedEmulator } from './dynamodb/emulator_package.mjs';
import { oneAtATime } from './one_at_a_time.mjs';

// This runs before anything is installed: no dependencies, and only syntax that old versions of Node can parse.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = `${ROOT}package-lock.json`;
/** npm's record of what it installed. */
const INSTALLED = `${ROOT}node_modules/.package-lock.json`;
/** Lock file that exists while packages are being installed. */
const INSTALLING = `${ROOT}dist/installing`;

/**
 * Whether this version of Node runs the product, as Vite says: also 20 from 20.19, which gets no fixes, and not 21, nor 22 before
 * 22.12. @param {string} version such as 20.19.0
 */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  return major === 22 ? minor >= 12 : major > 22;
}

/**
 * Compares versions too: `npm install` writes its record before the lock file, so the times alone would be misleading.
 */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  if (statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return true;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

/** The command that runs npm: the npm that runs this script, if there is one. */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, script] : ['npm'];
}

function install() {
  console.log('Installing packages …');
  const [command, ...first] = npmCommand();
  // Hides the warning of a benchmark package that asks for a newer Node but works with all supported versions.
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...first, 'ci', ...flags], { cwd: ROOT, stdio: 'inherit' });
  return status === 0;
}

/** Installs the emulator for this platform if it is missing. Returns an error message or undefined. */
function installEmulator() {
  const platform = emulatorPlatform();
  if (installedEmulator(platform) !== undefined) return undefined;
  console.log(`Fetching the DynamoDB emulator for ${platform} …`);
  return fetchEmulator(platform, npmCommand());
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Installs the packages if they differ from package-lock.json and, if `needsEmulator`, the DynamoDB emulator of this
 * platform if it is missing. Prints an error and exits with 1 if that fails or Node is not supported.
 */
export function installFirst(needsEmulator = true) {
  if (!isSupportedNode(process.versions.node)) {
    fail(`Cornerman needs Node 24, or 22.12 or later within 22; this is ${process.versions.node}.`);
  }
  const hasEmulator = () => !needsEmulator || installedEmulator(emulatorPlatform()) !== undefined;
  if (isInstalled() && hasEmulator()) return;
  const onWait = () => console.log(`Waiting for another process that installs packages (${INSTALLING}) …`);
  // Two installations at once would remove each other's files.
  const failure = oneAtATime(
    INSTALLING,
    () => {
      if (!isInstalled() && !install()) {
        return 'The packages could not be installed: see the lines above. `npm ci` tries it again.';
      }
      return needsEmulator ? installEmulator() : undefined;
    },
    onWait,
  );
  if (failure !== undefined) fail(failure);
}
