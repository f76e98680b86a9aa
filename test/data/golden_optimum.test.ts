import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { optimizeResponse } from '../../core/portfolio/report/optimize_response.ts';
import { readReference, SAMPLE_TODAY } from './golden.ts';
import { sampleImport } from './sample.ts';

const goldenSchema = z.object({
  optimum: z.object({
    strategies: z.array(z.string()),
    phi: z.number(),
    tau: z.number(),
    objective: z.number(),
    weights: z.array(z.number()),
    portfolio_returns: z.number(),
    previous_year_returns: z.number(),
    equal_weights_mean: z.number(),
    out_of_sample_events: z.number(),
  }),
});

describe('the reference optimum', () => {
  let golden: z.infer<typeof goldenSchema>['optimum'];
  let answer: ReturnType<typeof optimizeResponse>;

  beforeAll(() => {
    golden = goldenSchema.parse(readReference()).optimum;
    answer = optimizeResponse(sampleImport.cards, golden.strategies, SAMPLE_TODAY, {
      bankrollFraction: golden.phi,
      priorStrength: golden.tau,
    });
  });

  it('is reached within 1e-9', () => {
    expect(Math.abs(answer.objective - golden.objective)).toBeLessThan(1e-9);
  });

  it('has the same weights within 1e-4', () => {
    const weightOf = new Map<string, number>(answer.portfolio.map(({ strategy, weight }) => [strategy, weight]));
    for (const [index, strategy] of golden.strategies.entries()) {
      expect(Math.abs((weightOf.get(strategy) ?? 0) - (golden.weights[index] ?? 0)), strategy).toBeLessThan(1e-4);
    }
  });

  it('has the same out-of-sample returns: means within 1e-4, the last year within $5', () => {
    expect(answer.report.sample).toBe('out');
    expect(answer.report.events).toBe(golden.out_of_sample_events);
    expect(Math.abs(answer.portfolio_returns - golden.portfolio_returns)).toBeLessThan(1e-4);
    expect(Math.abs(answer.report.equal_weights_mean - golden.equal_weights_mean)).toBeLessThan(1e-4);
    expect(Math.abs(answer.previous_year_returns - golden.previous_year_returns)).toBeLessThan(5);
  });
});
