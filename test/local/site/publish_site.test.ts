import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishSite, type SiteFolders } from '../../../local/site/publish_site.ts';

let folder: string;
let folders: SiteFolders;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerman-publish-'));
  folders = { site: join(folder, 'site'), earlier: join(folder, 'earlier') };
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A build of a page and the three chunks that it refers to. */
function build(name: string): string {
  const made = join(folder, `build_${name}`);
  const chunks = ['start', 'screen', 'chart'].map((chunk) => `assets/${chunk}-${name}.js`);
  for (const chunk of chunks) write(join(made, chunk), chunk);
  write(join(made, 'favicon.svg'), name);
  write(join(made, 'index.html'), chunks.join('\n'));
  return made;
}

const page = () => readFileSync(join(folders.site, 'index.html'), 'utf8');
const isServed = (file: string) => existsSync(join(folders.site, file)) || existsSync(join(folders.earlier, file));
const missing = (text: string) => text.split('\n').filter((file) => !isServed(file));
const namesIn = (place: string) => readdirSync(place).toSorted();

describe('publishing a build', () => {
  test('replaces the last one completely', async () => {
    const first = build('one');
    write(join(first, 'old.txt'), 'not built any more');
    await publishSite(first, folders);
    await publishSite(build('two'), folders);
    expect(namesIn(folders.site)).toEqual(['assets', 'favicon.svg', 'index.html']);
    expect(namesIn(join(folders.site, 'assets'))).toEqual(['chart-two.js', 'screen-two.js', 'start-two.js']);
    expect(readFileSync(join(folders.site, 'favicon.svg'), 'utf8')).toBe('two');
  });

  test('keeps the assets that an open page may still load', async () => {
    await publishSite(build('one'), folders);
    const open = page();
    await publishSite(build('two'), folders);
    expect(page()).not.toBe(open);
    expect(missing(open)).toEqual([]);
  });

  test('leaves the last one in place if it fails halfway', async () => {
    await publishSite(build('one'), folders);
    const before = page();
    mkdirSync(join(folders.site, 'assets/start-two.js'));
    await expect(publishSite(build('two'), folders)).rejects.toThrow(/EISDIR|directory/);
    expect(page()).toBe(before);
    expect(missing(before)).toEqual([]);
    expect(namesIn(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('by several runs in parallel leaves a page whose files all exist', async () => {
    const builds = ['one', 'two', 'three', 'four'].map(build);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(builds.map((each) => publishSite(each, folders)));
      expect(missing(page())).toEqual([]);
    }
  });

  test('removes the oldest files of hundreds of earlier builds', async () => {
    const newest = 1_700_000_000;
    for (let age = 0; age < 500; age += 1) {
      const file = join(folders.earlier, `assets/screen-${age}.js`);
      write(file, '');
      utimesSync(file, newest - age, newest - age);
    }
    await publishSite(build('one'), folders);
    const left = namesIn(join(folders.earlier, 'assets'));
    expect(left).toContain('screen-0.js');
    expect(left).not.toContain('screen-499.js');
    expect(left).toHaveLength(400);
  });
});
