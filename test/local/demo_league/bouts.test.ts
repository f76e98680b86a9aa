import { describe, expect, it } from 'vitest';
import type { StatLine, StatsBout } from '../../../core/history/source_bouts.ts';
import { makeLeague } from '../../../local/demo_league/make_league.ts';

const lines = (bout: StatsBout): StatLine[] => [bout.red.line, bout.blue.line].filter((line) => line !== undefined);
const share = (bouts: readonly StatsBout[], test: (bout: StatsBout) => boolean) =>
  bouts.filter(test).length / bouts.length;

describe.each([undefined, 1, 2])('bouts of the demo league (seed %s)', (seed) => {
  const { market, stats } = makeLeague('2026-11-20', seed);

  it('have consistent stat lines', () => {
    for (const bout of stats) {
      expect(lines(bout)).toHaveLength(2);
      for (const line of lines(bout)) {
        const { significantStrikes: all, distanceStrikes: distance, clinchStrikes: clinch, takedowns } = line;
        for (const { landed, tried } of [all, distance, clinch, takedowns]) expect(landed).toBeLessThanOrEqual(tried);
        expect(distance.landed + clinch.landed).toBeLessThanOrEqual(all.landed);
        expect(distance.tried + clinch.tried).toBeLessThanOrEqual(all.tried);
        expect(line.knockdowns).toBeLessThanOrEqual(distance.landed);
      }
      expect(lines(bout).reduce((sum, line) => sum + line.controlSeconds, 0)).toBeLessThanOrEqual(bout.secondsFought);
    }
  });

  it('last the full distance if and only if they end by decision', () => {
    const settled = market.filter((bout) => bout.outcome !== undefined);
    for (const [index, bout] of stats.entries()) {
      const distance = (settled[index]?.scheduledRounds ?? 0) * 300;
      if (bout.method === 'decision') expect(bout.secondsFought).toBe(distance);
      else expect(bout.secondsFought).toBeLessThan(distance);
      expect(bout.secondsFought).toBeGreaterThan(0);
    }
  });

  it('have a landed strike for each knockout and an attempt for each submission', () => {
    for (const bout of stats) {
      if (bout.outcome !== 'red' && bout.outcome !== 'blue') continue;
      const line = bout[bout.outcome].line;
      if (bout.method === 'knockout') expect(line?.significantStrikes.landed).toBeGreaterThan(0);
      if (bout.method === 'submission') expect(line?.submissionAttempts).toBeGreaterThan(0);
    }
  });

  it('end by decision about half the time, and by knockout more often than by submission', () => {
    expect(share(stats, ({ method }) => method === 'decision')).toBeGreaterThan(0.45);
    expect(share(stats, ({ method }) => method === 'decision')).toBeLessThan(0.57);
    const knockouts = share(stats, ({ method }) => method === 'knockout');
    const submissions = share(stats, ({ method }) => method === 'submission');
    expect(knockouts).toBeGreaterThan(submissions);
    expect(submissions).toBeGreaterThan(0.12);
  });

  it('include rare draws and no contests', () => {
    for (const outcome of ['draw', 'no_contest'] as const) {
      expect(share(stats, (bout) => bout.outcome === outcome)).toBeGreaterThan(0.003);
      expect(share(stats, (bout) => bout.outcome === outcome)).toBeLessThan(0.013);
    }
  });

  it('have about four significant strikes landed per minute and side', () => {
    const minutes = stats.reduce((sum, bout) => sum + bout.secondsFought / 60, 0);
    const landed = stats.flatMap(lines).reduce((sum, line) => sum + line.significantStrikes.landed, 0);
    expect(landed / minutes / 2).toBeGreaterThan(3);
    expect(landed / minutes / 2).toBeLessThan(4.5);
  });
});
