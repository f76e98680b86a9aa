const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** 32-bit FNV-1a hash of `length` bytes (Fowler, Noll and Vo, 1991). */
export function fnv1a(length: number, byteAt: (index: number) => number): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < length; index += 1) hash = Math.imul(hash ^ byteAt(index), FNV_PRIME) >>> 0;
  return hash;
}

/** Hash of a text's UTF-16 code units, which equal its bytes for ASCII. */
export const textHash = (text: string): number => fnv1a(text.length, (index) => text.charCodeAt(index));
