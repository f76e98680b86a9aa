import { expect, test } from 'vitest';
import { heldSourceText, lineSourceText } from '../../../core/playbooks/source_texts.ts';

test('a coming card says if its lines are from the price feed', () => {
  expect(lineSourceText({ lines: ['feed'] })).toBe(
    'Not yet in our fight data: bouts and lines are from bookmakers’ prices.',
  );
  expect(lineSourceText({ lines: ['feed', 'market'] })).toContain('some of its bouts');
  expect(lineSourceText({ lines: ['market'] })).toBeUndefined();
});

test('a held card says where its lines and results are from', () => {
  expect(heldSourceText({ lines: ['feed'], results: ['stats'] })).toBe(
    'Lines from bookmakers’ prices, results from the fight statistics.',
  );
  expect(heldSourceText({ lines: ['market'], results: ['market', 'stats'] })).toBe(
    'Some results from the fight statistics.',
  );
  expect(heldSourceText({ lines: ['feed', 'market'], results: ['market'] })).toBe(
    'Some lines from bookmakers’ prices.',
  );
  expect(heldSourceText({ lines: ['market'], results: ['market'] })).toBeUndefined();
});
