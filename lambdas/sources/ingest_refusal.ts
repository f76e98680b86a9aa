export type RefusalReason =
  | 'missing'
  | 'unreachable'
  | 'too_large'
  | 'malformed'
  | 'empty'
  | 'older'
  | 'cut_off'
  | 'rewrites_history'
  /** Not the source, but our copy of its last good text, without which a new one can't be judged. */
  | 'damaged_archive';

/** A source that is not to be trusted, or can't be judged: the import stops, and the current snapshot stays. The message names the source. */
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
