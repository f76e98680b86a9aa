import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { MEASURES, skillIds } from '../../core/history/ratings/skill_measures.ts';
import { publishPages } from '../../lambdas/pages/import_pages.ts';
import { fileBucket } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { pagesOf, sorted } from '../fixtures/pages/made_pages.ts';
import { printedReasons } from '../fixtures/pages/printed_reasons.ts';
import { SAMPLE_TODAY } from './golden.ts';
import { sampleSources } from './sample.ts';

const made = pagesOf(sampleSources, SAMPLE_TODAY);
const pages = sorted(made.pages.pages());
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MOST_WRITTEN = 150;

/** The sources as they were before the last event of the sample and the card after it. */
function before(date: IsoDate) {
  return {
    market: sampleSources.market.filter((bout) => bout.date <= date),
    stats: sampleSources.stats.filter((bout) => bout.date < date),
  };
}

describe('the pages of the sample', () => {
  it('show the ratings of fifty bouts as the forecast of their date used them', () => {
    const priced = made.history.events.flatMap(({ bouts }) => bouts.filter(({ facts }) => facts !== undefined));
    const step = Math.floor(priced.length / 50);
    const chosen = priced.filter((_, place) => place % step === step - 1).slice(0, 50);
    expect(chosen).toHaveLength(50);
    for (const { facts, sides } of chosen) {
      for (const corner of ['red', 'blue'] as const) {
        const used = skillIds.map((skill) => facts?.[corner].skills.attack[skill] ?? 0);
        const shown = skillIds.map((_, measure) => {
          const spread = Math.sqrt(MEASURES[measure]?.attackVariance ?? 1);
          return (sides[corner].ratings?.attack.ratings[measure] ?? 0) * spread;
        });
        for (const [measure, rating] of used.entries()) expect(shown[measure]).toBeCloseTo(rating, 12);
      }
    }
  });

  it('print in the words of reasons only what stands in the tale of the tape', () => {
    const { counts, wrong } = printedReasons(pages.bouts.values());
    expect(wrong).toEqual([]);
    expect([...counts.keys()].sort()).toEqual(['Age', 'Elo', 'Experience', 'Height', 'Reach']);
  });

  it('are one for each of the two fighters named Bruno Silva', () => {
    const slugs = [...pages.fighters.keys()].filter((slug) => slug.startsWith('bruno-silva'));
    expect(slugs.sort()).toEqual(['bruno-silva-flyweight', 'bruno-silva-middleweight']);
  });

  it('write few objects for a night with its results and the next card, and none twice', async () => {
    const bucket = fileBucket(folder);
    const [last = ''] = [...new Set(sampleSources.stats.map(({ date }) => date))].sort().reverse();
    await publishPages(bucket, pagesOf(before(last), last).pages, 'ufc');
    const written = await publishPages(bucket, made.pages, 'ufc');
    expect(written).toBeGreaterThan(50);
    expect(written).toBeLessThan(MOST_WRITTEN);
    expect(await publishPages(bucket, made.pages, 'ufc')).toBe(0);
  }, 300_000);
});
