import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';

const PAGE = readFileSync(join(REPOSITORY, 'docs/threat_model.md'), 'utf8');
const KINDS = ['Spoofing', 'Tampering', 'Repudiation', 'Information disclosure', 'Denial of service'];

const LINES = PAGE.split('\n');
/** The rows of the tables: the threat and the evidence against it. Rows that name a category have no evidence. */
const rows = LINES.filter((line, place) => line.startsWith('| ') && !LINES[place + 1]?.startsWith('|---')).map(
  (line) => {
    const cells = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    return { threat: cells[0] ?? '', evidence: cells.at(-1) ?? '' };
  },
);
const threats = rows.filter(({ threat }) => !threat.startsWith('**'));
const REFERENCE = /^`(?<file>test\/[\w/]+\.(?:test|spec)\.tsx?)` › (?<title>.+)$/;

/** True if the source has the title as a string literal. */
const isTitleIn = (source: string, title: string) =>
  ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`));

describe('the threat model', () => {
  test('covers the six categories of STRIDE', () => {
    const headings = rows.map(({ threat }) => threat).filter((threat) => threat.startsWith('**'));
    expect(headings).toEqual([...KINDS, 'Elevation of privilege'].map((kind) => `**${kind}**`));
    expect(threats.length).toBeGreaterThan(30);
  });

  test.each(threats.filter(({ evidence }) => evidence !== 'accepted'))(
    'names a test that exists: $threat',
    ({ evidence }) => {
      const { file = '', title = '' } = REFERENCE.exec(evidence)?.groups ?? {};
      expect(existsSync(join(REPOSITORY, file)), file).toBe(true);
      expect(isTitleIn(readFileSync(join(REPOSITORY, file), 'utf8'), title), title).toBe(true);
    },
  );

  test('says of thirteen forgeries of the record who notices them', () => {
    const titles = rows.flatMap(({ evidence }) => /forged_records\.test\.ts` › (.+)$/.exec(evidence)?.[1] ?? []);
    expect(new Set(titles).size).toBe(13);
  });

  test('gives a reason for each accepted threat', () => {
    const accepted = LINES.filter((line) => line.endsWith('| accepted |'));
    expect(accepted.filter((line) => !/\| accepted[^|]*: [^|]{20,} \| accepted \|$/.test(line))).toEqual([]);
  });
});
