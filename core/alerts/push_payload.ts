/** What a device shows of a message, as JSON of at most 3 kB. */
export interface PushPayload {
  id: string;
  title: string;
  body: string;
  /** Address on the site that a tap opens. */
  path: string;
  /** A notification replaces one of the same tag. */
  tag: string;
}
