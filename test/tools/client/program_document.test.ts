import { expect, test } from 'vitest';
import { keyEntryOf } from '../../../core/contract/routes/route.ts';
import { ROUTES } from '../../../core/contract/routes/routes.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { programDocument } from '../../../tools/client/program_document.ts';

const document = programDocument();
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
);

test('clients have the public routes and those for keys, each under its own name', () => {
  const forPrograms = ROUTES.flatMap((route) => [
    ...(route.access === 'public' ? [{ ...route }] : []),
    ...keyEntryOf(route).map((entry) => ({ ...entry, name: route.name })),
  ]);
  const wanted = forPrograms.map(({ name, method, path }) => `${name}: ${method} ${API_BASE}${path}`);
  expect(operations.toSorted()).toEqual(wanted.toSorted());
});

test('every schema that is referred to is there, and no other', () => {
  const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(Object.keys(document.components.schemas).toSorted()).toEqual([...new Set(referred)].toSorted());
});

test('no schema is one that the generators can’t read', () => {
  expect(JSON.stringify(document)).not.toContain('"items":false');
});
