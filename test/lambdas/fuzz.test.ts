import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { ROUTES } from '../../core/contract/routes/routes.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { anyCharacter } from '../fixtures/any_character.ts';
import { ALI } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { simplePlaybook } from '../fixtures/playbook_request.ts';
import { runs } from '../fixtures/runs.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const id = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((number) => `${ALI.sub}_${number}`),
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('', '__proto__', '_', '_1', `${ALI.sub}_`, 'x'.repeat(3000), '\u0000'),
);

/** JSON unrelated to the contract. */
const anyJson = fc.jsonValue({ maxDepth: 4, stringUnit: anyCharacter });

/** A valid playbook with one field replaced by any value. */
const almostPlaybook = fc
  .tuple(id, fc.constantFrom(...Object.keys(simplePlaybook('x'))), anyJson)
  .map(([itsId, field, value]) => ({ ...simplePlaybook(itsId), [field]: value }));

const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, 1e-300, 5e-324, 1e308, 1e20, -1e12, 0.1 + 0.2));
/** A valid playbook with extreme figures. */
const oddFigures = fc
  .tuple(number, number, fc.string({ unit: anyCharacter, minLength: 1, maxLength: 80 }))
  .map(([returns, year, name]) => ({
    ...simplePlaybook(`${ALI.sub}_1`),
    portfolio_returns: returns,
    previous_year_returns: year,
    name,
  }));

const strategy = fc.constantFrom(...STRATEGIES.map((one) => one.id));
const almostRequest = fc.record({
  strategies: fc.array(strategy, { maxLength: 4 }),
  portfolio: fc.array(fc.record({ strategy, weight: fc.oneof(fc.double({ min: 0, max: 1 }), fc.constant(1)) }), {
    maxLength: 3,
  }),
  description: fc.string({ unit: anyCharacter, maxLength: 700 }),
  displayName: fc.string({ unit: anyCharacter }),
  path: fc.string(),
  title: fc.string({ unit: anyCharacter }),
  name: fc.string({ unit: anyCharacter }),
});

const rawBody = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.oneof(anyJson, almostPlaybook, oddFigures, almostRequest).map((value) => JSON.stringify(value)),
);

/** The account of the other routes is not deleted. */
const callerOf = (name: RouteName) => (name === 'deleteProfile' ? { ...ALI, sub: 'leaver' } : ALI);

describe('for any request', () => {
  test.each(ROUTES)('$name never responds 500', async ({ name }) => {
    await fc.assert(
      fc.asyncProperty(id, rawBody, fc.boolean(), async (itsId, body, base64) => {
        const response = await backend.call(name, { caller: callerOf(name), id: itsId, rawBody: body, base64 });
        expect([200, 204, 400, 403, 404, 409, 413, 429]).toContain(response.status);
      }),
      { numRuns: runs(40) },
    );
  });
});
