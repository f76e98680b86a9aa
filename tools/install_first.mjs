import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// No dependency here, and syntax that old versions of Node can read: this runs before anything is installed.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = `${ROOT}package-lock.json`;
/** npm's own note of what it installed. */
const INSTALLED = `${ROOT}node_modules/.package-lock.json`;
const LEAST_NODE = [20, 19];

/** @param {string} version such as 20.19.0 */
function isOldNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1]);
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

/** Ends the process with a message where Node is too old or the packages can't be installed; installs them where the lock wants others than are there. */
export function installFirst() {
  if (isOldNode(process.versions.node)) {
    console.error(`Cornerman needs Node ${LEAST_NODE.join('.')} or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' });
  if (status === 0) return;
  console.error('The packages could not be installed: see the lines above. `npm ci` tries it again.');
  process.exit(1);
}
