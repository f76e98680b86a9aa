import * as z from 'zod';
import { partedBy } from '../../../../core/contract/values/parted_by.ts';
import type { CardObservation } from '../../../../core/supply/observation.ts';
import { type LiveProvider, ProviderFailure, type ProviderQuestion, type RawAnswer } from '../../provider.ts';
import { type ClientAnswer, type ClientSettings, providerClient } from '../../provider_client.ts';
import { answerOf } from '../answer_of.ts';
import { EVENT_LIST, listedEvents } from './wikipedia_list.ts';
import { readWikiEvent, textOf, type WikiPage, wikiPageSchema } from './wikipedia_page.ts';

interface Settings extends Pick<ClientSettings, 'limits' | 'wait'> {
  /** The part before `/w/api.php`. */
  address: string;
  contact: string;
}

/** Pages of a call: an event's page has about 100 kB. */
const BATCH = 10;
/** Pages of a reading: a first one reads about 25 events that the files lack. */
const MOST_PAGES = 120;

const answerSchema = z.object({
  error: z.object({ code: z.string().max(100) }).nullish(),
  query: z.object({ pages: z.array(z.unknown()) }).nullish(),
});
const namedSchema = z.object({ title: z.string().max(300) });

/** What the API answers with a status of success when it asks to come back later. */
const isBusy = ({ headers }: Response): boolean =>
  ['maxlag', 'ratelimited'].includes(headers.get('mediawiki-api-error') ?? '');

function pagesOf({ body }: ClientAnswer): { pages: WikiPage[]; refused: string[] } {
  const answer = answerSchema.safeParse(body);
  const code = answer.data?.error?.code;
  if (code !== undefined) throw new ProviderFailure('wikipedia', 'refused', `answered with the error ${code}`);
  const pages = answer.data?.query?.pages;
  if (pages === undefined) throw new ProviderFailure('wikipedia', 'malformed', 'sent no list of pages');
  const { valid, refused } = partedBy(wikiPageSchema, pages, BATCH);
  const nameOf = (item: unknown) => namedSchema.safeParse(item).data?.title ?? 'a page without a title';
  return { pages: valid, refused: refused.map(({ item, why }) => `${nameOf(item)}: ${why}`) };
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(Math.min(items.length, MOST_PAGES) / BATCH);
  return Array.from({ length: count }, (_, at) => items.slice(at * BATCH, Math.min((at + 1) * BATCH, MOST_PAGES)));
}

/**
 * Cards and results from Wikipedia by its Action API: serial calls with `maxlag` and a contact. The list of events names the
 * pages of the asked days; the events that are known are read by the numbers of their pages, which renaming leaves.
 */
export function wikipedia({ address, contact, limits, wait }: Settings): LiveProvider {
  const client = providerClient({ provider: 'wikipedia', contact, retries: 3, gap: 0, isBusy, limits, wait });

  function read(which: { titles: string } | { pageids: string }, now: Date, keep: (raw: RawAnswer) => Promise<string>) {
    const url = new URL(`${address.replace(/\/$/, '')}/w/api.php`);
    url.search = new URLSearchParams({
      ...{ action: 'query', prop: 'revisions', rvprop: 'content|ids|timestamp|user', rvslots: 'main' },
      ...{ format: 'json', formatversion: '2', redirects: '1', maxlag: '5', ...which },
    }).toString();
    return client.get(url, now, keep);
  }

  return {
    id: 'wikipedia',
    asked: ['schedule', 'result'],
    async observe(question, keep) {
      const found = new Map<string, CardObservation>();
      const refused: string[] = [];
      const failures: ProviderFailure[] = [];
      /** Counts a failure of one call, so that the others still count. */
      async function attempt<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
        try {
          return await call();
        } catch (error) {
          if (!(error instanceof ProviderFailure)) throw error;
          failures.push(error);
          return undefined;
        }
      }
      async function readPages(which: { titles: string } | { pageids: string }): Promise<void> {
        const answer = await read(which, question.now, keep);
        const { pages, refused: unread } = pagesOf(answer);
        refused.push(...unread);
        for (const page of pages) {
          const { card, refused: rows } = readWikiEvent(page, answer.reading);
          refused.push(...rows);
          if (card !== undefined) found.set(card.event.id, card);
        }
      }
      async function listedTitles({ from, to }: ProviderQuestion): Promise<string[]> {
        const { pages, refused: unread } = pagesOf(await read({ titles: EVENT_LIST }, question.now, keep));
        refused.push(...unread);
        const events = pages.flatMap((page) => listedEvents(textOf(page)));
        if (events.length === 0) throw new ProviderFailure('wikipedia', 'malformed', `${EVENT_LIST} names no event`);
        return events.filter(({ day }) => day >= from && day <= to).map(({ title }) => title);
      }

      const isSchedule = question.asked === 'schedule';
      const titles = isSchedule ? await attempt(() => listedTitles(question)) : [];
      for (const batch of batches(titles ?? [])) await attempt(() => readPages({ titles: batch.join('|') }));
      const known = question.events.map(({ id }) => id).filter((id) => /^\d{1,12}$/.test(id) && !found.has(id));
      for (const batch of batches(known)) await attempt(() => readPages({ pageids: batch.join('|') }));
      const [failure] = failures;
      if (failure !== undefined && found.size === 0) throw failure;
      return answerOf([...found.values()], [...failures.map(({ message }) => message), ...refused]);
    },
  };
}
