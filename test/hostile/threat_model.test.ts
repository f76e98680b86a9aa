import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../local/repository.ts';

const PAGE = readFileSync(join(REPOSITORY, 'docs/threat_model.md'), 'utf8');
const KINDS = ['Spoofing', 'Tampering', 'Repudiation', 'Information disclosure', 'Denial of service'];

/** The rows of the table below its heading: the threat, and what shows that it is stopped; headings of a kind have none. */
const rows = PAGE.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const cells = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    return { threat: cells[0] ?? '', shownBy: cells.at(-1) ?? '' };
  });
const threats = rows.filter(({ threat }) => !threat.startsWith('**'));
const REFERENCE = /^`(?<file>test\/[\w/]+\.test\.tsx?)` › (?<title>.+)$/;

/** As a title stands in a test file, whichever quotes are around it. */
const isTitleIn = (source: string, title: string) =>
  ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`));

describe('the threat model', () => {
  test('covers the six kinds of STRIDE, each with threats', () => {
    const headings = rows.map(({ threat }) => threat).filter((threat) => threat.startsWith('**'));
    expect(headings).toEqual([...KINDS, 'Elevation of privilege'].map((kind) => `**${kind}**`));
    expect(threats.length).toBeGreaterThan(30);
  });

  test.each(threats.filter(({ shownBy }) => shownBy !== 'accepted'))(
    'names a test that exists: $threat',
    ({ shownBy }) => {
      const { file = '', title = '' } = REFERENCE.exec(shownBy)?.groups ?? {};
      expect(existsSync(join(REPOSITORY, file)), file).toBe(true);
      expect(isTitleIn(readFileSync(join(REPOSITORY, file), 'utf8'), title), title).toBe(true);
    },
  );

  test('accepts what it accepts with a reason', () => {
    const accepted = PAGE.split('\n').filter((line) => line.endsWith('| accepted |'));
    expect(accepted.filter((line) => !/\| accepted[^|]*: [^|]{20,} \| accepted \|$/.test(line))).toEqual([]);
  });
});
