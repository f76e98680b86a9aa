import { ALERT_LIMITS, type AlertKind, type SecurityChange } from '../contract/alerts/alert_limits.ts';
import { pageAddress } from '../contract/pages/page_paths.ts';
import type { StoredPick } from '../contract/playbooks/picks.ts';
import { PLAYBOOK_COPY, PLAYBOOK_TYPES } from '../contract/playbooks/playbook_types.ts';
import { slipPath } from '../contract/playbooks/share_address.ts';
import { cutText } from '../contract/values/text.ts';
import { weekdayText, zonedInstantText } from '../format/dates.ts';
import { centsText, signedCentsText } from '../format/numbers/cents.ts';
import { countText } from '../format/numbers/count.ts';
import { numberWord } from '../format/numbers/number_word.ts';
import { americanOddsText, americanPriceText, decimalOddsText, priceText } from '../format/numbers/odds_text.ts';
import { shareText, signedPickPercentText } from '../format/numbers/percent.ts';
import { withTrueMinus } from '../format/numbers/signs.ts';
import type { AlertOf, PickChange, ToldEvent } from './alert.ts';
import { type HowItWent, SECURITY_WORDS, type ToldAlert } from './outgoing.ts';

/** What is said of one alert on every way. */
export interface AlertWords {
  kind: AlertKind;
  /** Also the subject or title of a message with this alert alone. */
  title: string;
  lines: readonly string[];
  /** Bets or changes, one below the other. */
  items: readonly string[];
  /** What the lines below the items say; none for most. */
  after: readonly string[];
  /** Where one reads on: what the link says, and its path on the site. */
  link: { text: string; path: string };
}

type Told<Kind extends AlertKind> = Extract<ToldAlert, { alert: AlertOf<Kind> }>;

const dayOf = ({ date }: ToldEvent) => weekdayText(date);
/** American odds, with the decimal ones that mean the same: `−149 (1.67)`. */
const oddsText = (odds: number) => `${withTrueMinus(americanOddsText(odds))} (${decimalOddsText(odds)})`;

/** Odds that were asked for, as the bell says them: the lowest American ones that pay as much. */
const askedText = (odds: number) => `${withTrueMinus(americanPriceText(odds))} (${decimalOddsText(odds)})`;

/**
 * Who gets the words: the reader, or a program of his. To programs no provider’s prices are handed on: the terms of most
 * forbid it (`mayBeHandedOn`), and a pick does not say whose its price is.
 */
export type Recipient = 'reader' | 'program';

function pickText(
  { pick_name, opponent_name, type, decimal_odds, budget_amount, break_even_odds }: StoredPick,
  recipient: Recipient,
): string {
  const bet = type === 'parlay' ? `${pick_name} (parlay)` : `${pick_name} over ${opponent_name}`;
  const worth =
    break_even_odds === undefined
      ? ''
      : `; worth it at ${withTrueMinus(priceText(break_even_odds, 'american'))} or better`;
  const price = recipient === 'reader' ? `${oddsText(decimal_odds)}, ` : '';
  return `${bet}: ${price}${shareText(budget_amount)} of the budget${worth}`;
}

function slipLink(playbook: string, event: ToldEvent): AlertWords['link'] {
  const type = PLAYBOOK_TYPES.find((known) => known === playbook);
  const path = type === undefined ? `/playbooks/${encodeURIComponent(playbook)}` : slipPath(type, event.id);
  return { text: 'See the picks at the prices of your books', path };
}

function picksReady(
  { alert: { event, playbook }, name, picks }: Told<'picks_ready'>,
  recipient: Recipient,
): AlertWords {
  const prices = recipient === 'reader' ? ', at the market line when this was written' : '';
  const count = picks.length === 0 ? 'no bet' : `${numberWord(picks.length)} ${picks.length === 1 ? 'bet' : 'bets'}`;
  return {
    kind: 'picks_ready',
    title: `${event.name}: ${count} of ${name}`,
    lines: [
      picks.length === 0
        ? `${name} bets nothing on ${event.name} on ${dayOf(event)}. Keep your money.`
        : `The picks of ${name} for ${event.name} on ${dayOf(event)}${prices}:`,
    ],
    items: picks.map((pick) => pickText(pick, recipient)),
    after: picks.length === 0 ? [] : ['Prices move until the first bout: what your book pays decides.'],
    link: slipLink(playbook, event),
  };
}

const CHANGES: Readonly<Record<PickChange['what'], (change: PickChange) => string>> = {
  off_card: ({ pick, opponent }) => `${pick} against ${opponent}: no longer on the card.`,
  replaced: ({ pick, opponent }) => `${pick} against ${opponent}: a fighter was replaced. The pick is off.`,
  left_slip: ({ pick, opponent }) => `${pick} over ${opponent}: no longer among the picks.`,
};

const pickChanged = ({ alert: { event, playbook, changes }, name }: Told<'pick_changed'>): AlertWords => ({
  kind: 'pick_changed',
  title: `${event.name}: a pick of ${name} changed`,
  lines: [`Since we told you the picks of ${name} for ${event.name} on ${dayOf(event)}:`],
  items: changes.map((change) => CHANGES[change.what](change)),
  after: ['If you have bet on it, the rules of your book say what becomes of the bet.'],
  link: slipLink(playbook, event),
});

function priceReached(alert: AlertOf<'price_reached'>, zone: string, recipient: Recipient): AlertWords {
  const { event, name, opponent, at, odds, book, read_at, bout_id } = alert;
  const when = `on ${name} to beat ${opponent} on ${zonedInstantText(read_at, zone)}`;
  const said =
    recipient === 'reader'
      ? {
          title: `${name} pays ${withTrueMinus(americanOddsText(odds))} at ${book}`,
          line: `${book} paid ${oddsText(odds)} ${when}. You asked for ${askedText(at)} or better.`,
        }
      : {
          title: `${name} pays ${withTrueMinus(americanPriceText(at))} or better`,
          line: `One of your books paid what you asked for, ${askedText(at)} or better, ${when}.`,
        };
  return {
    kind: 'price_reached',
    title: said.title,
    lines: [said.line, `The bout is part of ${event.name} on ${dayOf(event)}. The price may be gone by now.`],
    items: [],
    after: [],
    link: { text: 'See the bout and its prices', path: pageAddress('bouts', bout_id) },
  };
}

const resultText = ({ playbook, profit, won, lost, returned }: HowItWent['results'][number]) =>
  `${PLAYBOOK_COPY[playbook].name}: ${signedPickPercentText(profit)} of its budget; ${won} won, ${lost} lost, ${returned} returned.`;

function howItWent({ alert: { event }, went: { results, own, notice } }: Told<'how_it_went'>): AlertWords {
  const open = own !== undefined && own.open > 0 ? `, ${own.open} not settled yet` : '';
  const ownText =
    own &&
    `Your own bets: ${countText(own.bets, 'bet')}, ${centsText(own.staked)} staked, ${signedCentsText(own.profit)}${open}.`;
  return {
    kind: 'how_it_went',
    title: `How it went: ${event.name}`,
    lines: [`The results of ${event.name} on ${dayOf(event)} are in.`],
    items: [...results.map(resultText), ...(ownText === undefined ? [] : [ownText])],
    after: notice === undefined ? [] : [notice],
    link: { text: 'See the card with its results', path: pageAddress('events', event.id) },
  };
}

/** What is to be ended by hand after a reset of the password. */
const SURVIVES_RESET: Readonly<Partial<Record<SecurityChange, string>>> = {
  passkey_added: 'remove the passkey on your profile',
  webhook_set: 'remove the webhook in your settings of alerts',
  key_added: 'end the key on the page “Developers”',
};

/** What follows from a change that somebody made: nothing, if it was the reader. */
function afterChange(change: SecurityChange, at: string): Pick<AlertWords, 'lines' | 'link'> {
  const said = `${SECURITY_WORDS[change]} on ${at}.`;
  if (change === 'webhook_off')
    return {
      lines: [
        `${said} It failed ${ALERT_LIMITS.webhookFailures} times in a row, so we send it no more.`,
        'Once it takes messages again, send it a test from your settings: that switches it on.',
      ],
      link: { text: 'Settings of alerts', path: '/alerts' },
    };
  const ifOwn = `${said} If it was you, there is nothing to do.`;
  if (change === 'email_changed')
    return {
      lines: [ifOwn, 'If it was not you, somebody else has your account: write to us at once.'],
      link: { text: 'Write to us', path: '/contact' },
    };
  const reset = 'If it was not you, reset your password: that ends all other sessions.';
  const survives = SURVIVES_RESET[change];
  return {
    lines: [ifOwn, survives === undefined ? reset : `${reset} Then ${survives}: it survives the reset.`],
    link: { text: 'Reset your password', path: '/forgot-password' },
  };
}

const security = ({ change, at }: AlertOf<'security'>, zone: string): AlertWords => ({
  kind: 'security',
  title: SECURITY_WORDS[change],
  ...afterChange(change, zonedInstantText(at, zone)),
  items: [],
  after: [],
});

/** What is said of an alert; times are in the reader's time zone. */
export function alertWords(told: ToldAlert, zone: string, recipient: Recipient = 'reader'): AlertWords {
  if ('picks' in told) return picksReady(told, recipient);
  if ('went' in told) return howItWent(told);
  if ('name' in told) return pickChanged(told);
  const { alert } = told;
  return alert.kind === 'security' ? security(alert, zone) : priceReached(alert, zone, recipient);
}

/** The title of a message with these alerts, one or more, of at most `most` characters. */
export function titleOf([first, ...others]: readonly AlertWords[], most: number): string {
  const title = (first?.title ?? '').replace(/\s+/g, ' ');
  if (others.length === 0) return cutText(title, most);
  const more = ` and ${numberWord(others.length)} more`;
  return cutText(title, most - more.length) + more;
}

/** What follows a title, paragraph by paragraph, without the link. */
export const paragraphsOf = ({ lines, items, after }: AlertWords): string[] => [
  ...lines,
  ...(items.length === 0 ? [] : [items.map((item) => `- ${item}`).join('\n')]),
  ...after,
];

/** The lines as a text of at most `most` characters; `rest` says how many lines did not fit. */
export function fittingText(lines: readonly string[], most: number, rest: (left: string) => string): string {
  const whole = lines.join('\n');
  if (whole.length <= most) return whole;
  for (let kept = lines.length - 1; kept > 0; kept -= 1) {
    const text = [...lines.slice(0, kept), rest(countText(lines.length - kept, 'more line'))].join('\n');
    if (text.length <= most) return text;
  }
  return `${cutText(whole, most - 1)}…`;
}
