import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '../../core/contract/site/public_pages.ts';
import { withOrigin } from '../../infra/site/site_files.ts';
import { publicPageHtml, sitemap, startAfterPaint, withContent } from '../../tools/public_pages/page_html.ts';
import { screenFiles } from '../../tools/public_pages/screen_files.ts';

const APP = `<head>
  <title>Cornerman</title>
  <meta
    name="description"
    content="Anything"
  />
</head>`;
const ORIGIN = 'https://cornerman.test';

/** The contents of the meta tags of a page, by name or property. */
const metaTags = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

describe('a public page', () => {
  test.each(PUBLIC_PAGES)('$path has its own title, description and preview', (page) => {
    const html = withOrigin(publicPageHtml(APP, page), ORIGIN);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain(`<title>${page.title}</title>`);
    expect(metaTags(html)).toMatchObject({
      description: page.description,
      'og:title': page.title,
      'og:description': page.description,
      'og:url': `${ORIGIN}${page.path}`,
      'og:image': `${ORIGIN}${page.picture?.path ?? '/share.jpg'}`,
      'twitter:card': 'summary_large_image',
    });
  });

  test('has its sheets, and loads its scripts and data beside the app', () => {
    const page = { path: '/x', file: '/x.html', title: 'X', description: 'X', data: ['listStrategies'] as const };
    const html = publicPageHtml(APP, page, { scripts: ['/assets/x.js'], sheets: ['/assets/x.css'] });
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/x.css" />');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/x.js" />');
    expect(html).toMatch(/<link rel="preload" as="fetch" crossorigin="anonymous" href="\/api\/cornerman\/strategies"/);
    expect(html.indexOf('preload')).toBeLessThan(html.indexOf('</head>'));
  });

  test('names the picks that it shows at first, for the event that its list of events will name', () => {
    const page = { path: '/x', file: '/x.html', title: 'X', description: 'X', data: [], playbook: 'flex' as const };
    expect(publicPageHtml(APP, page)).toContain(
      'href="/api/cornerman/events" data-picks="/api/cornerman/prebuilt_playbooks/flex_{event}" />',
    );
  });

  test('can have any text in its description', () => {
    const html = publicPageHtml(APP, {
      data: [],
      path: '/',
      file: '/index.html',
      title: 'A & B',
      description: '"$&" <b>',
    });
    expect(html).toContain('<title>A &amp; B</title>');
    expect(metaTags(html).description).toBe('&quot;$&amp;&quot; &lt;b&gt;');
  });
});

test('a page loads all that its screen needs at once, and what its scripts import before them', () => {
  const chunk = (name: string, sheets: string[], ...imports: string[]) => ({
    type: 'chunk' as const,
    name,
    fileName: `${name}.js`,
    imports,
    viteMetadata: { importedCss: new Set(sheets) },
  });
  const bundle = {
    'x.js': chunk('x', ['x.css'], 'shared.js', 'app.js'),
    'shared.js': chunk('shared', ['shared.css'], 'words.js', 'x.js'),
    'words.js': chunk('words', [], 'app.js'),
    'app.js': chunk('app', ['app.css']),
    'late.js': chunk('late', ['late.css'], 'shared.js'),
    'x.css': { type: 'asset' as const },
  };
  const files = screenFiles(bundle, 'x', '<script src="/app.js"><link rel="stylesheet" href="/app.css">');
  expect(files).toEqual({ scripts: ['/words.js', '/shared.js', '/x.js'], sheets: ['/shared.css', '/x.css'] });
});

const BUILT = `<head>
    <link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />
    <link rel="preload" href="/font.woff2" as="font" />
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="stylesheet" href="/style.css">
    <link rel="modulepreload" crossorigin href="/assets/screen.js" />
  </head>
  <body>
    <div id="root"></div>
  </body>`;

test('a page shows its content before the app has started', () => {
  expect(withContent(BUILT, '<h1>$& Picks</h1>')).toContain('<div id="root"><h1>$& Picks</h1></div>');
});

test('a page keeps back what only the app needs until after the first paint', () => {
  const html = startAfterPaint(BUILT);
  const [page = '', kept = ''] = html.split('<template id="app">');
  for (const needed of ['/font.woff2', '/style.css', '/start.js']) expect(page).toContain(needed);
  for (const late of ['/config.json', '/assets/app.js', '/assets/screen.js']) {
    expect(page).not.toContain(late);
    expect(kept).toContain(late);
  }
});

test('the sitemap names every public page with its whole address', () => {
  const addresses = [...withOrigin(sitemap(), ORIGIN).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(PUBLIC_PAGES.map(({ path }) => `${ORIGIN}${path}`));
});

test('robots.txt names the sitemap with its whole address', () => {
  expect(withOrigin('Disallow: /api/\n\nSitemap: /sitemap.xml\n', ORIGIN)).toBe(
    `Disallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
});
