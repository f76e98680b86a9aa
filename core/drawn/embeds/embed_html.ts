import { BET_TEXTS } from '../../contract/bets/bet_texts.ts';
import { EMBED_STYLES } from '../../contract/pages/embed_paths.ts';
import { cutText } from '../../contract/values/text.ts';
import { dateText } from '../../format/dates.ts';
import { escapedMarkup } from '../../format/markup.ts';
import { creditsText, type Press } from '../pictures/frame.ts';

/** The age of what an embed shows, and where it is from. */
export type EmbedSource = Pick<Press, 'asOf' | 'credits'>;

/** Longer names would only fill another site's page. */
const MOST_LETTERS = 60;

/** A text from outside as HTML. */
export const embedText = (text: string): string =>
  escapedMarkup(text.length > MOST_LETTERS ? `${cutText(text, MOST_LETTERS)}…` : text);

interface EmbedTable {
  caption: string;
  heads: readonly string[];
  /** Places of the columns whose cells stay on one line. */
  figures: readonly number[];
  /** Cells as HTML. */
  rows: readonly (readonly string[])[];
}

function table({ caption, heads, figures, rows }: EmbedTable): string {
  const kind = (place: number) => (figures.includes(place) ? ' class="figure"' : '');
  const head = heads.map((text, place) => `<th scope="col"${kind(place)}>${text}</th>`).join('');
  const body = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell, place) => `<td${kind(place + 1)}>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

export interface EmbedContent {
  title: string;
  /** Path of the page that the title leads to. */
  path: string;
  /** Sentences below the title. */
  finding: string;
  note: string;
  table: EmbedTable | undefined;
}

/** A whole embed. `title`, `finding` and `note` are plain text. */
export function embedHtml({ title, path, finding, note, table: shown }: EmbedContent, source: EmbedSource): string {
  const age = `As of ${dateText(source.asOf)}. ${BET_TEXTS.notAdvice} ${creditsText(source.credits)}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapedMarkup(title)} · Cornerman</title><link rel="stylesheet" href="${EMBED_STYLES}"></head><body><main>`,
    `<p class="brand"><a href="/" target="_blank" rel="noopener">Cornerman</a></p>`,
    `<h1><a href="${escapedMarkup(path)}" target="_blank" rel="noopener">${embedText(title)}</a></h1>`,
    `<p class="finding">${escapedMarkup(finding)}</p>`,
    shown === undefined ? '' : table(shown),
    `<p class="note">${escapedMarkup(note)}</p><p class="note">${escapedMarkup(age)}</p>`,
    '</main></body></html>',
  ].join('');
}

/** What a frame shows where there is no embed. */
export const NO_EMBED =
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not found · Cornerman</title><link rel="stylesheet" href="${EMBED_STYLES}"></head>` +
  '<body><main><h1>Nothing here</h1><p class="finding">This embed does not exist, or not any more.</p></main></body></html>';
