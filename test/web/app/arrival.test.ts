import { expect, test } from 'vitest';
import { pageViewRequestSchema } from '../../../core/contract/events.ts';
import { documentTitle, pageViewPath } from '../../../web/app/arrival.ts';
import { ROUTES } from '../../../web/app/routes.ts';

test('every screen has a page view that the server takes', () => {
  for (const { path, title } of ROUTES) {
    const view = { path: pageViewPath(path), title: documentTitle(title) };
    expect(pageViewRequestSchema.safeParse(view).success, path).toBe(true);
  }
});

test('a page view names the pattern, never an id', () => {
  expect(pageViewPath('/playbooks/:id')).toBe('/playbooks/{id}');
});

test('every screen has a title of its own', () => {
  const titles = ROUTES.map(({ title }) => documentTitle(title));
  expect(new Set(titles).size).toBe(titles.length);
});
