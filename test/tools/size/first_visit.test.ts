import { expect, test } from 'vitest';
import { scriptsInHtml, sizeScripts } from '../../../tools/size/first_visit.ts';

const PAGE = `<head>
  <script src="/theme.js"></script>
  <link rel="stylesheet" href="/assets/index.css">
  <link rel="modulepreload" crossorigin href="/assets/react.js">
</head>
<script type="module" crossorigin src="/assets/index.js"></script>`;

test('a first visit counts the scripts of the page and the modules preloaded with it', () => {
  expect(scriptsInHtml(PAGE)).toEqual(['/theme.js', '/assets/index.js', '/assets/react.js']);
});

test('the size of a script is its compressed size', () => {
  const sized = sizeScripts(PAGE, () => new TextEncoder().encode('a'.repeat(10_000)));
  expect(sized).toHaveLength(3);
  expect(sized.every(({ bytes }) => bytes > 0 && bytes < 1000)).toBe(true);
});
