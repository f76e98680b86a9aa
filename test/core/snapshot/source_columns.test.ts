import { expect, test } from 'vitest';
import { decodeSnapshot } from '../../../core/snapshot/decode.ts';
import { encodeSnapshot } from '../../../core/snapshot/encode.ts';
import { encodedSnapshotSchema } from '../../../core/snapshot/encoded_snapshot.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';

const SOURCES = [
  { line: 'market', result: 'market' },
  { line: 'market', result: 'stats' },
  { line: 'feed', result: 'stats' },
  { line: 'feed', result: undefined },
  { line: 'exchange', result: undefined },
  undefined,
] as const;
const cards = randomCards(1, 3).map((card) => ({
  ...card,
  bouts: card.bouts.map((bout, place) => ({ ...bout, sources: SOURCES[place % SOURCES.length] })),
}));
const report = { pricedBouts: 90, unmatchedBouts: 2, rejectedLines: 1, conflictingResults: 3 };
const encoded = encodeSnapshot({ league: 'demo', credits: [], asOf: TODAY, report, cards });
const sourcesIn = (content: unknown) =>
  decodeSnapshot(encodedSnapshotSchema.parse(content), 'v1').cards.map(({ bouts }) =>
    bouts.map(({ sources }) => sources),
  );

test('the sources of lines and results come back', () => {
  expect(sourcesIn(encoded)).toEqual(cards.map(({ bouts }) => bouts.map(({ sources }) => sources)));
});

test('a legacy snapshot is read: the sources of its bouts are unknown', () => {
  const { lineSources: _lines, resultSources: _results, exchangeLines: _exchanges, ...legacy } = encoded;
  expect(sourcesIn(legacy)).toEqual(cards.map(({ bouts }) => bouts.map(() => undefined)));
});

test('a release that knows no exchanges reads their lines as the feed’s', () => {
  const { exchangeLines, ...older } = encoded;
  expect(exchangeLines).not.toEqual([]);
  expect(encoded.lineSources).toMatch(/^[mf.]*$/);
  expect(new Set(sourcesIn(older).flatMap((bouts) => bouts.map((of) => of?.line)))).toEqual(
    new Set(['market', 'feed', undefined]),
  );
});

test('the begin of a card comes back, and older snapshots have none', () => {
  const begins = [
    { at: '2026-04-03T22:00:00.000Z', known: true },
    { at: '2026-04-03T16:00:00.000Z', known: false },
  ];
  const dated = cards.map((card, place) => ({ ...card, ...(begins[place] && { begin: begins[place] }) }));
  const content = encodeSnapshot({ league: 'demo', credits: [], asOf: TODAY, report, cards: dated });
  const beginsIn = (file: unknown) =>
    decodeSnapshot(encodedSnapshotSchema.parse(file), 'v1').cards.map(({ begin }) => begin);
  expect(beginsIn(content)).toEqual(dated.map(({ begin }) => begin));
  expect(beginsIn(encoded)).toEqual(cards.map(() => undefined));
});

test('sources of another number than the bouts are refused', () => {
  expect(() => decodeSnapshot({ ...encoded, lineSources: 'm' }, 'v1')).toThrow(/lineSources holds 1$/);
});

test('results that a commission overturned come back with their days, and a snapshot without one has no column of them', () => {
  const overturned = [{ to: 'no_contest', on: '2026-05-02' }, { to: 'blue' }] as const;
  const ruled = cards.map((card, index) => ({
    ...card,
    bouts: card.bouts.map((bout, place) =>
      place === 1 && overturned[index] ? { ...bout, overturned: overturned[index] } : bout,
    ),
  }));
  const content = { league: 'demo', credits: [], asOf: TODAY, report } as const;
  const known = encodedSnapshotSchema.parse(encodeSnapshot({ ...content, cards: ruled }));
  const decoded = decodeSnapshot(known, 'v1').cards.map(({ bouts }) => bouts.map((bout) => bout.overturned));
  expect(decoded).toEqual(
    ruled.map(({ bouts }) => bouts.map((bout) => ('overturned' in bout ? bout.overturned : undefined))),
  );
  expect(encoded).not.toHaveProperty('overturned');
});
