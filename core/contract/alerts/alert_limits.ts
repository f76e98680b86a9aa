/** Bounds and kinds of alerts. This file has no schemas, so screens can import it without loading zod. */
export const ALERT_LIMITS = {
  /** Messages of one way per reader and day of his time zone; security has no part in it, but a bound of its own. */
  perDay: { mail: 3, push: 10, webhook: 50, security: 10 },
  /** Alerts that come within so many seconds of the first are one message. */
  bundleSeconds: 600,
  /** Alerts in one message. */
  inOneMessage: 30,
  watches: 50,
  follows: 20,
  /** Hours after which a price that was told and went away may be told again. */
  priceAgainHours: 6,
  /** Hours before an event’s begin at which its picks are told; texts say “a day before”. */
  readyHours: 24,
  /** Messages that are listed as sent, and for how long. */
  sentListed: 100,
  sentDays: 90,
  /** Changes of a slip that one alert names. */
  changes: 12,
  /** Browsers of one reader that get push messages, and the length of their names. */
  devices: 5,
  deviceName: 60,
  /** Length of the address of a push service or a webhook. */
  address: 1000,
  /** Tries in a row that may fail before a webhook is switched off; a message may have several. */
  webhookFailures: 20,
} as const;

/** Kinds that a reader can turn on and off, in display order. */
export const CHOSEN_ALERT_KINDS = ['picks_ready', 'price_reached', 'pick_changed', 'how_it_went'] as const;
export type ChosenAlertKind = (typeof CHOSEN_ALERT_KINDS)[number];
/** All kinds: what concerns the account’s security is always sent. */
export const ALERT_KINDS = [...CHOSEN_ALERT_KINDS, 'security'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Ways on which an alert reaches its reader. */
export const ALERT_WAYS = ['mail', 'push', 'webhook'] as const;
export type AlertWay = (typeof ALERT_WAYS)[number];

/** Formats of a webhook’s messages: Cornerman’s own JSON, or what channels of Discord and Slack show. */
export const WEBHOOK_FORMATS = ['json', 'discord', 'slack'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** What is sent while the reader has paused his bets or reached a limit of his own: nothing that invites to bet. */
export const KINDS_IN_PAUSE: ReadonlySet<AlertKind> = new Set<AlertKind>(['how_it_went', 'security']);

/** Changes of an account that its owner is told. A webhook is switched off after too many failures. */
export const SECURITY_CHANGES = [
  'password_changed',
  'password_reset',
  'email_changed',
  'signed_out_everywhere',
  'passkey_added',
  'passkey_removed',
  'webhook_set',
  'webhook_off',
  'key_added',
  'key_removed',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];
