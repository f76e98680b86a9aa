import { expect, test } from 'vitest';
import { pageViewRequestSchema } from '../../../core/contract/site/events.ts';
import { pageViewPath } from '../../../web/app/App.tsx';
import { APP_ROUTES } from '../../../web/app/routes.ts';
import { documentTitle } from '../../../web/lib/page/document_title.ts';

test('the page view of every screen is valid for the server', () => {
  for (const { path, title } of APP_ROUTES) {
    const view = { path: pageViewPath(path), title: documentTitle(title) };
    expect(pageViewRequestSchema.safeParse(view).success, path).toBe(true);
  }
});

test('a page view reports the path pattern, never an id', () => {
  expect(pageViewPath('/playbooks/:id')).toBe('/playbooks/{id}');
});

test('every screen has a unique title', () => {
  const titles = APP_ROUTES.map(({ title }) => documentTitle(title));
  expect(new Set(titles).size).toBe(titles.length);
});
