import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SNAPSHOT_FORMAT } from '../../../core/snapshot/encoded_snapshot.ts';
import type { Snapshot } from '../../../core/snapshot/snapshot.ts';
import { hashOfVersion } from '../../../core/snapshot/version.ts';
import { packSnapshot, SnapshotError, unpackSnapshot } from '../../../lambdas/snapshot/snapshot_bytes.ts';
import { randomCards, TODAY } from '../../fixtures/random_cards.ts';
import { cases } from '../../fixtures/runs.ts';

function content(seed: number, events = 12): Omit<Snapshot, 'version'> {
  return {
    league: 'demo',
    credits: [{ name: 'A league', address: 'https://league.example', licence: 'MIT' }],
    asOf: TODAY,
    report: { pricedBouts: 90, unmatchedBouts: 2, rejectedLines: 1, conflictingResults: 3 },
    cards: randomCards(seed, events),
  };
}

describe('a snapshot file', () => {
  it('decodes to equal cards, bouts and selections', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 30 }), (seed, events) => {
        const written = content(seed, events);
        const { version, bytes } = packSnapshot(written);
        expect(unpackSnapshot(bytes, 'a.snapshot')).toEqual({ version, ...written });
      }),
      { numRuns: 30 },
    );
  });

  it('has the SHA-256 of the file for browsers in its version, which names the columns that browsers do not get', () => {
    const written = content(1);
    const { version, forBrowsers } = packSnapshot(written);
    expect(version).toBe(`${TODAY}-${createHash('sha256').update(forBrowsers).digest('hex')}`);
    expect(hashOfVersion(version)).toHaveLength(64);
    const cards = written.cards.map((card) => ({
      ...card,
      bouts: card.bouts.map((bout) => ({ ...bout, wonBy: 'decision' as const, winMethod: 'decision' as const })),
    }));
    expect(packSnapshot({ ...written, cards }).version).not.toBe(version);
  });

  it('of an older release keeps its version, with the start of its checksum', () => {
    const { bytes } = packSnapshot(content(2));
    const json = JSON.parse(brotliDecompressSync(bytes.subarray(bytes.indexOf('\n') + 1)).toString('utf8'));
    const { browserFile: _file, ...older } = json;
    const packed = brotliCompressSync(JSON.stringify(older));
    const checksum = createHash('sha256').update(packed).digest('hex');
    const file = Buffer.concat([Buffer.from(`cornerman-snapshot ${SNAPSHOT_FORMAT} ${checksum}\n`), packed]);
    const { version } = unpackSnapshot(file, 'old.snapshot');
    expect(version).toBe(`${TODAY}-${checksum.slice(0, 12)}`);
    expect(hashOfVersion(version)).toBeUndefined();
  });

  it('has equal versions exactly for equal content', () => {
    expect(packSnapshot(content(1)).version).toBe(packSnapshot(content(1)).version);
    expect(packSnapshot(content(1)).version).not.toBe(packSnapshot(content(2)).version);
  });

  it('is rejected if a single byte has changed', () => {
    const { bytes } = packSnapshot(content(3));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (position, change) => {
        const damaged = Buffer.from(bytes);
        damaged[position] = (damaged[position] ?? 0) ^ change;
        expect(() => unpackSnapshot(damaged, 'a.snapshot')).toThrow(SnapshotError);
      }),
      { numRuns: cases(300) },
    );
  });

  it('is rejected if it is truncated', () => {
    const { bytes } = packSnapshot(content(4));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(() => unpackSnapshot(bytes.subarray(0, length), 'a.snapshot')).toThrow(SnapshotError);
      }),
      { numRuns: cases(100) },
    );
  });

  it('of another format is rejected with both formats in the message', () => {
    const { bytes } = packSnapshot(content(5));
    const newer = Buffer.concat([Buffer.from('cornerman-snapshot 7'), bytes.subarray('cornerman-snapshot 1'.length)]);
    expect(() => unpackSnapshot(newer, 'b.snapshot')).toThrow(
      'b.snapshot has snapshot format 7; this program reads format 2',
    );
  });

  it('with any other content is rejected with its name', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        expect(() => unpackSnapshot(Buffer.from(noise), 'c.snapshot')).toThrow('c.snapshot is not a snapshot');
      }),
    );
  });
});
