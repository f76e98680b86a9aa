export type RefusalReason =
  | 'missing'
  | 'unreachable'
  | 'too_large'
  | 'malformed'
  | 'empty'
  | 'older'
  | 'rewrites_history';

/** A source that is not to be trusted: the import stops, and what is in force stays. The message names the source. */
export class IngestRefusal extends Error {
  override name = 'IngestRefusal';
  readonly reason: RefusalReason;
  readonly source: string;

  constructor(source: string, reason: RefusalReason, detail: string, options?: ErrorOptions) {
    super(`${source}: ${detail}`, options);
    this.reason = reason;
    this.source = source;
  }
}
