import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { median, sum } from 'd3-array';
import { filesIn, lineCount, type SourceFile, sourceFiles, TOP_FOLDERS } from './source_files.ts';

/** More entries than a reader takes in at a glance. */
const LARGE_FOLDER = 15;
const PX_PER_EM = 16;
/** What AWS calls in each function's file. */
const ENTRY = 'handler';

/** How large the repository is without its tests. */
export interface HouseFigures {
  /**
   * Counts that grow as the repository becomes harder to know, by what they count. An importer counts for a file once; lines of
   * a top folder are without its styles.
   */
  counts: Readonly<Record<string, number>>;
  /** The widths of media queries, each with its unit. */
  mediaWidths: readonly string[];
  /** Names that more than one file declares and exports, with these files. */
  namesTwice: ReadonlyMap<string, readonly string[]>;
  /** Folders with more than 15 entries. */
  largeFolders: readonly string[];
}

function importersOf(files: ReadonlyMap<string, SourceFile>): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of files) {
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  return importers;
}

function namesTwice(files: ReadonlyMap<string, SourceFile>): ReadonlyMap<string, readonly string[]> {
  const holders = new Map<string, string[]>();
  for (const [file, { names }] of files) {
    for (const name of names) if (name !== ENTRY) holders.set(name, [...(holders.get(name) ?? []), file]);
  }
  return new Map([...holders].filter(([, { length }]) => length > 1).sort());
}

/** `47.99em` and `767.98px` end below `48em` and `768px`, so they count as these. Units differ where the reader's font is large. */
function mediaWidths(sheets: readonly string[]): string[] {
  const queries = sheets.flatMap((text) => text.match(/@(?:custom-)?media[^{;]*/g) ?? []);
  const widths = queries.flatMap((query) => [...query.matchAll(/([\d.]+)(em|px)/g)]);
  const whole = widths.map(([, width, unit]) => {
    const px = unit === 'px' ? 1 : PX_PER_EM;
    return `${Math.ceil(Number(width) * px) / px}${unit}`;
  });
  return [...new Set(whole)].sort((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
}

function largeFolders(root: string, files: readonly string[]): string[] {
  const folders = new Set(files.map((file) => dirname(file)));
  return [...folders].filter((folder) => readdirSync(join(root, folder)).length > LARGE_FOLDER).sort();
}

/** The figures of the working tree in a folder. */
export function houseFigures(root: string): HouseFigures {
  const files = sourceFiles(root);
  const sheets = filesIn(root, /\.css$/).map((path) => readFileSync(join(root, path), 'utf8'));
  const lone = [...importersOf(files)].filter(([, { length }]) => length === 1);
  const linesOf = (top: string) => sum(files, ([file, { lines }]) => (file.startsWith(`${top}/`) ? lines : 0));
  const lists = {
    mediaWidths: mediaWidths(sheets),
    namesTwice: namesTwice(files),
    largeFolders: largeFolders(root, [...files.keys()]),
  };
  const counts = {
    files: files.size,
    'median lines of a file': median(files.values(), ({ lines }) => lines) ?? 0,
    'files with one importer': lone.length,
    'of these with it in their folder': lone.filter(([file, [importer = '']]) => dirname(file) === dirname(importer))
      .length,
    imports: sum(files.values(), ({ imports }) => imports.length),
    stylesheets: sheets.length,
    'lines of styles': sum(sheets, lineCount),
    'widths of media queries': lists.mediaWidths.length,
    'names exported twice': lists.namesTwice.size,
    'ignored lint rules': sum(files.values(), ({ ignoredRules }) => ignoredRules),
    'folders over 15 entries': lists.largeFolders.length,
    ...Object.fromEntries(TOP_FOLDERS.map((top) => [`lines of ${top}`, linesOf(top)])),
  };
  return { counts, ...lists };
}
