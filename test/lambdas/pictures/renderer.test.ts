import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-wasm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BoutPage } from '../../../core/contract/pages/bout_page.ts';
import { boutPicture } from '../../../core/drawn/pictures/bout_picture.ts';
import { eventPicture } from '../../../core/drawn/pictures/event_picture.ts';
import { slipPicture } from '../../../core/drawn/pictures/slip_picture.ts';
import { loadRenderer, type Renderer } from '../../../lambdas/pictures/renderer.ts';
import { anyCharacter } from '../../fixtures/any_character.ts';
import { HOSTILE_NAMES } from '../../fixtures/hostile_names.ts';
import { boutPage } from '../../fixtures/pages/bout_page.ts';
import { eventPage } from '../../fixtures/pages/event_page.ts';
import { PRESS } from '../../fixtures/picture_fonts.ts';

/** On every processor: the library is WebAssembly, and the fonts are ours. Changes when the picture's look does. */
const BOUT_SHA256 = 'c1d478c68bcf4eab707493cc1f02922aa21e979848532649a30ae3dd4c8a46ec';
const MOST_BYTES = 300_000;
const PNG_HEAD = '89504e470d0a1a0a';

let renderer: Renderer;

beforeAll(async () => {
  renderer = await loadRenderer();
});

/** The pictures of a bout, of its event and of a bet on it, with a name in every place that can have one. */
function picturesOf(name: string): string[] {
  const bout: BoutPage = { ...boutPage(), red: { ...boutPage().red, name }, place: name };
  const event = eventPage();
  const bouts = event.bouts.map((each) => ({ ...each, red: { name, slug: null }, blue: { name, slug: null } }));
  const named = { ...event, event: { ...event.event, name }, place: name, bouts };
  const [slip] = event.playbooks;
  if (slip === undefined) throw new TypeError('The event has no bets');
  const picks = slip.picks.map((pick) => ({ ...pick, pick: name, opponent: name }));
  return [
    boutPicture(bout, PRESS),
    eventPicture(named, PRESS),
    slipPicture(named, { ...slip, picks }, undefined, PRESS),
  ];
}

/** Names of elements and attributes that can load nothing and run nothing. */
const HARMLESS = {
  elements: new Set(['svg', 'g', 'rect', 'path', 'text', 'circle', 'polyline']),
  attributes: new Set(
    'xmlns width height viewBox fill x y rx d transform text-anchor letter-spacing'
      .split(' ')
      .concat('font-family font-weight font-size cx cy r points stroke stroke-width stroke-linejoin'.split(' ')),
  ),
};

/** Throws unless the SVG is well formed and has harmless parts only. */
function checkHarmless(svg: string): void {
  // The library's parser is strict: markup out of a name would not be well formed, or show up below.
  new Resvg(svg).free();
  for (const [, element = '', attributes = ''] of svg.matchAll(/<([a-z]+)\b([^>]*)>/gi)) {
    if (!HARMLESS.elements.has(element)) throw new Error(`The picture has an element ${element}`);
    for (const [, name = ''] of attributes.matchAll(/([\w:-]+)="[^"]*"/g))
      if (!HARMLESS.attributes.has(name)) throw new Error(`The picture has an attribute ${name}`);
  }
  if (/<[^a-z/]/i.test(svg)) throw new Error('The picture has a comment, a declaration or a section');
}

describe('hostile names', () => {
  test('are more than 200, and become text and nothing else', () => {
    expect(HOSTILE_NAMES.length).toBeGreaterThan(200);
    for (const name of HOSTILE_NAMES) for (const svg of picturesOf(name)) checkHarmless(svg);
  });

  test('of any other kind do, too', () => {
    const anyName = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.array(fc.constantFrom('<', '>', '&', '"', "'", '/', '!', '[', ']', '-', ';', '#', 'a', ' '), {
        maxLength: 60,
      }),
    );
    fc.assert(
      fc.property(anyName, (name) => {
        for (const svg of picturesOf(String(name))) checkHarmless(svg);
      }),
      { numRuns: 25 },
    );
  });

  test.each(['</text></svg><script/>', 'A'.repeat(300), 'محمد صلاح', '🥊🥊🥊 Joe 🥊', `a${'\u0301'.repeat(200)}`])(
    'are drawn: %j',
    (name) => {
      for (const svg of picturesOf(name)) {
        const png = renderer.png(svg);
        expect(png.subarray(0, 8).toString('hex')).toBe(PNG_HEAD);
        expect(png.length).toBeLessThan(MOST_BYTES);
      }
    },
  );
});

describe('a drawn picture', () => {
  test('has the size that link previews ask for', () => {
    const png = renderer.png(boutPicture(boutPage(), PRESS));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('has the same bytes on every processor', () => {
    const png = renderer.png(boutPicture(boutPage(), PRESS));
    expect(createHash('sha256').update(png).digest('hex')).toBe(BOUT_SHA256);
  });
});
