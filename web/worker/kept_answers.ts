import { API_BASE, PATHS } from '../../core/contract/site/paths.ts';
import { HASHED_ASSETS, SEEN_AT } from '../../core/contract/site/site_headers.ts';
import { SECOND } from '../../core/dates/durations.ts';

/** The page that opens without a network, and the scope of the worker: it answers nothing for other pages. */
export const KEPT_PAGE = '/picks';
/** Caches of any other name are of earlier workers, and are removed. A change of what is kept needs a new name. */
const CACHE = 'cornerman-1';
/** The kept page is shown if the network has not answered by then; the next visit has the newest one. */
const PAGE_WAIT = 3 * SECOND;

/** Asks the worker to keep what a document has loaded. */
export interface KeepRequest {
  keep: readonly string[];
  /** When the document began, in epoch milliseconds: what was kept before is asked for again. */
  since: number;
}

/** The page, its parts, whose names change with their content, and data, which change where they are. */
type Kind = 'page' | 'part' | 'data';

const FILES = ['/config.json', '/start.js', '/theme.js', API_BASE + PATHS.listEvents.path];

/** Whether a path is a route's with an id in place of `{id}`. */
function isOf(route: { path: string }, path: string): boolean {
  const folder = API_BASE + route.path.replace('{id}', '');
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}

/** What a path of the site is to the page of picks; undefined for all that is never kept, such as everything private. */
function kindOf(path: string): Kind | undefined {
  if (path === KEPT_PAGE) return 'page';
  if (path.startsWith(HASHED_ASSETS)) return 'part';
  const isData = FILES.includes(path) || isOf(PATHS.getPrebuiltPlaybook, path) || isOf(PATHS.getPrices, path);
  return isData ? 'data' : undefined;
}

const seenAt = (kept: Response) => Date.parse(kept.headers.get(SEEN_AT) ?? '');

/** The paths of the site's own files that a page names. */
const namedIn = (html: string) => [...html.matchAll(/\b(?:src|href)="(\/[^"]*)"/g)].map(([, path = '']) => path);

type KeptCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

/** What the worker needs of the browser. */
interface WorkerParts {
  caches: Pick<CacheStorage, 'keys' | 'delete'> & { open(name: string): Promise<KeptCache> };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  /** The site's origin. */
  origin: string;
}

/**
 * The page of picks as it was seen last, for when there is no network: its HTML, its parts and public data. Requests with
 * a token, and all that `kindOf` does not name, are left to the browser.
 */
export function keptAnswers({ caches, fetch, origin }: WorkerParts) {
  const open = () => caches.open(CACHE);
  const find = async (path: string) => (await open()).match(path, { ignoreVary: true });

  async function put(path: string, response: Response): Promise<void> {
    const { status } = response;
    const headers = new Headers(response.headers);
    headers.set(SEEN_AT, new Date().toISOString());
    await (await open()).put(path, new Response(await response.blob(), { status, headers }));
  }

  /** The newest page, or the kept one if there is no answer in time. */
  async function answerPage(request: Request): Promise<Response> {
    const answered = fetch(request);
    const kept = await find(KEPT_PAGE);
    if (kept === undefined) return answered;
    const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PAGE_WAIT));
    return Promise.race([answered, waited]).catch(() => kept);
  }

  /** Throws what the network throws where nothing is kept. */
  async function answerData(request: Request, path: string, onAnswer: (kept: Promise<void>) => void) {
    let response: Response;
    try {
      response = await fetch(request);
    } catch (error) {
      const kept = await find(path);
      if (kept === undefined) throw error;
      return kept;
    }
    // A full disk keeps nothing, and the answer is as good.
    if (response.ok) onAnswer(put(path, response.clone()).catch(() => undefined));
    return response;
  }

  /** Undefined for a request that the browser is to answer. `whileOpen` lets work outlive the answer. */
  function answer(request: Request, whileOpen: (work: Promise<void>) => void): Promise<Response> | undefined {
    const { origin: host, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || host !== origin || request.headers.has('Authorization')) return undefined;
    const kind = kindOf(pathname);
    if (kind === 'page') return request.mode === 'navigate' ? answerPage(request) : undefined;
    if (kind === undefined || search !== '') return undefined;
    if (kind === 'part') return find(pathname).then((kept) => kept ?? fetch(request));
    return answerData(request, pathname, whileOpen);
  }

  /** Keeps an answer that is not kept since. Throws if a part can't be had: the page would not start. */
  async function renew(path: string, since: number): Promise<void> {
    const kept = await find(path);
    if (kept !== undefined && (kindOf(path) === 'part' || seenAt(kept) >= since)) return;
    const response = await fetch(path, { credentials: 'omit' });
    if (response.ok) return put(path, response);
    if (kindOf(path) === 'part') throw new Error(`${path} responded with ${response.status}`);
  }

  /**
   * Keeps what a document has loaded, with the page as it is now, and removes all else. The page comes last, so that what
   * was kept before stays whole if the network is lost meanwhile. Throws then.
   */
  async function keep({ keep: addresses, since }: KeepRequest): Promise<void> {
    const kept = await find(KEPT_PAGE);
    const isRecent = kept !== undefined && seenAt(kept) >= since;
    const page = isRecent ? kept : await fetch(KEPT_PAGE, { credentials: 'omit' });
    if (!page.ok) throw new Error(`${KEPT_PAGE} responded with ${page.status}`);
    const own = addresses.map((address) => new URL(address, origin)).filter((url) => url.origin === origin);
    const paths = [...namedIn(await page.clone().text()), ...own.map(({ pathname }) => pathname)];
    const wanted = new Set(paths.filter((path) => ['part', 'data'].includes(kindOf(path) ?? '')));
    await Promise.all([...wanted].map((path) => renew(path, since)));
    if (!isRecent) await put(KEPT_PAGE, page);
    const cache = await open();
    const held = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
    for (const request of held) if (new URL(request.url).pathname !== KEPT_PAGE) await cache.delete(request);
  }

  /** Removes what earlier workers kept. */
  async function removeOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  return { answer, keep, removeOthers };
}
