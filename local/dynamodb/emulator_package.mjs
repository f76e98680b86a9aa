import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// This runs before anything is installed: no dependencies, and only syntax that old versions of Node can parse.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** package-lock.json has the package of one platform. Those of others are installed here, which leaves it unchanged. */
const CACHE = `${ROOT}node_modules/.cache/dynoxide`;
/** The package in package-lock.json. All platforms use its version. */
const LOCKED = '@dynoxide/linux-x64';

const INSTEAD =
  'Start another DynamoDB (DynamoDB Local, say) and name it in DYNAMODB_ENDPOINT; the tests need the emulator itself.';

/**
 * The platform of the emulator package, such as `darwin-arm64`. DYNOXIDE_PLATFORM overrides it with another one whose
 * binaries this machine can run (`win32-x64` on Windows for ARM).
 * @param {Record<string, string | undefined>} environment
 */
export function emulatorPlatform(environment = process.env) {
  return environment.DYNOXIDE_PLATFORM || `${process.platform}-${process.arch}`;
}

/**
 * The path of the emulator's binary for a platform, from node_modules or the cache; undefined if it is not installed.
 * @param {string} platform
 */
export function installedEmulator(platform, cache = CACHE) {
  const file = platform.startsWith('win32') ? 'dynoxide.exe' : 'dynoxide';
  const folders = [`${ROOT}node_modules`, `${cache}/node_modules`];
  return folders.map((folder) => `${folder}/@dynoxide/${platform}/${file}`).find((path) => existsSync(path));
}

function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  return optionalDependencies[LOCKED];
}

/** @param {string} platform @param {string} words npm's error output */
function errorMessage(platform, words) {
  if (/\bE404\b|\bETARGET\b/.test(words)) {
    return `There is no DynamoDB emulator for ${platform}: Dynoxide publishes no package for it. ${INSTEAD}`;
  }
  const reasons = words.match(/(?<=^npm (?:error|ERR!) ).+/gm) ?? ['npm gave no reason'];
  return `The DynamoDB emulator for ${platform} could not be fetched (${reasons.slice(0, 2).join(', ')}). ${INSTEAD}`;
}

/**
 * Installs the emulator's package for a platform into the cache, in the version of package.json. npm verifies the
 * registry's checksum. Returns an error message, or undefined after success.
 * @param {string} platform
 * @param {readonly [string, ...string[]]} npm the command that runs npm
 */
export function fetchEmulator(platform, [command, ...words], cache = CACHE) {
  // --force, because npm refuses packages for other platforms, which DYNOXIDE_PLATFORM may name.
  const flags = ['--force', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const wanted = `@dynoxide/${platform}@${pinnedVersion()}`;
  const { stderr, status, error } = spawnSync(
    command,
    [...words, 'install', '--prefix', cache, '--loglevel=error', ...flags, wanted],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  if (status === 0 && installedEmulator(platform, cache) !== undefined) return undefined;
  return errorMessage(platform, error === undefined ? stderr : `npm error ${error.message}`);
}
