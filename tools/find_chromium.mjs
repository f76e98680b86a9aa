// Finds a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's download. The headless
// shell comes first: the same engine without the windows of a browser takes a third less CPU time for the browser tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/snap/bin'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Runs a command with its errors alone on the terminal. True if it succeeds. */
const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

function installed() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  return [...FOLDERS.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)), MAC].find(existsSync);
}

async function downloaded() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installDebianPackage() {
  const root = process.getuid?.() === 0;
  if (!root || !existsSync('/usr/bin/apt-get')) return false;
  console.log('No Chromium found: installing Debian’s package …');
  // Of what Debian recommends beside it, such as a printer's dialogs, only the fonts are needed.
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation']);
  return run('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium'));
}

function downloadPlaywrights() {
  console.log('No Chromium found: downloading Playwright’s …');
  return run('npx', ['playwright', 'install', 'chromium']);
}

/** The path of a Chromium, which is installed if necessary; undefined if that fails. */
export async function findChromium() {
  const present = installed() ?? (await downloaded());
  if (present !== undefined) return present;
  if (installDebianPackage()) return installed();
  return downloadPlaywrights() ? downloaded() : undefined;
}
