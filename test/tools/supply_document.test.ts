import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROVIDER_IDS, PROVIDERS } from '../../core/supply/providers.ts';
import { LIVE_PROVIDERS } from '../../lambdas/supply/live_providers.ts';

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

test('docs/supply.md names the settings of each live provider', () => {
  for (const [id, row] of Object.entries(LIVE_PROVIDERS)) {
    const { name } = Object.entries(PROVIDERS).find(([provider]) => provider === id)?.[1] ?? { name: '' };
    const line = DOCUMENT.split('\n').find((text) => text.startsWith(`| ${name} |`) && text.includes('Url`'));
    for (const { setting } of row.addresses) expect(line, name).toContain(`\`${setting}\``);
    if ('switch' in row) expect(line, name).toContain(`-c ${row.switch}=`);
  }
});
