import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// No dependency here, and syntax that old versions of Node can read: this runs before anything is installed.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The lock names the package of one platform; those of the others are installed here, so that the lock stays as it is. */
const CACHE = `${ROOT}node_modules/.cache/dynoxide`;
/** The package that the lock names. Its version is the version for every platform. */
const LOCKED = '@dynoxide/linux-x64';

const INSTEAD =
  'Start another DynamoDB (DynamoDB Local, say) and name it in DYNAMODB_ENDPOINT; the tests need the emulator itself.';

/**
 * The platform that the emulator's package is for, as in `darwin-arm64`. DYNOXIDE_PLATFORM names another one whose
 * binaries this machine runs too (`win32-x64` on Windows for ARM).
 * @param {Record<string, string | undefined>} environment
 */
export function emulatorPlatform(environment = process.env) {
  return environment.DYNOXIDE_PLATFORM || `${process.platform}-${process.arch}`;
}

/**
 * The emulator's binary for a platform, from the lock's package or from the cache; undefined where neither has it.
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

/** @param {string} platform @param {string} words npm's own */
function complaint(platform, words) {
  if (/\bE404\b|\bETARGET\b/.test(words)) {
    return `There is no DynamoDB emulator for ${platform}: Dynoxide publishes no package for it. ${INSTEAD}`;
  }
  const reasons = words.match(/(?<=^npm (?:error|ERR!) ).+/gm) ?? ['npm gave no reason'];
  return `The DynamoDB emulator for ${platform} could not be fetched (${reasons.slice(0, 2).join(', ')}). ${INSTEAD}`;
}

/**
 * Fetches the emulator's package for a platform, of the version that package.json names, into the cache. npm holds what
 * it downloads against the registry's checksum. Answers the sentence to show where that fails; undefined otherwise.
 * @param {string} platform
 * @param {readonly [string, ...string[]]} npm the command that runs npm
 */
export function fetchEmulator(platform, [command, ...words], cache = CACHE) {
  // Forced, since npm refuses a package for another platform than its own: DYNOXIDE_PLATFORM may ask for one.
  const flags = ['--force', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const wanted = `@dynoxide/${platform}@${pinnedVersion()}`;
  const { stderr, status, error } = spawnSync(
    command,
    [...words, 'install', '--prefix', cache, '--loglevel=error', ...flags, wanted],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  if (status === 0 && installedEmulator(platform, cache) !== undefined) return undefined;
  return complaint(platform, error === undefined ? stderr : `npm error ${error.message}`);
}
