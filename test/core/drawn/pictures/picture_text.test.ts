import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brokenLines,
  cutToWidth,
  fittingSize,
  shownText,
  widthOf,
} from '../../../../core/drawn/pictures/picture_text.ts';
import { anyCharacter } from '../../../fixtures/any_character.ts';
import { FONTS } from '../../../fixtures/picture_fonts.ts';

const STYLE = { font: 'name', size: 30 } as const;
const shown = (text: string) => shownText(text, FONTS.name);
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

describe('a text on a picture', () => {
  it.each([
    ['Jiří Procházka', 'Jiří Procházka'],
    ['Jiri\u0301', 'Jirí'],
    ['  two\n lines\t', 'two lines'],
    ['Ali \u202Eevil\u202C', 'Ali evil'],
    ['🥊 Joe 🥊', 'Joe'],
    ['محمد صلاح', '…'],
    ['عمر Nurmagomedov', '… Nurmagomedov'],
    ['\ud800', ''],
  ])('has of %j what the font can show: %j', (given, expected) => {
    expect(shown(given)).toBe(expected);
  });

  it('has no character that the font lacks, whatever is given', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const character of shown(text)) expect(FONTS.name.advanceOf(character.codePointAt(0) ?? 0)).toBeDefined();
      }),
    );
  });

  it('never is wider than its place, and is whole if it fits', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 30, max: 1080 }), (given, most) => {
        const text = shown(given);
        const cut = cutToWidth(text, most, STYLE, FONTS);
        expect(widthOf(cut, STYLE, FONTS)).toBeLessThanOrEqual(most);
        if (widthOf(text, STYLE, FONTS) <= most) expect(cut).toBe(text);
        else expect(cut.endsWith('…')).toBe(true);
      }),
    );
  });

  it('is broken between words into as many lines as there is room for, the last one cut', () => {
    const words = 'In a test on 519 events, Flex returned +1.1% on stakes';
    const lines = brokenLines(words, 300, 3, STYLE, FONTS);
    expect(lines.join(' ')).toBe(words);
    for (const line of lines) expect(widthOf(line, STYLE, FONTS)).toBeLessThanOrEqual(300);
    const [first, last] = brokenLines(words, 200, 2, STYLE, FONTS);
    expect(words.startsWith(first ?? '-')).toBe(true);
    expect(last).toMatch(/…$/);
  });

  it('takes the largest size at which it fits', () => {
    expect(fittingSize('Castle', 460, [96, 54], STYLE, FONTS)).toBe(96);
    expect(fittingSize('Wolfeschlegelstein', 460, [96, 54], STYLE, FONTS)).toBe(54);
    expect(fittingSize('A'.repeat(300), 460, [96, 54], STYLE, FONTS)).toBe(54);
  });
});
