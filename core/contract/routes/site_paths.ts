import { EMBEDS } from '../pages/embed_paths.ts';
import { CALENDARS, HEADS_PATH, MCP_PATH, PAGE_KINDS, PAGES_SITEMAP, UNSUBSCRIBE } from '../pages/page_paths.ts';
import { PICTURES } from '../pages/picture_paths.ts';
import { SHARED_PATH, SLIPS_PATH } from '../playbooks/share_address.ts';
import { NO_BODY, type RouteEntry, type RouteGroup, routesOf } from './route.ts';

/** What browsers and robots ask the CDN for at the site’s own paths, by GET or HEAD. No client calls it by name. */
const shown = (server: 'public' | 'playbooks' | 'pictures', path: RouteEntry['path'], summary: string) => ({
  ...routesOf('public', server).get(path, summary, NO_BODY),
  answersHead: true,
});

/** Where the API answers with the home page, which the CDN can't ask for by the path `/` alone. */
export const HOME_HEAD = '/home';

/** Routes that answer at the site’s own paths, with pages and pictures. The most specific route that matches a path serves it. */
export const SITE_PATH_ROUTES = {
  getSharedHead: {
    ...shown('playbooks', `${HEADS_PATH}${SHARED_PATH}/{id}`, 'Get the HTML of a shared playbook with its own head'),
    servedAt: [`${SHARED_PATH}/?*`],
    requestShare: 0.25,
  },
  getHomeHead: {
    ...shown('public', `${HEADS_PATH}${HOME_HEAD}`, 'Get the HTML of the home page with the answer on the next event'),
    servedAt: ['/', '/index.html'],
  },
  getPicksHead: {
    ...shown('public', `${HEADS_PATH}/picks`, 'Get the HTML of the picks with those of the next event'),
    servedAt: ['/picks'],
  },
  getHead: {
    ...shown('public', `${HEADS_PATH}/{path+}`, 'Get the HTML of a page with its own head'),
    servedAt: [...PAGE_KINDS.map((kind) => `/${kind}/?*`), `${SLIPS_PATH}/?*`, PAGES_SITEMAP],
  },
  getPicture: {
    ...shown('pictures', `${PICTURES}{path+}`, 'Get the picture that a link preview shows'),
    servedAt: [`${PICTURES}*`],
  },
  getEmbed: {
    ...shown('public', `${EMBEDS}{path+}`, 'Get what other sites show in a frame'),
    servedAt: [`${EMBEDS}*`],
  },
  getCalendar: {
    ...shown(
      'playbooks',
      `${CALENDARS}{id}`,
      'Get a calendar of the coming events with its owner’s picks, by its token',
    ),
    servedAt: [`${CALENDARS}*`],
    // No cache holds answers to guessed tokens.
    requestShare: 0.25,
  },
  askToUnsubscribe: {
    ...shown('public', `${UNSUBSCRIBE}{id}`, 'Get the page that asks whether to end mail'),
    servedAt: [`${UNSUBSCRIBE}*`],
    requestShare: 0.25,
  },
  unsubscribe: {
    ...routesOf('public', 'public').post(`${UNSUBSCRIBE}{id}`, 'End mail, as RFC 8058 has it', NO_BODY, NO_BODY),
    servedAt: [`${UNSUBSCRIBE}*`],
    requestShare: 0.25,
  },
  callTools: {
    ...routesOf('public', 'mcp').post(MCP_PATH, 'Call a tool, as the Model Context Protocol has it', NO_BODY, NO_BODY),
    servedAt: [MCP_PATH],
    // GET and DELETE, which the protocol has for sessions, are refused in its own words.
    answersAny: true,
    requestShare: 0.25,
  },
} as const satisfies RouteGroup;
