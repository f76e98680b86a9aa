export type RefusalReason =
  | 'missing'
  | 'unreachable'
  | 'too_large'
  | 'malformed'
  | 'empty'
  | 'older'
  | 'cut_off'
  | 'rewrites_history'
  /** The archived text of the last import is damaged, so the new text can't be checked against it. */
  | 'damaged_archive';

/**
 * An implausible or uncheckable source: its archived text stands in for it. Without one the import stops and the current
 * snapshot is kept. The message names the source.
 */
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
