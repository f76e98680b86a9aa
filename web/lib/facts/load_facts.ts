import { decodeFacts, FactFileError } from '../../../core/strategies/facts/fact_file.ts';
import type { FactTable } from '../../../core/strategies/facts/fact_table.ts';

const LINE_END = 0x0a;
const MISSING = 'The file with the figures of all bouts';

/** Loads the published file of facts at a path. Throws Error if it is missing, cut short or of another version. */
export async function loadFacts(path: string): Promise<FactTable> {
  const response = await fetch(path);
  if (!response.ok || response.body === null) throw new Error(`${MISSING} could not be loaded (${response.status}).`);
  try {
    const unpacked = await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
    const bytes = new Uint8Array(unpacked);
    const end = bytes.indexOf(LINE_END);
    const header = new TextDecoder().decode(bytes.subarray(0, Math.max(0, end)));
    return decodeFacts({ header, values: bytes.subarray(end + 1) });
  } catch (cause) {
    const reason = cause instanceof FactFileError ? 'is of another version or was cut short' : 'was cut short';
    throw new Error(`${MISSING} ${reason}.`, { cause });
  }
}
