/** The metrics of a font that pictures need. */
export interface FontMetrics {
  /** Advance of a character in ems, by its code point; undefined where the font has no glyph for it. */
  advanceOf(codePoint: number): number | undefined;
}

const TABLE_RECORDS = 12;
const RECORD_BYTES = 16;
const UNICODE_BMP = 0x0003_0001;

/** Offset of a table of an OpenType font. Throws RangeError if the font lacks it. */
function tableOffset(view: DataView, tag: string): number {
  const wanted = [...tag].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
  const count = view.getUint16(4);
  for (let record = TABLE_RECORDS; record < TABLE_RECORDS + count * RECORD_BYTES; record += RECORD_BYTES)
    if (view.getUint32(record) === wanted) return view.getUint32(record + 8);
  throw new RangeError(`The font has no table ${tag}`);
}

/** Offset of the table from Unicode to glyphs in format 4. Throws RangeError if the font lacks it. */
function characterTable(view: DataView): number {
  const cmap = tableOffset(view, 'cmap');
  for (let place = 0; place < view.getUint16(cmap + 2); place++) {
    const record = cmap + 4 + 8 * place;
    const table = cmap + view.getUint32(record + 4);
    if (view.getUint32(record) === UNICODE_BMP && view.getUint16(table) === 4) return table;
  }
  throw new RangeError('The font has no table of Unicode characters in format 4');
}

/** Glyphs by code point (OpenType specification, cmap format 4). */
function glyphsOf(view: DataView): Map<number, number> {
  const table = characterTable(view);
  const segments = view.getUint16(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < segments; segment++) {
    const [start, end] = [view.getUint16(starts + 2 * segment), view.getUint16(ends + 2 * segment)];
    const delta = view.getUint16(deltas + 2 * segment);
    const at = offsets + 2 * segment;
    const offset = view.getUint16(at);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = offset === 0 ? code : view.getUint16(at + offset + 2 * (code - start));
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** Reads a TrueType font. Throws RangeError if it is none that the pictures can use. */
export function readFont(bytes: Uint8Array): FontMetrics {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const glyphs = glyphsOf(view);
  const unitsPerEm = view.getUint16(tableOffset(view, 'head') + 18);
  const measured = view.getUint16(tableOffset(view, 'hhea') + 34);
  const metrics = tableOffset(view, 'hmtx');
  return {
    advanceOf(codePoint) {
      const glyph = glyphs.get(codePoint);
      // Glyphs after the last measured one have its advance.
      return glyph === undefined ? undefined : view.getUint16(metrics + 4 * Math.min(glyph, measured - 1)) / unitsPerEm;
    },
  };
}
