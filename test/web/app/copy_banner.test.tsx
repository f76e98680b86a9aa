import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CopyBanner } from '../../../web/app/App.tsx';

test('the banner of a kept copy says of when the data is', () => {
  const page = renderToStaticMarkup(<CopyBanner fetchedAt="2026-04-03T06:10:00.000Z" />);
  expect(page).toContain('the data is of 4/3/2026, 6:10 am UTC.');
});
