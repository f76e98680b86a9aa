import { describeInvalidInput } from '../../core/contract/invalid_input.ts';
import type { BoutPage } from '../../core/contract/pages/bout_page.ts';
import type { EventPage } from '../../core/contract/pages/event_page.ts';
import { pageAddress } from '../../core/contract/pages/page_paths.ts';
import { priceRequestSchema } from '../../core/contract/prices/price.ts';
import { FORECAST_CHAIN } from '../../core/contract/record/chains.ts';
import { TOOL_TEXTS } from '../../core/contract/site/tools.ts';
import { hasBegun } from '../../core/domain/cards/begin.ts';
import { priceAnswer } from '../../core/markets/price_answer.ts';
import { comingEvent } from '../../core/pages/event/nearest_events.ts';
import { openSearch, type PageSearch } from '../../core/pages/search/open_search.ts';
import { boutsMeant, cardTold, forecastTold, priceProblem, priceTold } from '../../core/programs/card_answers.ts';
import { FORECAST_VERSION } from '../../core/record/chain/model_versions.ts';
import { ApiError } from '../http/api_error.ts';
import { readEventPage, readEventsIndex, readPage, readSearchIndex } from '../pages/read_page.ts';
import type { Bucket } from '../runtime/bucket.ts';
import type { Clock } from '../runtime/clock.ts';
import { currentPointer } from '../snapshot/current_snapshot.ts';
import { eventCheck, type PublishedPlaces } from './published.ts';
import { defineTool, type Tool } from './tool.ts';

/** Where tools read of cards. */
export interface CardPlaces extends PublishedPlaces {
  /** The pages' objects. */
  pages: Bucket;
  clock: Clock;
}

const MODEL = { forecast: FORECAST_VERSION };

/** The next event of the site with its page. Throws ApiError 404 while none is listed. */
export async function nextEventPage({ pages, clock }: Pick<CardPlaces, 'pages' | 'clock'>) {
  const listed = comingEvent(await readEventsIndex(pages), clock.now());
  const page = listed && (await readEventPage(listed.id, pages));
  if (listed === undefined || page === undefined) throw new ApiError(404, TOOL_TEXTS.noCard);
  return { listed, page };
}

async function eventNamed(id: string | undefined, places: CardPlaces): Promise<EventPage> {
  if (id === undefined) return (await nextEventPage(places)).page;
  const page = await readEventPage(id, places.pages);
  if (page === undefined) throw new ApiError(404, TOOL_TEXTS.eventUnknown);
  return page;
}

/** The page of a bout by its id, also where that has moved. */
async function boutWithId(id: string, pages: Bucket): Promise<BoutPage | undefined> {
  const found = await readPage('bouts', id, pages);
  const page = found?.kind === 'moved' ? await readPage('bouts', found.id, pages) : found;
  return page?.kind === 'bout' ? page : undefined;
}

const PAGE_ID = /^[a-z0-9-]+$/;

/** Finds the page of the bout that words mean. The search over the names is made once for each import. */
function boutFinder({ pages, snapshots }: CardPlaces): (words: string) => Promise<BoutPage> {
  let made: { version: string; search: Promise<PageSearch> } | undefined;
  async function search(): Promise<PageSearch> {
    const { version } = await currentPointer(snapshots);
    if (made?.version !== version) made = { version, search: readSearchIndex(pages).then(openSearch) };
    return made.search;
  }
  return async (words) => {
    const named = PAGE_ID.test(words) ? await boutWithId(words, pages) : undefined;
    if (named !== undefined) return named;
    const [id, ...others] = boutsMeant(await search(), words);
    if (others.length > 0) throw new ApiError(409, TOOL_TEXTS.boutsAlike([id ?? '', ...others]));
    const page = id === undefined ? undefined : await boutWithId(id, pages);
    if (page === undefined) throw new ApiError(404, TOOL_TEXTS.boutUnknown);
    return page;
  };
}

/** Tools that tell of cards and their bouts. */
export function cardTools(places: CardPlaces): readonly Tool[] {
  const findBout = boutFinder(places);
  const forecastCheck = (id: string, isOver: boolean, path?: string) =>
    eventCheck(FORECAST_CHAIN, { id, isOver, ...(path !== undefined && { path }) }, MODEL, places);
  return [
    defineTool('next_card', async () => {
      const { listed, page } = await nextEventPage(places);
      const begin = listed.begin?.known ? listed.begin.at : undefined;
      return [cardTold(page, begin), await forecastCheck(page.event.id, hasBegun(listed, places.clock.now()))];
    }),
    defineTool('forecast', async ({ bout }) => {
      const page = await findBout(bout);
      const path = pageAddress('bouts', page.id);
      return [forecastTold(page), await forecastCheck(page.event.id, page.result !== null, path)];
    }),
    defineTool('price_bet', async ({ bet: words, legs, odds, event }) => {
      const page = await eventNamed(event, places);
      const request = priceRequestSchema.safeParse({ event: page.event.id, words, legs, odds: odds?.toString() });
      if (!request.success) throw new ApiError(400, describeInvalidInput(request.error, 'The bet'));
      const priced = priceAnswer(request.data, page);
      const problem = priceProblem(priced);
      if (problem !== undefined) throw new ApiError(400, problem);
      return [priceTold(priced, page), await forecastCheck(page.event.id, false)];
    }),
  ];
}
