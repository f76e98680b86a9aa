import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

function install() {
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  // Errors alone: one of the bench's packages asks for a newer Node, though it works with every one that we support.
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...first, 'ci', ...flags], { cwd: ROOT, stdio: 'inherit' });
  return status === 0;
}

/** Ends the process with a message where Node will not do or the packages can't be installed; installs them where the lock wants others than are there. */
export function installFirst() {
  if (!isSupportedNode(process.versions.node)) {
    console.error(
      `Cornerman needs Node 20.19 or later within 20, or 22.12 or later; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  if (isInstalled()) return;
  const onWait = () => console.log(`Waiting for another process that installs packages (${INSTALLING}) …`);
  // Two installations at once would take each other's files away.
  if (oneAtATime(INSTALLING, () => isInstalled() || install(), onWait)) return;
  console.error('The packages could not be installed: see the lines above. `npm ci` tries it again.');
  process.exit(1);
}
