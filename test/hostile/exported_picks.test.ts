import { csvParseRows } from 'd3-dsv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedPickSchema } from '../../core/contract/playbooks/picks.ts';
import { picksAsCsv } from '../../web/lib/picks/picks_csv.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import { runs } from '../fixtures/runs.ts';

const [good] = simplePlaybook('ali_1').picks;
const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ',', '\n', '');
const text = fc.tuple(start, fc.string({ minLength: 1, maxLength: 15 })).map((parts) => parts.join(''));
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

test('an exported table has one row per pick and no cell that a spreadsheet would run', () => {
  fc.assert(
    fc.property(text, text, text, text, (pick_name, opponent_name, american_odds, event) => {
      const pick = storedPickSchema.parse({ ...good, pick_name, opponent_name, american_odds });
      const bet = { stake: 12.5, exact: 12.5, share: 0.1, win: 20 };
      const sheet = { playbook: 'Any', event, budget: 125, rows: [{ pick, bet }], strategies: 2 };
      const rows = csvParseRows(picksAsCsv(sheet));
      expect(rows).toHaveLength(2);
      for (const cell of rows.flat()) {
        if (!NUMBER.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }
    }),
    { numRuns: runs(100) },
  );
});
