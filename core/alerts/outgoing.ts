import type { AlertWay } from '../contract/alert_limits.ts';
import type { StoredPick } from '../contract/picks.ts';
import type { PrebuiltType } from '../contract/playbook_types.ts';
import type { AlertOf } from './alert.ts';

/** How the picks of one of the product’s playbooks ended. */
export interface PlaybookResult {
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
  results: readonly PlaybookResult[];
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
