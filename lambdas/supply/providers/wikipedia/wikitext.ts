/**
 * The parts of wikitext that event pages are made of. Every function is linear in the text, and leaves what it doesn't
 * understand as it is, so that a page in the middle of an edit spoils no more than the row that is edited.
 */

/** The text without what stands between two marks; an opening mark that is never closed stays. */
function withoutSpans(text: string, open: string, close: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const begin = text.indexOf(open, from);
    const end = begin < 0 ? -1 : text.indexOf(close, begin + open.length);
    if (end < 0) return kept + text.slice(from);
    kept += text.slice(from, begin);
    from = end + close.length;
  }
}

const REFERENCE = /<ref\b[^<>]*>/gi;
const REFERENCE_END = /<\/ref\s*>/gi;

function withoutReferences(text: string): string {
  let kept = '';
  let from = 0;
  let hasEnds = true;
  for (const { 0: tag, index } of text.matchAll(REFERENCE)) {
    if (index < from) continue;
    kept += text.slice(from, index);
    from = index + tag.length;
    if (tag.endsWith('/>') || !hasEnds) continue;
    REFERENCE_END.lastIndex = from;
    const end = REFERENCE_END.exec(text);
    if (end === null) hasEnds = false;
    else from = end.index + end[0].length;
  }
  return kept + text.slice(from);
}

/** The text without comments and references. */
export const withoutNotes = (text: string): string => withoutReferences(withoutSpans(text, '<!--', '-->'));

const MARKS = /\{\{|\}\}|\[\[|\]\]|\|/g;

/** The parts of a template's inner text: what stands between `|` outside of templates and links in it. */
export function templateParts(inner: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of inner.matchAll(MARKS)) {
    if (mark === '{{' || mark === '[[') depth += 1;
    else if (mark !== '|') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      parts.push(inner.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, inner.slice(from)];
}

/** The inner text of the template that begins at `start`; undefined if it isn't closed before `limit`. */
export function templateAt(text: string, start: number, limit: number): string | undefined {
  const braces = /\{\{|\}\}/g;
  braces.lastIndex = start;
  let depth = 0;
  for (let mark = braces.exec(text); mark !== null && mark.index < limit; mark = braces.exec(text)) {
    depth += mark[0] === '{{' ? 1 : -1;
    if (depth === 0) return text.slice(start + 2, mark.index);
  }
  return undefined;
}

/** The named parameters of a template, by their names in lower case. */
export function parametersOf(inner: string): ReadonlyMap<string, string> {
  const [, ...parts] = templateParts(inner);
  return new Map(
    parts.flatMap((part) => {
      const equals = part.indexOf('=');
      return equals < 0 ? [] : [[part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()] as const];
    }),
  );
}

/** Templates that show their first parameter. Any other shows nothing that is read here, as a flag does. */
const SHOWING = new Set(['nowrap', 'small', 'nobold', 'ill', 'interlanguage link', 'sort']);
const INNERMOST = /\{\{([^{}]*)\}\}/g;
const DEEPEST = 6;

function shown(inner: string): string {
  const [name = '', ...parameters] = templateParts(inner);
  const key = name.trim().toLowerCase().replaceAll('_', ' ');
  if (key === 'sortname') return parameters.slice(0, 2).join(' ');
  if (key === 'sort') return parameters[1] ?? parameters[0] ?? '';
  return SHOWING.has(key) ? (parameters[0] ?? '') : ' ';
}

/** The text with what its templates show. */
export function withTemplatesShown(text: string): string {
  let open = text;
  for (let depth = 0; depth < DEEPEST && open.includes('{{'); depth += 1)
    open = open.replace(INNERMOST, (_, inner: string) => shown(inner));
  return open;
}

export interface WikiLink {
  /** The page's title; undefined for a page of another wiki. */
  title: string | undefined;
  label: string;
}

const LINK = /\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{0,300}))?\]\]/g;
const NO_PAGE = /^:?(?:file|image|category)\s*:/i;
const OTHER_WIKI = /^:|^[a-z-]{2,12}:/;

/** A link's title as the wiki names the page: without its section, its first letter in upper case. */
function titleOf(target: string): string | undefined {
  const title = (target.split('#')[0] ?? '').replaceAll('_', ' ').replace(/\s+/g, ' ').trim();
  if (title === '' || OTHER_WIKI.test(target.trim())) return undefined;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The links of a text in order, without pictures. */
export function linksOf(text: string): WikiLink[] {
  return [...text.matchAll(LINK)].flatMap(({ 1: target = '', 2: label }) =>
    NO_PAGE.test(target.trim()) ? [] : [{ title: titleOf(target), label: wikiPlainText(label ?? target) }],
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#160': ' ',
  ndash: '–',
  mdash: '—',
};

/** The text as a reader of the page sees it, in one line. */
export function wikiPlainText(text: string): string {
  return withTemplatesShown(text)
    .replace(LINK, (_, target: string, label?: string) => (NO_PAGE.test(target) ? '' : (label ?? target)))
    .replace(/<[a-z/][^<>]{0,200}>/gi, ' ')
    .replace(/&(#?\w{1,6});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/'{2,5}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
