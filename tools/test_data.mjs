// npm run test:data -- DIR: tests the engine on the source files in DIR against the reference figures in
// DIR/golden_persons.json.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(join(folder, 'golden_persons.json'))) {
  console.error('usage: npm run test:data -- DIR, a folder with the three source files and golden_persons.json');
  process.exit(2);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'data'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: resolve(folder) },
});
process.exit(status ?? 1);
