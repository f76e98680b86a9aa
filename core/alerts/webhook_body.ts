import type { WebhookFormat } from '../contract/alerts/alert_limits.ts';
import { BET_TEXTS } from '../contract/bets/bet_texts.ts';
import { type AlertWords, alertWords, fittingText, paragraphsOf } from './alert_words.ts';
import type { Outgoing } from './outgoing.ts';

/** A message to a program: its id, when it is sent, and what it says. */
interface Message {
  id: string;
  at: Date;
  words: readonly AlertWords[];
  /** `https://` and the site’s domain. */
  site: string;
}

const TEST = 'A test of your alerts from Cornerman. It works: what you are told arrives here.';

/** A channel of Discord takes 2,000 characters; Slack advises 4,000. */
const MOST_CHARACTERS = { discord: 2000, slack: 4000 };

/** What a chat marks up: its own signs in a text, a title, and a link. */
interface Markup {
  escaped(text: string): string;
  title(escaped: string): string;
  link(escaped: string, address: string): string;
}

const DISCORD: Markup = {
  escaped: (text) => text.replace(/[\\*_~`|<>[\]#]/g, '\\$&'),
  title: (text) => `**${text}**`,
  // An address in angle brackets has no preview.
  link: (text, address) => `[${text}](<${address}>)`,
};
const SLACK: Markup = {
  escaped: (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  title: (text) => `*${text}*`,
  link: (text, address) => `<${address}|${text}>`,
};

/** The message as a post in a chat. What does not fit is counted, with a link. */
function postOf({ words, site }: Message, { escaped, title, link }: Markup, most: number): string {
  const foot = escaped(`${BET_TEXTS.notAdvice} ${BET_TEXTS.help}`);
  const lines = words.flatMap((of) => [
    title(escaped(of.title)),
    ...paragraphsOf(of).flatMap((paragraph) => paragraph.split('\n').map(escaped)),
    link(escaped(of.link.text), site + of.link.path),
  ]);
  const rest = (left: string) => `… ${link(left, `${site}/alerts`)}`;
  return `${fittingText(lines, most - foot.length - 1, rest)}\n${foot}`;
}

const discordBody = (content: string) => ({ content, allowed_mentions: { parse: [] } });

const BODIES: Readonly<Record<WebhookFormat, (message: Message) => object>> = {
  json: ({ id, at, words, site }) => ({
    type: 'cornerman.alerts',
    id,
    at: at.toISOString(),
    alerts: words.map((of) => ({
      kind: of.kind,
      title: of.title,
      text: paragraphsOf(of).join('\n\n'),
      url: site + of.link.path,
    })),
  }),
  // No name in a text mentions anybody.
  discord: (message) => discordBody(postOf(message, DISCORD, MOST_CHARACTERS.discord)),
  slack: (message) => ({ text: postOf(message, SLACK, MOST_CHARACTERS.slack) }),
};

/** The body of a message to a webhook, as JSON, without prices of providers. `at` is when it is sent, `site` as `https://…`. */
export function webhookBodyOf(
  { id, alerts, time_zone }: Pick<Outgoing, 'id' | 'alerts' | 'time_zone'>,
  format: WebhookFormat,
  { at, site }: { at: Date; site: string },
): string {
  const words = alerts.map((told) => alertWords(told, time_zone, 'program'));
  return JSON.stringify(BODIES[format]({ id, at, words, site }));
}

/** The body of a test that a reader asked for, as JSON. */
export function webhookTestOf(format: WebhookFormat, { id, at }: { id: string; at: Date }): string {
  const bodies = {
    json: { type: 'cornerman.test', id, at: at.toISOString(), alerts: [] },
    discord: discordBody(TEST),
    slack: { text: TEST },
  };
  return JSON.stringify(bodies[format]);
}
