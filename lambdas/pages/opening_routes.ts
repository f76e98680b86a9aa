import { DEFAULT_PLAYBOOK_TYPE } from '../../core/contract/limits/limits.ts';
import { prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import { SITE_PATH_ROUTES } from '../../core/contract/routes/site_paths.ts';
import { firstListedDay } from '../../core/contract/site/events.ts';
import { type AnsweredFile, HOME_PAGE, PICKS_PAGE } from '../../core/contract/site/public_pages.ts';
import { nextEvent } from '../../core/domain/cards/begin.ts';
import { escapedMarkup } from '../../core/format/markup.ts';
import { type PicksOpening, picksOpening } from '../../core/pages/heads/picks_opening.ts';
import type { ServedRoute } from '../http/api_function.ts';
import { WholeResponse } from '../http/responses.ts';
import type { Clock } from '../runtime/clock.ts';
import { log } from '../runtime/telemetry.ts';
import type { EventStore } from '../store/event_store.ts';
import type { PrebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import { HTML_HEADERS, type PagePlaces, siteFile } from './page_answers.ts';

interface Parts extends Pick<PagePlaces, 'site'> {
  events: Pick<EventStore, 'from'>;
  prebuilt: Pick<PrebuiltStore, 'find'>;
  clock: Clock;
}

/** The HTML with `content`, HTML, in an element of the prerendered page that has this name in `data-slot`. */
const withSlot = (html: string, name: string, content: string): string =>
  html.replace(
    new RegExp(`(<(\\w+)\\b[^>]*\\bdata-slot="${name}"[^>]*>)[\\s\\S]*?(</\\2>)`),
    (_, start: string, _tag: string, end: string) => start + content + end,
  );

const HEADS = ['Pick', 'We say', 'Odds', 'Bet'];

function tableOf({ about, picks }: PicksOpening): string {
  const heads = HEADS.map((head) => `<th scope="col">${head}</th>`).join('');
  const rows = picks.map(
    ([name, ...figures]) =>
      `<tr><th scope="row">${escapedMarkup(name)}</th>${figures.map((text) => `<td>${escapedMarkup(text)}</td>`).join('')}</tr>`,
  );
  return `<table class="opening-picks"><caption>${escapedMarkup(about)}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** A page with what it opens with, as far as it has places for it. A bet's line is made from the placeholder that the page was built with. */
function withOpening(html: string, opening: PicksOpening): string {
  const row = /<li\b[^>]*\bdata-slot="bet"[^>]*>[\s\S]*?<\/li>/.exec(html)?.[0] ?? '';
  const bets = opening.bets.map((bet) =>
    Object.entries(bet).reduce((line, [name, text]) => withSlot(line, name, escapedMarkup(text)), row),
  );
  const texts = { title: opening.title, rest: opening.rest, outlook: opening.outlook };
  const said = Object.entries(texts).reduce((page, [name, text]) => withSlot(page, name, escapedMarkup(text)), html);
  return withSlot(withSlot(said, 'bets', bets.join('')), 'picks', tableOf(opening));
}

/** The opening of the next event's picks; undefined without an event or its picks. */
async function openingOf({ events, prebuilt, clock }: Parts): Promise<PicksOpening | undefined> {
  const event = nextEvent(await events.from(firstListedDay(clock.today())), clock.now());
  if (event === undefined) return undefined;
  const [shown, value] = await Promise.all([
    prebuilt.find(prebuiltIdOf(DEFAULT_PLAYBOOK_TYPE, event.id)),
    prebuilt.find(prebuiltIdOf('value', event.id)),
  ]);
  return shown && picksOpening(event, shown, value, clock.today());
}

/**
 * The HTML of a page that opens with the answer on the next event, at the market line, and with its picks if it has a
 * place for them. Where they can't be read, it is the page as it was built, which loads them itself.
 */
export async function openedHtml(parts: Parts, file: AnsweredFile): Promise<string> {
  const html = await siteFile(parts, file);
  const opening = await openingOf(parts).catch((error: unknown) => {
    log.error('A page was answered without the next picks', { error, file });
  });
  return opening ? withOpening(html, opening) : html;
}

/** Serves the home page and the page of picks. */
export const openingRoutes = (parts: Parts): ServedRoute[] =>
  (
    [
      [SITE_PATH_ROUTES.getHomeHead, HOME_PAGE.file],
      [SITE_PATH_ROUTES.getPicksHead, PICKS_PAGE.file],
    ] as const
  ).map(([route, file]) => ({
    route,
    serve: async () =>
      new WholeResponse({ statusCode: 200, headers: HTML_HEADERS, body: await openedHtml(parts, file) }),
  }));
