import type { Delays } from './delays.ts';
import { pageState } from './page_edits.ts';
import { listText, pageText, pageTitle } from './page_text.ts';
import { eventNumber, type SeasonEvent } from './season.ts';

const LIST = { pageid: 7, title: 'List of UFC events' } as const;
const MOST_PAGES = 50;

interface WikiPage {
  pageid: number;
  title: string;
  revid: number;
  user: string;
  editedAt: number;
  content: string;
}

function eventPage(event: SeasonEvent, time: number, delays: Delays): WikiPage | undefined {
  const state = pageState(event, time, delays);
  if (state === undefined) return undefined;
  return {
    pageid: eventNumber(event),
    title: pageTitle(event),
    revid: state.revision,
    user: state.editor,
    editedAt: state.editedAt,
    content: pageText(event, time, state, delays),
  };
}

const asAnswered = ({ pageid, title, revid, user, editedAt, content }: WikiPage) => ({
  pageid,
  ns: 0,
  title,
  revisions: [
    {
      revid,
      parentid: revid - 1,
      user,
      timestamp: `${new Date(editedAt).toISOString().slice(0, 19)}Z`,
      slots: { main: { contentmodel: 'wikitext', contentformat: 'text/x-wiki', content } },
    },
  ],
});

/** The answer of `GET /w/api.php?action=query&prop=revisions` for titles or numbers of pages. */
export function wikipediaAnswer(events: readonly SeasonEvent[], query: URLSearchParams, time: number, delays: Delays) {
  const split = (name: string) => (query.get(name) ?? '').split('|').filter(Boolean);
  const list = (): WikiPage => ({
    ...{ ...LIST, revid: Math.floor(time / 1000), user: 'Editor 1', editedAt: time, content: listText(events, time) },
  });
  const byTitle = split('titles').map((title) => {
    const event = events.find((one) => pageTitle(one) === title);
    const page = title === LIST.title ? list() : event && eventPage(event, time, delays);
    return page === undefined ? { ns: 0, title, missing: true } : asAnswered(page);
  });
  const byNumber = split('pageids').map((id) => {
    const event = events.find((one) => `${eventNumber(one)}` === id);
    const page = event && eventPage(event, time, delays);
    return page === undefined ? { pageid: Number(id), missing: true } : asAnswered(page);
  });
  return { batchcomplete: true, query: { pages: [...byTitle, ...byNumber].slice(0, MOST_PAGES) } };
}
