import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { routePaths } from './route_paths.ts';

/** The worker’s address. Its registrations name it, so it never changes. */
const FILE = 'sw.js';

/** Vite plugin that bundles the site's worker into one script of its own: not every browser has workers that are modules. */
export function siteWorker(): Plugin {
  let root = '';
  return {
    name: 'site-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const built = await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [routePaths()],
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: { input: join(root, 'worker/sw.ts'), output: { format: 'iife', entryFileNames: FILE } },
        },
      });
      const [bundle] = [built].flat();
      const script =
        bundle !== undefined && 'output' in bundle
          ? bundle.output.find(({ fileName }) => fileName === FILE)
          : undefined;
      if (script?.type !== 'chunk') this.error('The worker was not bundled');
      this.emitFile({ type: 'asset', fileName: FILE, source: script.code });
    },
  };
}
