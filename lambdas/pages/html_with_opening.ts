import { escapedMarkup } from '../../core/format/markup.ts';
import type { PageOpening } from '../../core/pages/heads/page_opening.ts';

/** The empty content of the prerendered shell. */
const CONTENT = /(<main\b[^>]*\bid="content"[^>]*>)(<\/main>)/;

const paragraph = (look: string, text: string) => (text === '' ? '' : `<p class="${look}">${escapedMarkup(text)}</p>`);

/**
 * The HTML with what the page says first as its content, so that it is painted before the app has loaded. `base.css` has
 * the looks. The app replaces all of it.
 */
export function htmlWithOpening(html: string, { eyebrow, title, sentence, details }: PageOpening): string {
  const opening = [
    paragraph('opening-eyebrow', eyebrow),
    `<h1>${escapedMarkup(title)}</h1>`,
    paragraph('opening-sentence', sentence),
    ...details.map((text) => paragraph('opening-details', text)),
  ].join('');
  return html.replace(
    CONTENT,
    (_, start: string, end: string) => `${start}<div class="opening">${opening}</div>${end}`,
  );
}
