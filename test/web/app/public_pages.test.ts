import { expect, test } from 'vitest';
import {
  ACCOUNT_PAGES,
  DATA_PAGES,
  PUBLIC_PAGES,
  SHARED_PAGE,
  SLIP_PAGE,
} from '../../../core/contract/site/public_pages.ts';
import { APP_ROUTES } from '../../../web/app/routes.ts';
import { documentTitle } from '../../../web/lib/page/document_title.ts';

const UNLISTED = [...DATA_PAGES, SHARED_PAGE, SLIP_PAGE];

test('every page of the data, and of shared playbooks and slips, has a screen', () => {
  const paths = APP_ROUTES.map(({ path }) => path);
  expect(UNLISTED.filter((path) => !paths.includes(path))).toEqual([]);
});

test('every public screen is in the sitemap and has a preview under its own title', () => {
  const screens = APP_ROUTES.filter(({ access, path }) => access === 'public' && ![...UNLISTED, '/*'].includes(path));
  const pages = PUBLIC_PAGES.map(({ path, title }) => ({ path, title }));
  const shown = screens.map(({ path, title }) => ({ path, title: documentTitle(title) }));
  expect(new Set(pages)).toEqual(new Set(shown));
});

test('every other screen is among the pages of accounts, so that its address is not answered with 404', () => {
  const screens = APP_ROUTES.filter(({ access, path }) => access !== 'public' && path !== '/*');
  expect(new Set(screens.map(({ path }) => path))).toEqual(new Set(ACCOUNT_PAGES));
});

test('the previews of pages claim no result', () => {
  for (const { title, description } of PUBLIC_PAGES)
    expect(`${title} ${description}`).not.toMatch(/[+−-]?\d[\d.,]* ?%/);
});
