const UTF_16LE = [0xff, 0xfe] as const;
const UTF_16BE = [0xfe, 0xff] as const;
/** So many bytes tell an encoding. */
const SAMPLE = 4096;
/** In UTF-16 every other byte of Latin text is 0; in other encodings none is. */
const ZEROS = 0.2;

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

/** The share of zero bytes at even and at odd places. */
function zeroShares(bytes: Uint8Array): { even: number; odd: number } {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = { even: 0, odd: 0 };
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const pairs = Math.max(1, sample.length / 2);
  return { even: zeros.even / pairs, odd: zeros.odd / pairs };
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, UTF_16LE)) return 'utf-16le';
  if (startsWith(bytes, UTF_16BE)) return 'utf-16be';
  const { even, odd } = zeroShares(bytes);
  if (odd > ZEROS && even < ZEROS) return 'utf-16le';
  return even > ZEROS && odd < ZEROS ? 'utf-16be' : 'utf-8';
}

/**
 * The text of a file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252, which spreadsheets write in
 * western Europe.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
