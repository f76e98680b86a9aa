import { CHOSEN_ALERT_KINDS, type ChosenAlertKind } from '../contract/alerts/alert_limits.ts';
import { BET_TEXTS } from '../contract/bets/bet_texts.ts';
import { escapedMarkup } from '../format/markup.ts';
import { type AlertWords, alertWords, paragraphsOf, titleOf } from './alert_words.ts';
import { type Outgoing, sentAlertsOf } from './outgoing.ts';
import { MAIL_KIND_NAMES } from './unsubscribe_page.ts';

/** A mail as it is sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  /** The same in HTML. */
  html: string;
  headers: Readonly<Record<string, string>>;
  /** The same for each try to send the same alerts to the same reader. */
  key: string;
}

export interface MailAddresses {
  /** `https://` and the site's domain. */
  site: string;
  /** Where one ends mail of these kinds to this reader without signing in. */
  unsubscribe(kinds: readonly ChosenAlertKind[]): string;
}

/** A line below the sections, with the address of what it says. */
interface FootLine {
  text: string;
  address?: string;
}

const LONGEST_SUBJECT = 150;

/** Why the mail came, what bettors should know, and how to end mail of these kinds. */
function footOf(
  reasons: readonly string[],
  kinds: readonly ChosenAlertKind[],
  { site, unsubscribe }: MailAddresses,
): FootLine[] {
  const why = { text: `Why you get this: ${reasons.join('. ')}.` };
  if (kinds.length === 0) return [why];
  return [
    why,
    { text: `${BET_TEXTS.notAdvice} ${BET_TEXTS.help}` },
    { text: 'Set limits of your own, or pause', address: `${site}/bets/limits` },
    ...kinds.map((kind) => ({ text: `No more mail on ${MAIL_KIND_NAMES[kind]}`, address: unsubscribe([kind]) })),
    { text: 'No alerts by mail at all', address: unsubscribe(CHOSEN_ALERT_KINDS) },
    { text: 'All settings of alerts', address: `${site}/alerts` },
  ];
}

function plainText(sections: readonly AlertWords[], foot: readonly FootLine[], site: string): string {
  const ofSection = (words: AlertWords) =>
    [words.title, ...paragraphsOf(words), `${words.link.text}: ${site}${words.link.path}`].join('\n\n');
  const footLines = foot.map(({ text, address }) => (address === undefined ? text : `${text}: ${address}`));
  return `${[...sections.map(ofSection), `-- \n${footLines.join('\n')}`].join('\n\n\n')}\n`;
}

const paragraph = (html: string) => `<p style="margin:0 0 12px">${html}</p>`;
/** A line with a link that is as high as a thumb needs. */
const anchor = (text: string, address: string) =>
  `<a href="${escapedMarkup(address)}" style="display:block;padding:11px 0">${escapedMarkup(text)}</a>`;

/** Wide and high enough for a thumb, in the client's own colours. */
const press = (text: string, address: string) =>
  `<a href="${escapedMarkup(address)}" style="display:inline-block;padding:11px 16px;border:1px solid;border-radius:8px;color:inherit;font-weight:600;text-decoration:none">${escapedMarkup(text)}</a>`;

/** What an item is of stands before its colon, here on a line of its own. */
function itemHtml(item: string): string {
  const [of = '', ...said] = item.split(': ').map(escapedMarkup);
  const text = said.length === 0 ? of : `<strong>${of}:</strong><br>${said.join(': ')}`;
  return `<li style="margin:0 0 10px">${text}</li>`;
}

function sectionHtml({ title, lines, items, after, link }: AlertWords, site: string): string {
  const list = items.map(itemHtml).join('');
  return [
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 12px">${escapedMarkup(title)}</h1>`,
    ...lines.map((line) => paragraph(escapedMarkup(line))),
    items.length === 0 ? '' : `<ul style="margin:0 0 12px;padding-left:20px">${list}</ul>`,
    ...after.map((line) => paragraph(escapedMarkup(line))),
    `<p style="margin:16px 0 36px">${press(link.text, `${site}${link.path}`)}</p>`,
  ].join('\n');
}

/** Without colours of its own and without images: a client shows it in its own light or dark colours. */
function htmlText(subject: string, sections: readonly AlertWords[], foot: readonly FootLine[], site: string): string {
  const footLines = foot.map(({ text, address }) =>
    address === undefined ? paragraph(escapedMarkup(text)) : anchor(text, address),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapedMarkup(subject)}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-size:14px;font-weight:700"><a href="${escapedMarkup(site)}" style="color:inherit;text-decoration:none">Cornerman</a></p>
${sections.map((section) => sectionHtml(section, site)).join('\n')}
<hr style="border:0;border-top:1px solid #888;margin:0 0 16px">
<div style="font-size:14px">
${footLines.join('\n')}
</div>
</div>
</body>
</html>
`;
}

/** One-click unsubscribing (RFC 8058): mail programs send a POST to the address. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A message as a mail, plain and in HTML from the same content; with an unsubscribe address unless it concerns security. */
export function mailOf(message: Outgoing, addresses: MailAddresses): OutgoingMail {
  const sections = message.alerts.map((told) => alertWords(told, message.time_zone));
  const kinds = CHOSEN_ALERT_KINDS.filter((kind) => sections.some((section) => section.kind === kind));
  const reasons = new Set(sentAlertsOf(message).map(({ why }) => why));
  const foot = footOf([...reasons], kinds, addresses);
  const subject = titleOf(sections, LONGEST_SUBJECT);
  return {
    to: message.to,
    subject,
    text: plainText(sections, foot, addresses.site),
    html: htmlText(subject, sections, foot, addresses.site),
    headers: kinds.length === 0 ? {} : unsubscribeHeaders(addresses.unsubscribe(kinds)),
    key: message.id,
  };
}
