import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROVIDER_IDS, PROVIDERS } from '../../core/supply/providers.ts';

const DOCUMENT = readFileSync(new URL('../../docs/supply.md', import.meta.url), 'utf8');
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

test('docs/supply.md has the table of providers as the code has it, in order of trust', () => {
  const rows = PROVIDER_IDS.map((id) => {
    const { name, tells, mayBeShown, mayBeHandedOn, licence } = PROVIDERS[id];
    const facts = tells.join(', ').replace('stat_line', 'stat line');
    return `| ${name} | ${facts} | ${yesOrNo(mayBeShown)} | ${yesOrNo(mayBeHandedOn)} | ${licence} |`;
  });
  expect(DOCUMENT).toContain(`\n${rows.join('\n')}\n`);
});
