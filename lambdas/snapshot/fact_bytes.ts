import { gunzipSync, gzipSync } from 'node:zlib';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { decodeFacts, encodeFacts } from '../../core/facts/fact_file.ts';
import type { FactTable } from '../../core/facts/fact_table.ts';
import { sealedFrom } from '../../core/rules/sealed_years.ts';
import { SnapshotError } from './snapshot_bytes.ts';

/** About ten times today's size. Gzip can expand a small file without limit. */
const UNPACKED_BYTES = 32 * 1024 * 1024;
const LINE_END = 0x0a;

/** A table as gzipped bytes, without the results of the sealed years: a line of header, then the values. */
export function packFacts(table: FactTable, asOf: IsoDate): Buffer {
  const { header, values } = encodeFacts(table, sealedFrom(asOf));
  return gzipSync(Buffer.concat([Buffer.from(`${header}\n`), values]), { level: 9 });
}

/** The table of a packed file. Throws SnapshotError if it is damaged or of another version. */
export function unpackFacts(bytes: Buffer, file: string): FactTable {
  try {
    const unpacked = gunzipSync(bytes, { maxOutputLength: UNPACKED_BYTES });
    const end = unpacked.indexOf(LINE_END);
    return decodeFacts({ header: unpacked.subarray(0, end).toString('utf8'), values: unpacked.subarray(end + 1) });
  } catch (cause) {
    throw new SnapshotError(`${file} is damaged: its content is not a file of facts`, { cause });
  }
}
