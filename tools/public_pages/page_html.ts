import { PICTURE_SIZE } from '../../core/contract/pages/picture_paths.ts';
import { prebuiltIdOf } from '../../core/contract/playbooks/playbook_types.ts';
import { API_BASE, PATHS } from '../../core/contract/site/paths.ts';
import { PUBLIC_PAGES, type PublicPage } from '../../core/contract/site/public_pages.ts';
import type { ScreenFiles } from './screen_files.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** Preview picture of the pages without one of their own. */
const SHARE_PICTURE = { path: '/share.jpg', description: 'Cornerman: UFC picks sized to your budget' };

function headOf({ path, title, description, picture = SHARE_PICTURE }: PublicPage): string {
  const named = { description, 'twitter:card': 'summary_large_image' };
  const graph = {
    ...{ type: 'website', site_name: 'Cornerman', title, description, url: path },
    ...{ image: picture.path, 'image:width': String(PICTURE_SIZE.width), 'image:height': String(PICTURE_SIZE.height) },
    'image:alt': picture.description,
  };
  return [
    `<title>${escaped(title)}</title>`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...Object.entries(graph).map(([name, content]) => `<meta property="og:${name}" content="${escaped(content)}" />`),
  ].join('\n    ');
}

const preload = (path: string, attributes = '') =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${API_BASE}${path}"${attributes} />`;

/** The list of events, and where `web/public/start.js` finds a playbook's picks for the first of them. */
function eventsAndPicks(playbook: NonNullable<PublicPage['playbook']>): string {
  const picks = PATHS.getPrebuiltPlaybook.path.replace('{id}', prebuiltIdOf(playbook, '{event}'));
  return preload(PATHS.listEvents.path, ` data-picks="${API_BASE}${picks}"`);
}

/** Links that load sheets, scripts and data at once which the app would ask for only when it runs. */
function preloads({ scripts, sheets }: ScreenFiles, { data, playbook }: PublicPage): string {
  const links = [
    ...sheets.map((path) => `<link rel="stylesheet" crossorigin href="${path}" />`),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`),
    ...data.map((name) => preload(PATHS[name].path)),
    ...(playbook === undefined ? [] : [eventsAndPicks(playbook)]),
  ];
  return links.map((link) => `  ${link}\n  `).join('');
}

const NO_FILES: ScreenFiles = { scripts: [], sheets: [] };

/**
 * The app's page with the title, description, Open Graph tags and data of a public page, and the files of its screen.
 * Addresses in it start with `/`.
 */
export function publicPageHtml(app: string, page: PublicPage, files: ScreenFiles = NO_FILES): string {
  const head = app.replace(DESCRIPTION, '').replace(TITLE, () => headOf(page));
  return head.replace('</head>', () => `${preloads(files, page)}</head>`);
}

const ROOT = '<div id="root"></div>';

/** The page with `content`, HTML, to show until the app has started. */
export const withContent = (html: string, content: string): string =>
  html.replace(ROOT, () => `<div id="root">${content}</div>`);

/** Matches what only the app needs: its scripts, and what they fetch. */
const FOR_APP =
  /\s*(?:<script type="module"[^>]*><\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>|<link\b[^>]*\bas="fetch"[^>]*>)/g;

/**
 * The page with what only the app needs moved into a template, where browsers ignore it. `web/public/start.js` takes it
 * out after the first paint.
 */
export function startAfterPaint(html: string): string {
  const links = html.match(FOR_APP) ?? [];
  const template = `  <template id="app">${links.join('').replaceAll('\n', '\n  ')}\n    </template>\n  `;
  return html
    .replace(FOR_APP, '')
    .replace('</head>', '  <script defer src="/start.js"></script>\n  </head>')
    .replace('</body>', () => `${template}</body>`);
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
