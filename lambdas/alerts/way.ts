import type { Outgoing } from '../../core/alerts/outgoing.ts';

/**
 * What became of a message: `refused` was surely not sent and may be tried again (throttled, 5xx, no connection);
 * `suppressed` is never sent, because the address bounced, complained or unsubscribed.
 */
export type Delivery = 'sent' | 'refused' | 'suppressed';

/** Sends a message. Throws if it can’t be known whether it was sent, such as after a time-out. */
export type SendMessage = (message: Outgoing) => Promise<Delivery>;
