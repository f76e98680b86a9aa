import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emulatorPlatform, installedEmulator } from '../../../local/dynamodb/emulator_package.mjs';

const VERSION = '1.2.1';

/** An npm package: tarball, manifest and checksum. */
interface Published {
  tarball: Buffer;
  manifest: { name: string; version: string; os: string[]; cpu: string[] };
  integrity: string;
}

const sha512 = (bytes: Buffer | string) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/** Packs this machine's emulator as the package of `platform`. */
async function publish(platform: string, folder: string): Promise<Published> {
  const binary = installedEmulator(emulatorPlatform());
  if (binary === undefined) throw new Error('The emulator of this machine is not installed');
  const [os = '', cpu = ''] = platform.split('-');
  const manifest = { name: `@dynoxide/${platform}`, version: VERSION, os: [os], cpu: [cpu] };
  const source = join(folder, 'package');
  await mkdir(source);
  await writeFile(join(source, 'package.json'), JSON.stringify(manifest));
  await copyFile(binary, join(source, 'dynoxide'));
  await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source });
  const tarball = await readFile(join(folder, `dynoxide-${platform}-${VERSION}.tgz`));
  return { tarball, manifest, integrity: sha512(tarball) };
}

/**
 * Starts an npm registry on loopback with the emulator for `platform`, or without packages if undefined. If `tampered`,
 * the checksum does not match the package.
 */
export async function startPackageRegistry(platform?: string, tampered = false) {
  const folder = await mkdtemp(join(tmpdir(), 'cornerman-registry-'));
  const published = platform === undefined ? undefined : await publish(platform, folder);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    if (published === undefined) return response.writeHead(404).end('{}');
    const { manifest, tarball } = published;
    if (path === '/emulator.tgz') return response.end(tarball);
    if (path !== `/${manifest.name}`) return response.writeHead(404).end('{}');
    const integrity = tampered ? sha512('another package') : published.integrity;
    const dist = { tarball: `http://${request.headers.host}/emulator.tgz`, integrity };
    const versions = { [VERSION]: { ...manifest, dist } };
    return response.end(JSON.stringify({ name: manifest.name, 'dist-tags': { latest: VERSION }, versions }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    /** Makes npm use this registry with an empty cache and without retries. */
    environment: {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
