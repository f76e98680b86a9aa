import { expect, test } from 'vitest';
import { TOOL_LIMITS } from '../../../core/contract/site/tools.ts';
import { answerText, type ToolCheck } from '../../../lambdas/mcp/tool.ts';

const CHECK: ToolCheck = { status: 'tested', snapshot: 'v', link: 'https://cornerman.test/record' };

test('a long answer is cut to its limit in bytes and says what is left out', () => {
  const all = Array.from({ length: 300 }, (_, place) => `Błachowicz ${place}`);
  const text = answerText({ facts: { named: 300 }, rows: { name: 'fighters', all } }, CHECK);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(TOOL_LIMITS.answerBytes);
  const { fighters, left_out } = JSON.parse(text);
  expect(left_out).toBe(`${300 - fighters.length} more of fighters, which https://cornerman.test/record shows`);
  expect(fighters).toEqual(all.slice(0, fighters.length));
});

test('a short one is whole', () => {
  const text = answerText({ facts: {}, rows: { name: 'fighters', all: ['Red'] } }, CHECK);
  expect(JSON.parse(text)).toMatchObject({ fighters: ['Red'], check: { status: 'tested', means: expect.any(String) } });
  expect(text).not.toContain('left_out');
});

test('one of a list that goes on beyond what was read says how many are left out at least', () => {
  const text = answerText({ facts: {}, rows: { name: 'bets', all: ['Red'], goesOn: true } }, CHECK);
  expect(JSON.parse(text).left_out).toBe('at least 1 more of bets, which https://cornerman.test/record shows');
});
