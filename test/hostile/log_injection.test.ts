import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadHandler } from '../../local/functions/call_handler.ts';
import { apiEvent } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';

let backend: TestBackend;
const written: string[] = [];
beforeAll(async () => {
  backend = await startBackend();
  backend.metrics.stop();
  process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG';
  for (const level of ['debug', 'info', 'warn', 'error', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => written.push(words.join(' ')));
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await backend.stop();
});

const FORGED = '{"level":"ERROR","message":"Import refused"}';
const TITLES = [
  `Home\n${FORGED}`,
  `Home\r\n${FORGED}`,
  `Home\u2028${FORGED}`,
  `","level":"ERROR","message":"Import refused","x":"`,
  '\u001b[2J\u001b[31mred',
  `\${jndi:ldap://example.com/x}`,
  '%s %o %c',
];

test('no input creates a log line or a log field', async () => {
  for (const title of TITLES) {
    written.length = 0;
    const response = await backend.call('countPageView', {
      body: { path: '/', title, level: 'ERROR', message: 'forged' },
    });
    expect(response.status).toBe(204);
    const lines = written.map((line) => {
      expect(line).not.toContain('\u001b');
      // An unescaped line break would make this unparsable.
      return JSON.parse(line);
    });
    expect(lines.filter(({ level }) => level === 'ERROR')).toEqual([]);
    const [view] = lines.filter(({ message }) => message === 'Page view');
    expect(view).toMatchObject({ level: 'INFO', path: '/', title });
  }
});

test('paths, ids and headers are not logged', async () => {
  written.length = 0;
  const handler = await loadHandler('public');
  const event = apiEvent('getPrebuiltPlaybook', { id: `baseline_x\n${FORGED}` });
  await handler({
    ...event,
    rawPath: `/x\n${FORGED}`,
    rawQueryString: 'token=secret',
    headers: { 'user-agent': FORGED },
  });
  expect(written.join('\n')).not.toMatch(/Import refused|secret/);
});
