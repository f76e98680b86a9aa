import { wellFormed } from '../../contract/values/text.ts';

/**
 * The canonical JSON of a value (RFC 8785): keys in order of their UTF-16 code units, no white space, numbers and texts as
 * JSON.stringify writes them. Throws TypeError for what JSON can't hold: undefined, numbers that are not finite, lone
 * surrogates.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${canonicalJson(key)}:${canonicalJson(inner)}`).join(',')}}`;
  }
  const json = typeof value === 'number' && !Number.isFinite(value) ? undefined : JSON.stringify(value);
  if (json === undefined) throw new TypeError(`JSON has no ${typeof value} like ${String(value)}`);
  if (typeof value === 'string' && wellFormed(value) !== value) throw new TypeError('A text has a lone surrogate');
  return json;
}
