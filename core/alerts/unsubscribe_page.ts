import { CHOSEN_ALERT_KINDS, type ChosenAlertKind } from '../contract/alerts/alert_limits.ts';
import { EMBED_STYLES } from '../contract/pages/embed_paths.ts';

/** What a kind of mail is called where one ends it. */
export const MAIL_KIND_NAMES: Readonly<Record<ChosenAlertKind, string>> = {
  picks_ready: 'picks that are ready',
  price_reached: 'prices that are reached',
  pick_changed: 'picks that changed',
  how_it_went: 'how it went',
};

const SETTINGS = '<p class="note"><a href="/alerts">All settings of alerts</a>, after signing in.</p>';
const SECURITY = '<p class="note">Mail on the security of your account is always sent.</p>';

const page = (title: string, content: string) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} · Cornerman</title><link rel="stylesheet" href="${EMBED_STYLES}"></head><body><main>`,
    `<p class="brand"><a href="/">Cornerman</a></p><h1>${title}</h1>${content}`,
    '</main></body></html>',
  ].join('');

/** `mail on picks that are ready`, or `all alerts by mail`. */
function whatOf(kinds: readonly ChosenAlertKind[]): string {
  if (kinds.length === CHOSEN_ALERT_KINDS.length) return 'all alerts by mail';
  return `mail on ${kinds.map((kind) => MAIL_KIND_NAMES[kind]).join(', and on ')}`;
}

/** Asks whether to end mail of these kinds: a form with one button, without a script. The form sends what mail programs send. */
export const askToUnsubscribe = (kinds: readonly ChosenAlertKind[]): string =>
  page(
    'End this mail?',
    `<p class="finding">This ends ${whatOf(kinds)}. Nothing has changed yet.</p>` +
      '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>End it</button></form>' +
      `${SECURITY}${SETTINGS}`,
  );

/** Says that it was ended. */
export const unsubscribed = (kinds: readonly ChosenAlertKind[]): string =>
  page(
    'Ended',
    `<p class="finding">We have ended ${whatOf(kinds)}. One that is on its way may still arrive.</p>${SECURITY}${SETTINGS}`,
  );

/** What an address shows that ends nothing. */
export const NOT_UNSUBSCRIBED = page(
  'This address ends nothing',
  `<p class="finding">It is not whole, or not ours. Copy all of it from the mail, or use the settings.</p>${SETTINGS}`,
);
