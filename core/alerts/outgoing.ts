import type { AlertWay, SecurityChange } from '../contract/alerts/alert_limits.ts';
import type { SentMessage } from '../contract/alerts/alerts.ts';
import type { StoredPick } from '../contract/playbooks/picks.ts';
import type { PrebuiltType } from '../contract/playbooks/playbook_types.ts';
import { cutText } from '../contract/values/text.ts';
import { americanPriceText } from '../format/numbers/odds_text.ts';
import { withTrueMinus } from '../format/numbers/signs.ts';
import type { AlertOf } from './alert.ts';

const ABOUT = 300;

/** How the picks of one of the product’s playbooks ended. */
export interface ToldResult {
  playbook: PrebuiltType;
  /** In budgets. */
  profit: number;
  won: number;
  lost: number;
  returned: number;
}

/** How a card went for its reader. */
export interface HowItWent {
  /** Of the product’s playbooks that he follows. */
  results: readonly ToldResult[];
  /** His own bets on the card; undefined without any. Money in cents; the profit is of settled bets. */
  own: { bets: number; open: number; staked: number; profit: number } | undefined;
  /** The sentence on a limit of his own that is near or reached; undefined without one. */
  notice: string | undefined;
}

/** An alert with what was read when it was sent; `name` is the playbook’s. */
export type ToldAlert =
  | { alert: AlertOf<'picks_ready'>; name: string; picks: readonly StoredPick[] }
  | { alert: AlertOf<'pick_changed'>; name: string }
  | { alert: AlertOf<'how_it_went'>; went: HowItWent }
  | { alert: AlertOf<'price_reached'> }
  | { alert: AlertOf<'security'> };

/** One message to one reader on one way, with one alert or a bundle of them. */
export interface Outgoing {
  /** The idempotency key: the same for each try to send the same alerts to the same reader. */
  id: string;
  /** The reader’s sub. */
  reader: string;
  way: AlertWay;
  /** The address; of mail the mailbox. */
  to: string;
  time_zone: string;
  alerts: readonly [ToldAlert, ...ToldAlert[]];
}

/** What of an account was changed, as a sentence. */
export const SECURITY_WORDS: Readonly<Record<SecurityChange, string>> = {
  password_changed: 'Your password was changed',
  password_reset: 'Your password was reset',
  email_changed: 'Your email address was changed',
  signed_out_everywhere: 'You were signed out everywhere',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey of your account was removed',
  webhook_set: 'A webhook was set for your alerts',
  webhook_off: 'Your webhook was switched off',
  key_added: 'An API key was made for your account',
  key_removed: 'API keys of your account were ended',
};

/** What an alert was about, and why it was sent, for the list of what was sent. */
function sentWords(told: ToldAlert): { about: string; why: string } {
  const { alert } = told;
  switch (alert.kind) {
    case 'security':
      return { about: SECURITY_WORDS[alert.change], why: 'Changes of your account are always told' };
    case 'price_reached':
      return {
        about: `${alert.name} against ${alert.opponent}`,
        why: `You watch the price of ${alert.name}, for ${withTrueMinus(americanPriceText(alert.at))} or better`,
      };
    case 'how_it_went':
      return { about: alert.event.name, why: 'You follow a playbook that bet on it, or bet on it yourself' };
    default:
      return { about: alert.event.name, why: `You follow ${'name' in told ? told.name : alert.playbook}` };
  }
}

/** What a message was about and why it was sent, alert by alert. */
export const sentAlertsOf = ({ alerts }: Outgoing): SentMessage['alerts'] =>
  alerts.map((told) => {
    const { about, why } = sentWords(told);
    return { kind: told.alert.kind, about: cutText(about, ABOUT), why: cutText(why, ABOUT) };
  });

/** The entry in the reader’s list of a message that was sent at a time. */
export const sentMessageOf = (message: Outgoing, now: Date): SentMessage => ({
  at: now.toISOString(),
  way: message.way,
  alerts: sentAlertsOf(message),
});
