import { beforeEach, describe, expect, it } from 'vitest';
import { answerPage, isAnswered } from '../../../lambdas/pages/page_answers.ts';
import { MANIFEST_KEY } from '../../../lambdas/pages/page_manifest.ts';
import type { Bucket } from '../../../lambdas/runtime/bucket.ts';
import { boutPage } from '../../fixtures/pages/bout_page.ts';
import { eventPage, settledEventPage } from '../../fixtures/pages/event_page.ts';
import { fighterPage } from '../../fixtures/pages/fighter_page.ts';

const SHELL = `<!doctype html><html><head>
    <title>Cornerman</title>
    <meta name="description" content="Picks" />
    <meta property="og:title" content="Cornerman" />
    <meta property="og:description" content="Picks" />
    <meta property="og:url" content="https://corner.example/" />
    <meta property="og:image" content="https://corner.example/share.jpg" />
    <meta property="og:image:alt" content="Cornerman" />
  </head><body><div id="root"><main id="content" class="m" tabindex="-1"></main></div></body></html>`;

let objects: Record<string, string>;

const bucket: Bucket = {
  get: async (key) => {
    const text = objects[key];
    return text === undefined ? undefined : Buffer.from(text);
  },
  put: async () => undefined,
  putMany: async () => undefined,
  putNew: async () => false,
};
const answer = (path: string) => answerPage(path, { site: bucket, pages: bucket });

const BOUT = boutPage();

beforeEach(() => {
  objects = {
    'app.html': SHELL,
    'what_if.html': '<h1>What if they met?</h1>',
    '404.html': '<h1>Page not found</h1>',
    [`pages/bouts/${BOUT.id}.json`]: JSON.stringify(BOUT),
    'pages/events/2026-04-04-springfield.json': JSON.stringify(eventPage()),
    'pages/fighters/bruno-almeida.json': JSON.stringify(fighterPage()),
    'pages/fighters/bruno-almeida-jr.json': JSON.stringify({ kind: 'moved', id: 'bruno-almeida' }),
    'pages/bouts/old.json': JSON.stringify({ kind: 'gone' }),
  };
});

describe('the HTML of a page', () => {
  it.each(['/bouts/what-if', '/bouts/what-if/'])('is the built one at %s, which is no bout', async (path) => {
    expect(await answer(path)).toMatchObject({ status: 200, body: '<h1>What if they met?</h1>' });
  });

  it('has the page’s own title, description, preview and canonical address', async () => {
    const { status, body } = await answer(`/bouts/${BOUT.id}`);
    expect(status).toBe(200);
    expect(body).toContain('<title>Almeida vs. Castle, 4/4/2026 · Cornerman</title>');
    expect(body).toContain('name="description" content="Cornerman gives Bruno Almeida 45%, the market line 37%.');
    expect(body).toContain(`property="og:url" content="https://corner.example/bouts/${BOUT.id}"`);
    expect(body).toContain(`property="og:image" content="https://corner.example/pictures/bouts/${BOUT.id}.png"`);
    expect(body).toContain('property="og:image:alt" content="Bruno Almeida against Rex Castle');
    expect(body).toContain(`<link rel="canonical" href="https://corner.example/bouts/${BOUT.id}" />`);
    expect(body).toContain(`href="/pages/bouts/${BOUT.id}.json"`);
  });

  it.each([`/bouts/${BOUT.id}`, '/events/2026-04-04-springfield'])('describes %s as a SportsEvent', async (path) => {
    const { body } = await answer(path);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'SportsEvent',
      startDate: '2026-04-04',
      url: `https://corner.example${path}`,
    });
  });

  it('says of a settled bout who won and what had been said', async () => {
    const result = { outcome: 'blue', method: 'knockout', round: 2, time: '4:18' } as const;
    objects[`pages/bouts/${BOUT.id}.json`] = JSON.stringify(boutPage({ result }));
    const { body } = await answer(`/bouts/${BOUT.id}`);
    expect(body).toContain(
      'Rex Castle beat Bruno Almeida: knockout, R2 4:18. Cornerman had given 55%, the market 63%.',
    );
  });

  it('cannot be broken out of by a name of the sources', async () => {
    const name = 'Eve </script><script>alert(1)</script> "x"';
    objects['pages/fighters/bruno-almeida.json'] = JSON.stringify(fighterPage({ name }));
    objects[`pages/bouts/${BOUT.id}.json`] = JSON.stringify(boutPage({ red: { ...BOUT.red, name } }));
    for (const path of ['/fighters/bruno-almeida', `/bouts/${BOUT.id}`]) {
      const { body } = await answer(path);
      expect(body).not.toContain('<script>alert');
      expect(body).toContain('<h1>Eve &lt;/script&gt;');
      expect(body).not.toContain('content="Eve </script>');
    }
  });

  it.each([
    ['/fighters/bruno-almeida', '<h1>Bruno Almeida</h1>', 'opening-sentence'],
    [`/bouts/${BOUT.id}`, '<h1>Bruno Almeida vs. Rex Castle</h1>', 'Cornerman gives Almeida 45%, the market 37%.'],
    [`/bouts/${BOUT.id}`, '<h1>Bruno Almeida vs. Rex Castle</h1>', 'At the market line.'],
    ['/events/2026-04-04-springfield', '<h1>Almeida vs. Castle</h1>', 'Bruno Almeida vs. Rex Castle'],
  ])('shows what the page says first before the app has loaded: %s', async (path, title, words) => {
    const { body } = await answer(path);
    const [, content = ''] = /<main id="content"[^>]*>(.*?)<\/main>/.exec(body) ?? [];
    expect(content).toContain(title);
    expect(content).toContain(words);
  });

  it('leads from the address of another spelling to the page', async () => {
    expect(await answer('/fighters/bruno-almeida-jr')).toMatchObject({
      status: 301,
      headers: { Location: '/fighters/bruno-almeida' },
    });
  });

  it.each(['/bouts/none', '/bouts/old', '/fighters/..%2f..%2fsecret', '/rounds/1'])('is 404 for %s', async (path) => {
    expect(await answer(path)).toMatchObject({ status: 404, body: '<h1>Page not found</h1>' });
  });

  it('is the app alone where the page’s object is damaged, and is not cached', async () => {
    objects['pages/fighters/bruno-almeida.json'] = '{';
    expect(await answer('/fighters/bruno-almeida')).toMatchObject({
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: SHELL,
    });
  });
});

describe('the HTML of a slip', () => {
  const PATH = '/slips/value/2026-04-04-springfield';

  it('has a head with the slip’s picture and address, which search engines are not to list', async () => {
    const { status, headers, body } = await answer(PATH);
    expect([status, headers['Cache-Control']]).toEqual([200, 'public, max-age=60']);
    expect(body).toContain('<title>Value’s bets on Almeida vs. Castle, 4/4/2026 · Cornerman</title>');
    expect(body).toContain('name="description" content="What Cornerman’s playbook Value bets on');
    expect(body).toContain('content="https://corner.example/pictures/slips/value_2026-04-04-springfield.png"');
    expect(body).toContain('property="og:image:alt" content="Value’s bets on Almeida vs. Castle');
    expect(body).toContain(`property="og:url" content="https://corner.example${PATH}"`);
    expect(body).toContain(`<link rel="canonical" href="https://corner.example${PATH}" />`);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('ld+json');
  });

  it('asks for the picks together with the scripts, as long as they are shown', async () => {
    const picks = 'href="/api/cornerman/prebuilt_playbooks/value_2026-04-04-springfield"';
    expect((await answer(PATH)).body).toContain(picks);
    objects['pages/events/2026-04-04-springfield.json'] = JSON.stringify(settledEventPage());
    expect((await answer(PATH)).body).not.toContain(picks);
  });

  it('says after the night that the bets have ended', async () => {
    objects['pages/events/2026-04-04-springfield.json'] = JSON.stringify(settledEventPage());
    expect((await answer(PATH)).body).toContain('would have bet on');
  });

  it('leads from an event that moved to where it is', async () => {
    objects['pages/events/2026-04-03-springfield.json'] = JSON.stringify({
      kind: 'moved',
      id: '2026-04-04-springfield',
    });
    expect(await answer('/slips/value/2026-04-03-springfield')).toMatchObject({
      status: 301,
      headers: { Location: PATH },
    });
  });

  it.each([
    '/slips/value',
    '/slips/value/',
    '/slips/value/nowhere',
    '/slips/flex/2026-04-04-springfield',
    '/slips/somebody_1/2026-04-04-springfield',
    '/slips/__proto__/2026-04-04-springfield',
    '/slips/events/2026-04-04-springfield',
    `${PATH}/more`,
    `${PATH}.json`,
    '/slips/value/"><script>alert(1)</script>',
    '/slips/value/%22%3E%3Cscript%3E',
    '/slips/value/..%2f..%2fapp.html',
    '/slips/value/../../app',
    `${PATH}%00`,
    `${PATH}\u0000`,
    `/slips/value/${'a'.repeat(5000)}`,
    `/slips/${'value/'.repeat(1000)}x`,
  ])('is 404 for %.60s', async (path) => {
    expect(await answer(path)).toMatchObject({ status: 404, body: '<h1>Page not found</h1>' });
  });

  it('is the app alone where the event’s object is damaged, and is not cached', async () => {
    objects['pages/events/2026-04-04-springfield.json'] = '{';
    expect(await answer(PATH)).toMatchObject({ status: 200, headers: { 'Cache-Control': 'no-store' }, body: SHELL });
  });
});

it('the sitemap names every page but those that lead to another', async () => {
  objects[MANIFEST_KEY] = JSON.stringify({
    generation: 'ufc',
    complete: true,
    made: {
      'pages/bouts/old.json': 'a',
      'pages/fighters/bruno-almeida.json': 'b',
      'pages/fighters/bruno-almeida-jr.json': 'c',
      'pages/search.json': 'd',
    },
    kept: {},
    main_bouts: {},
    aliases: ['pages/fighters/bruno-almeida-jr.json'],
  });
  const { body, headers } = await answer('/sitemap_pages.xml');
  expect(headers['Content-Type']).toMatch('application/xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://corner.example/bouts/old',
    'https://corner.example/fighters/bruno-almeida',
  ]);
});

it('the pages of events, bouts, fighters and slips are answered so, and no other path', () => {
  expect(['/events/x', '/bouts/x/', '/fighters/x', '/slips/x/y', '/sitemap_pages.xml'].every(isAnswered)).toBe(true);
  expect(['/events', '/bouts/', '/picks', '/fighters/x/y', '/slips/x', '/api/cornerman/events'].some(isAnswered)).toBe(
    false,
  );
});
