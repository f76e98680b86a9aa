import { API_BASE, PATHS, type RouteName } from './paths.ts';

/** The pages that anyone may see, as search engines and link previews show them. */
export interface PublicPage {
  path: string;
  /** The built file that answers the path: the app with this page's title, description and preview. */
  file: string;
  title: string;
  description: string;
  /** The name of the chunk with its screen, where that is not in the app's first ones. */
  chunk?: string;
  /** Public routes whose responses it always shows. */
  data: readonly RouteName[];
}

/** Preview picture of every page, 1200 × 630 px. */
export const SHARE_PICTURE = '/share.jpg';

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    file: '/index.html',
    title: 'Cornerman: UFC picks sized to your budget',
    description:
      'Cornerman backtests betting strategies on UFC fights, weighs them into one playbook and turns it into picks sized to your budget.',
    data: ['listEvents'],
  },
  {
    path: '/picks',
    file: '/picks.html',
    title: 'Picks · Cornerman',
    description:
      'UFC picks for the next event from six playbooks: what to bet with your budget, at which odds, and why.',
    data: ['listEvents'],
  },
  {
    path: '/record',
    file: '/record.html',
    title: 'Record · Cornerman',
    description:
      'Every UFC card that Cornerman’s own playbooks were tested or published on, graded, with the losses as plain as the wins.',
    chunk: 'RecordScreen',
    data: ['getRecord'],
  },
  {
    path: '/strategies',
    file: '/strategies.html',
    title: 'Strategies · Cornerman',
    description:
      'The record of every betting strategy on past UFC events, each with its range, and what luck alone would show.',
    chunk: 'StrategiesScreen',
    data: ['listStrategies'],
  },
  {
    path: '/lab',
    file: '/lab.html',
    title: 'Lab · Cornerman',
    description:
      'Try any choice of UFC betting strategies: weights, what they would have done, and how much of it is luck.',
    chunk: 'LabScreen',
    data: ['listEvents'],
  },
  {
    path: '/faq',
    file: '/faq.html',
    title: 'FAQ · Cornerman',
    description: 'What strategies, playbooks, odds, parlays and cappers are, and why your picks look the way they do.',
    data: [],
  },
];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

function headOf({ path, title, description }: PublicPage): string {
  const named = { description, 'twitter:card': 'summary_large_image' };
  const graph = {
    ...{ type: 'website', site_name: 'Cornerman', title, description, url: path },
    ...{ image: SHARE_PICTURE, 'image:width': '1200', 'image:height': '630' },
    'image:alt': 'Cornerman: UFC picks sized to your budget',
  };
  return [
    `<title>${escaped(title)}</title>`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...Object.entries(graph).map(([name, content]) => `<meta property="og:${name}" content="${escaped(content)}" />`),
  ].join('\n    ');
}

/** Links that load scripts and data at once which the app would ask for only when it runs. */
function preloads(scripts: readonly string[], data: PublicPage['data']): string {
  const links = [
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`),
    ...data.map(
      (name) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${API_BASE}${PATHS[name].path}" />`,
    ),
  ];
  return links.map((link) => `  ${link}\n  `).join('');
}

/**
 * The app's page with the title, description, Open Graph tags and data of a public page, and the scripts of its screen.
 * Addresses in it start with `/`.
 */
export function publicPageHtml(app: string, page: PublicPage, scripts: readonly string[] = []): string {
  const head = app.replace(DESCRIPTION, '').replace(TITLE, () => headOf(page));
  return head.replace('</head>', () => `${preloads(scripts, page.data)}</head>`);
}

/** The sitemap of the public pages. Addresses in it start with `/`. */
export function sitemap(): string {
  const urls = PUBLIC_PAGES.map(({ path }) => `  <url><loc>${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Makes the addresses in a public page, the sitemap or robots.txt absolute, which link previews and sitemaps need. */
export function withOrigin(text: string, origin: string): string {
  return text.replace(/(content="|<loc>|^Sitemap: )(?=\/)/gm, (before) => before + origin);
}
