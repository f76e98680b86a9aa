import { describe, expect, it } from 'vitest';
import type { StatLine, StatsBout } from '../../../core/history/sources/source_bouts.ts';
import { demoLeague } from '../../fixtures/demo_league.ts';

const lines = (bout: StatsBout): StatLine[] => [bout.red.line, bout.blue.line].filter((line) => line !== undefined);
const share = (bouts: readonly StatsBout[], test: (bout: StatsBout) => boolean) =>
  bouts.filter(test).length / bouts.length;

describe.each([undefined, 1, 2])('bouts of the demo league (seed %s)', (seed) => {
  const { market, stats } = demoLeague('2026-11-20', seed);

  // One expectation for all bouts: one for each figure of thousands of bouts takes seconds.
  it('have consistent stat lines', () => {
    const isConsistent = ({
      significantStrikes: all,
      distanceStrikes: distance,
      clinchStrikes: clinch,
      ...line
    }: StatLine) =>
      [all, distance, clinch, line.takedowns].every(({ landed, tried }) => landed <= tried) &&
      distance.landed + clinch.landed <= all.landed &&
      distance.tried + clinch.tried <= all.tried &&
      line.knockdowns <= distance.landed;
    const controlOf = (bout: StatsBout) => lines(bout).reduce((sum, line) => sum + line.controlSeconds, 0);
    expect(stats.filter((bout) => lines(bout).length !== 2)).toEqual([]);
    expect(stats.filter((bout) => !lines(bout).every(isConsistent))).toEqual([]);
    expect(stats.filter((bout) => controlOf(bout) > bout.secondsFought)).toEqual([]);
  });

  it('last the full distance if and only if they end by decision', () => {
    const settled = market.filter((bout) => bout.outcome !== undefined);
    const isRight = ({ method, secondsFought }: StatsBout, index: number) => {
      const distance = (settled[index]?.scheduledRounds ?? 0) * 300;
      return method === 'decision' ? secondsFought === distance : secondsFought > 0 && secondsFought < distance;
    };
    expect(stats.filter((bout, index) => !isRight(bout, index))).toEqual([]);
  });

  it('are won as the market source says, from which the endings are forecast', () => {
    const decided = market.filter(({ outcome }) => outcome === 'red' || outcome === 'blue');
    const known = decided.filter(({ winMethod }) => winMethod !== undefined);
    expect(known.length / decided.length).toBeGreaterThan(0.99);
    expect(new Set(known.map(({ winMethod }) => winMethod))).toEqual(new Set(['knockout', 'submission', 'decision']));
    expect(market.filter(({ outcome, winMethod }) => outcome === undefined && winMethod !== undefined)).toEqual([]);
  });

  it('have a landed strike for each knockout and an attempt for each submission', () => {
    const winnersLine = ({ outcome, ...bout }: StatsBout) =>
      outcome === 'red' || outcome === 'blue' ? bout[outcome].line : undefined;
    const won = stats.filter((bout) => bout.outcome === 'red' || bout.outcome === 'blue');
    const by = (method: StatsBout['method']) => won.filter((bout) => bout.method === method).map(winnersLine);
    expect(by('knockout').filter((line) => !((line?.significantStrikes.landed ?? 0) > 0))).toEqual([]);
    expect(by('submission').filter((line) => !((line?.submissionAttempts ?? 0) > 0))).toEqual([]);
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
