import { picturePath } from '../../core/contract/pages/picture_paths.ts';
import { escapedMarkup } from '../../core/format/markup.ts';
import type { PageHead } from '../../core/pages/heads/page_head.ts';

/** The preview picture's address, which the deployment made absolute; on one machine it stays a path. */
const ORIGIN = /property="og:image"\s+content="(https?:\/\/[^/"]+)\//;

/** JSON for a script element: `<` could end it. The addresses in it become absolute. */
const jsonOf = (value: unknown, origin: string) =>
  JSON.stringify(value, (key, part: unknown) => (key === 'url' ? `${origin}${String(part)}` : part)).replaceAll(
    '<',
    '\\u003c',
  );

/** The deployed app's HTML with the head of a page. `object` is the path of what its screen loads. */
export function htmlWithHead(
  shell: string,
  { title, description, path, picture, structured, hidden }: PageHead,
  object?: string,
): string {
  const origin = ORIGIN.exec(shell)?.[1] ?? '';
  const contents: Readonly<Record<string, string>> = {
    'name="description"': description,
    'property="og:title"': title,
    'property="og:description"': description,
    'property="og:url"': `${origin}${path}`,
    ...(picture !== undefined && {
      'property="og:image"': `${origin}${picturePath(picture)}`,
      'property="og:image:alt"': picture.description,
    }),
  };
  const withMeta = Object.entries(contents).reduce(
    (html, [name, content]) =>
      html.replace(
        new RegExp(`(<meta\\s+${name}\\s+content=")[^"]*`),
        (_, before: string) => before + escapedMarkup(content),
      ),
    shell.replace(/<title>[^<]*/, () => `<title>${escapedMarkup(title)}`),
  );
  const added = [
    `<link rel="canonical" href="${escapedMarkup(`${origin}${path}`)}" />`,
    ...(hidden ? ['<meta name="robots" content="noindex" />'] : []),
    ...(object === undefined
      ? []
      : [`<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapedMarkup(object)}" />`]),
    ...(structured === undefined ? [] : [`<script type="application/ld+json">${jsonOf(structured, origin)}</script>`]),
  ];
  return withMeta.replace('</head>', () => `${added.map((line) => `  ${line}\n  `).join('')}</head>`);
}

/** The sitemap of pages by their paths; `shell` names the site's origin. */
export function pagesSitemap(shell: string, paths: readonly string[]): string {
  const origin = ORIGIN.exec(shell)?.[1] ?? '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapedMarkup(origin + path)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
}
