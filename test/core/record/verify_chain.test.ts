import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RecordItem, recordItemSchema } from '../../../core/contract/record/record_chain.ts';
import { headOf, type ItemContent } from '../../../core/record/chain/chain.ts';
import { verifyChain } from '../../../core/record/chain/verify_chain.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { chainOf, FROZEN, frozenItem, heldCard, sha256 } from '../../fixtures/record_chains.ts';

const NEXT_DAY = new Date('2026-04-05T06:10:00Z');

function settlement(now = NEXT_DAY): ItemContent {
  const content = settledContent({ frozen: frozenItem(), settled: undefined }, [heldCard(['red', 'red'])], now);
  if (content === undefined) throw new Error('the event did not settle');
  return content;
}

/** The frozen picks with the ids of their bouts. */
const identifiedPicks = FROZEN.picks.map((pick) => ({
  ...pick,
  legs: pick.legs.map((leg) => ({ ...leg, bout_id: 'blue-one-vs-red-one-2026-04-04' })),
}));

const later: ItemContent = {
  ...FROZEN,
  schema: 3,
  picks: identifiedPicks,
  event: { ...FROZEN.event, id: '2026-04-11-other-city' },
  picks_written_at: '2026-04-10T18:10:00.000Z',
  frozen_at: '2026-04-10T23:45:00.000Z',
  begins_at: '2026-04-11T00:00:00.000Z',
};
const ITEMS = chainOf([FROZEN, settlement(), later]);
const verify = (items: readonly unknown[]) => verifyChain('flex', items, sha256);

/** The value with the leaf of this number changed a little; undefined beyond the last leaf. */
function withChangedLeaf(value: unknown, leaf: { left: number }): unknown {
  if (Array.isArray(value)) return value.map((inner) => withChangedLeaf(inner, leaf));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withChangedLeaf(inner, leaf)]));
  if (leaf.left-- !== 0) return value;
  return typeof value === 'number' ? value + 1e-9 : typeof value === 'string' ? `${value}0` : 'something';
}

const leavesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + leavesOf(inner), 0)
    : 1;

describe('a chain', () => {
  it('verifies as it was written, also after it was read from JSON', () => {
    const expected = { ok: true, head: { sequence: 3, hash: ITEMS[2]?.hash }, events: 2, settled: 1, late: 0 };
    expect(verify(ITEMS)).toEqual(expected);
    expect(verify(JSON.parse(JSON.stringify(ITEMS)))).toEqual(expected);
    expect(verify([])).toEqual({ ok: true, head: undefined, events: 0, settled: 0, late: 0 });
    for (const item of ITEMS) expect(recordItemSchema.parse(item)).toEqual(item);
  });

  it('of releases without ids of bouts has the hashes that it had', () => {
    expect(ITEMS.slice(0, 2).map(({ hash }) => hash)).toEqual([
      'eb4e9761e42696bc74a94c4aca675dbbe24eed4a99d0b3a7bbd7242713514bc0',
      '231404f48b0257af36b25e654925f4fd23dce483aac209beecde36698a21c329',
    ]);
    const withIds = { ...ITEMS[0], picks: identifiedPicks };
    expect(recordItemSchema.safeParse(withIds).success).toBe(false);
    expect(recordItemSchema.safeParse({ ...withIds, schema: 3 }).success).toBe(true);
  });

  it('names the item in which any single value was changed', () => {
    const leaf = fc.integer({ min: 0, max: leavesOf(ITEMS) - 1 });
    fc.assert(
      fc.property(leaf, (place) => {
        const changed = withChangedLeaf(ITEMS, { left: place });
        const item = ITEMS.findIndex((_, index) => leavesOf(ITEMS.slice(0, index + 1)) > place) + 1;
        expect(verify(Array.isArray(changed) ? changed : [])).toMatchObject({ ok: false, item });
      }),
    );
  });

  it('names the first item that is missing or out of order', () => {
    const [first, second, third] = ITEMS;
    expect(verify([first, third])).toMatchObject({ ok: false, item: 2 });
    expect(verify([second, third])).toMatchObject({ ok: false, item: 1 });
    expect(verify([first, first])).toMatchObject({ ok: false, item: 2 });
  });

  it('that was written anew from some item on differs from a head that others kept', () => {
    const head = ITEMS[2] && headOf(ITEMS[2]);
    const rewritten = chainOf([FROZEN, settlement(new Date('2026-04-06T06:10:00Z')), later]);
    expect(verify(rewritten)).toMatchObject({ ok: true });
    expect(verifyChain('flex', rewritten, sha256, head)).toMatchObject({ ok: false, item: 3 });
    expect(verifyChain('flex', ITEMS.slice(0, 2), sha256, head)).toMatchObject({ ok: false, item: 3 });
    expect(verifyChain('flex', ITEMS, sha256, head)).toMatchObject({ ok: true });
  });

  it.each<[string, (item: RecordItem) => ItemContent, string]>([
    ['a profit that its picks do not have', (item) => ({ ...content(item), profit: 1 }), 'has profit 1'],
    ['a result that its legs do not have', (item) => withResult(item), 'pick 2 says won'],
    ['another revision', (item) => ({ ...content(item), revision: 2 }), 'is revision 2'],
    ['another frozen item', (item) => ({ ...content(item), frozen: '0'.repeat(64) }), 'settles no frozen item'],
  ])('with valid hashes but %s does not verify', (_, change, problem) => {
    const [, settled] = ITEMS;
    if (settled === undefined) throw new Error('there is no settlement');
    const result = verify(chainOf([FROZEN, change(settled)]));
    expect(result).toMatchObject({ ok: false, item: 2, problem: expect.stringContaining(problem) });
  });

  it('does not count picks written after the event began, nor an event twice', () => {
    const late = { ...FROZEN, picks_written_at: FROZEN.kind === 'frozen' ? FROZEN.begins_at : '' };
    expect(verify(chainOf([late]))).toMatchObject({ ok: false, item: 1 });
    expect(verify(chainOf([FROZEN, FROZEN]))).toMatchObject({ ok: false, item: 2 });
  });
});

describe('an event that is invented afterwards', () => {
  const invented = (frozen_at: string): ItemContent => ({
    ...FROZEN,
    event: { ...FROZEN.event, id: '2026-04-04-other-city' },
    frozen_at,
  });

  it('with times before those of earlier items does not verify', () => {
    const result = verify(chainOf([FROZEN, settlement(), invented(FROZEN.frozen_at)]));
    expect(result).toMatchObject({ ok: false, item: 3, problem: expect.stringContaining('more than an hour before') });
  });

  it('is not confused with one that a clock a few minutes behind wrote', () => {
    expect(verify(chainOf([FROZEN, invented('2026-04-03T23:40:00.000Z')]))).toMatchObject({ ok: true, events: 2 });
  });
});

describe('an item that was frozen after its event began', () => {
  const late = (marked: boolean): ItemContent => ({ ...FROZEN, frozen_at: '2026-04-04T00:00:00.000Z', late: marked });

  it('verifies with its mark and is counted as late', () => {
    expect(verify(chainOf([late(true)]))).toMatchObject({ ok: true, events: 1, late: 1 });
  });

  it('does not verify without its mark, nor does a mark on one that was in time', () => {
    expect(verify(chainOf([late(false)]))).toMatchObject({ ok: false, item: 1 });
    expect(verify(chainOf([{ ...FROZEN, late: true }]))).toMatchObject({ ok: false, item: 1 });
  });

  it('of schema 1, which has no mark, verifies as it was hashed', () => {
    const { late: _late, model: _model, ...fields } = FROZEN;
    const old: ItemContent = { ...fields, schema: 1, frozen_at: '2026-04-04T00:10:00.000Z' };
    expect(verify(chainOf([old]))).toMatchObject({ ok: true, events: 1, late: 1 });
  });
});

function content(item: RecordItem) {
  if (item.kind !== 'settled') throw new Error('the item is no settlement');
  return item;
}

function withResult(item: RecordItem): ItemContent {
  const settled = content(item);
  return { ...settled, picks: settled.picks.map((pick) => ({ ...pick, result: 'won' as const })) };
}
