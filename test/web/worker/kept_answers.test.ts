import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEEN_AT } from '../../../core/contract/site/site_headers.ts';
import { keptAnswers } from '../../../web/worker/kept_answers.ts';

const ORIGIN = 'https://cornerman.test';
const EVENTS = '/api/cornerman/events';
const VALUE = '/api/cornerman/prebuilt_playbooks/value_1';

/** The browser's caches in memory, by name and path. */
class MemoryCaches {
  readonly named = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const held = this.named.get(name) ?? new Map<string, Response>();
    this.named.set(name, held);
    const pathOf = (request: RequestInfo | URL) =>
      request instanceof Request ? new URL(request.url).pathname : String(request);
    return {
      match: async (request: RequestInfo | URL) => held.get(pathOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => void held.set(pathOf(request), response),
      keys: async () => [...held.keys()].map((path) => new Request(ORIGIN + path)),
      delete: async (request: RequestInfo | URL) => held.delete(pathOf(request)),
    };
  }
  async keys() {
    return [...this.named.keys()];
  }
  async delete(name: string) {
    return this.named.delete(name);
  }
  /** The paths that are kept, in order of the alphabet. */
  paths(): string[] {
    return [...this.named.values()].flatMap((held) => [...held.keys()]).sort();
  }
}

class Navigation extends Request {
  override get mode() {
    return 'navigate' as const;
  }
}

const asked = (path: string, init?: RequestInit) => new Request(ORIGIN + path, init);
const visited = (path: string) => new Navigation(ORIGIN + path);

let caches: MemoryCaches;
/** What the server has, by path; without a network undefined. */
let server: Map<string, string> | undefined;
/** Milliseconds until it answers. */
let delay: number;
let worker: ReturnType<typeof keptAnswers>;

/** The site of a release: a page that names its script, which loads a part of its own. */
function release(name: string): void {
  server = new Map([
    ['/picks', `<script src="/start.js"></script><script type="module" src="/assets/${name}.js"></script>`],
    ['/start.js', `start of ${name}`],
    [`/assets/${name}.js`, name],
    [`/assets/${name}_picks.js`, `picks of ${name}`],
    ['/config.json', '{}'],
    [EVENTS, `events of ${name}`],
    [VALUE, `picks of ${name}`],
  ]);
}
/** What a document of a release has loaded. */
const loadedBy = (name: string) =>
  ['/start.js', `/assets/${name}.js`, `/assets/${name}_picks.js`, '/config.json', EVENTS, VALUE].map(
    (path) => ORIGIN + path,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-04-01T12:00:00Z');
  caches = new MemoryCaches();
  delay = 0;
  release('first');
  worker = keptAnswers({
    caches,
    origin: ORIGIN,
    fetch: async (request) => {
      const path = new URL(request instanceof Request ? request.url : request, ORIGIN).pathname;
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (server === undefined) throw new TypeError('Failed to fetch');
      const body = server.get(path);
      return body === undefined
        ? new Response('', { status: 404 })
        : new Response(body, { headers: { 'X-From': 'server' } });
    },
  });
});
afterEach(() => vi.useRealTimers());

/** What the worker answers, once all that it does besides is done; undefined if it leaves the request to the browser. */
async function answered(request: Request): Promise<string | undefined> {
  const works: Promise<void>[] = [];
  const response = await worker.answer(request, (work) => void works.push(work));
  await Promise.all(works);
  return response?.text();
}
const keep = (name: string) => worker.keep({ keep: loadedBy(name), since: Date.now() });

test('without a network the picks open as they were seen last, each answer with the time it is of', async () => {
  await keep('first');
  vi.setSystemTime('2026-04-01T15:00:00Z');
  server = undefined;
  expect(await answered(visited('/picks?playbook=value&event=1'))).toContain('/assets/first.js');
  for (const path of ['/start.js', '/assets/first.js', '/assets/first_picks.js', '/config.json', EVENTS, VALUE])
    expect(await answered(asked(path)), path).toBeDefined();
  const events = await worker.answer(asked(EVENTS), () => undefined);
  expect(events?.headers.get(SEEN_AT)).toBe('2026-04-01T12:00:00.000Z');
  expect(events?.headers.get('X-From'), 'headers of the server, as the security policy').toBe('server');
});

test('with a network every answer is the server’s', async () => {
  await keep('first');
  release('second');
  expect(await answered(visited('/picks'))).toContain('/assets/second.js');
  expect(await answered(asked(EVENTS))).toBe('events of second');
  const events = await worker.answer(asked(EVENTS), () => undefined);
  expect(events?.headers.has(SEEN_AT)).toBe(false);
});

test('what is private, live or of others is never kept, even if a page asks for it', async () => {
  const others = ['/profile', '/alerts', '/bets/summary', '/playbooks', '/picks', '/prices/1/history', '/my_data'];
  const paths = [...others.map((path) => `/api/cornerman${path}`), '/live/1.json', '/bets', '/calendar/secret.ics'];
  for (const path of paths) server?.set(path, 'private');
  server?.set('/stolen.js', 'of another site');
  await worker.keep({
    keep: [...loadedBy('first'), ...paths.map((path) => ORIGIN + path), 'https://other.test/start.js'],
    since: 0,
  });
  const expected = ['/picks', ...loadedBy('first').map((address) => new URL(address).pathname)];
  expect(caches.paths()).toEqual(expected.sort());
});

test('requests with a token, other methods, other sites and all other pages are left to the browser', async () => {
  await keep('first');
  const left = [
    asked(EVENTS, { headers: { Authorization: 'Bearer token' } }),
    asked(EVENTS, { method: 'HEAD' }),
    asked(VALUE, { method: 'POST', body: '{}' }),
    asked('/api/cornerman/alerts'),
    asked(`${EVENTS}?more`),
    asked('/picks'),
    new Request(`https://other.test${EVENTS}`),
    ...['/', '/alerts', '/bets', '/events/1', '/picks/'].map(visited),
  ];
  for (const request of left) expect(await answered(request), `${request.method} ${request.url}`).toBeUndefined();
});

test('a slow network leaves a reader on an earlier release for one visit at most', async () => {
  await keep('first');
  release('second');
  delay = 20_000;
  const slow = answered(visited('/picks'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await slow).toContain('/assets/first.js');
  // What the document of that visit asks to keep at its end, in the background.
  const kept = keep('first').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await kept;
  delay = 0;
  server = undefined;
  expect(await answered(visited('/picks'))).toContain('/assets/second.js');
});

test('nobody waits for the limit without a kept page', async () => {
  delay = 20_000;
  const first = answered(visited('/picks'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await first).toContain('/assets/first.js');
});

test('a new release takes the place of the one before, whose parts are removed', async () => {
  await keep('first');
  release('second');
  vi.advanceTimersByTime(60_000);
  await keep('second');
  expect(caches.paths().filter((path) => path.includes('first'))).toEqual([]);
  server = undefined;
  expect(await answered(visited('/picks'))).toContain('/assets/second.js');
  expect(await answered(asked('/assets/second_picks.js'))).toBe('picks of second');
});

test('what was kept stays whole if a part of the new release can’t be had', async () => {
  await keep('first');
  release('second');
  server?.delete('/assets/second.js');
  vi.advanceTimersByTime(60_000);
  await expect(keep('second')).rejects.toThrow('/assets/second.js');
  server = undefined;
  expect(await answered(visited('/picks'))).toContain('/assets/first.js');
  expect(await answered(asked('/assets/first_picks.js'))).toBe('picks of first');
});

test('data that pass are kept at once; an answer that is none is not', async () => {
  await keep('first');
  vi.advanceTimersByTime(60_000);
  server?.set(EVENTS, 'newer events');
  await answered(asked(EVENTS));
  server?.delete(EVENTS);
  expect((await worker.answer(asked(EVENTS), () => undefined))?.status).toBe(404);
  server = undefined;
  expect(await answered(asked(EVENTS))).toBe('newer events');
});

test('a second message of the same document asks for nothing again but what is new', async () => {
  const since = Date.now();
  await worker.keep({ keep: loadedBy('first').slice(0, 5), since });
  server = new Map([[VALUE, 'picks of value']]);
  await worker.keep({ keep: loadedBy('first'), since });
  server = undefined;
  expect(await answered(asked(VALUE))).toBe('picks of value');
  expect(await answered(visited('/picks'))).toContain('/assets/first.js');
});

test('without a network and without anything kept, the browser says so', async () => {
  server = undefined;
  await expect(answered(visited('/picks'))).rejects.toThrow('Failed to fetch');
  await expect(answered(asked(EVENTS))).rejects.toThrow('Failed to fetch');
});

test('a new worker removes the caches of earlier ones', async () => {
  await keep('first');
  await caches.open('cornerman-0');
  await worker.removeOthers();
  expect(await caches.keys()).toEqual(['cornerman-1']);
  expect(caches.paths()).toContain('/picks');
});
