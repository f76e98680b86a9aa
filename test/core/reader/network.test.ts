import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { judge } from '../../../core/reader/network/network.ts';
import { type Token, tokensOf } from '../../../core/reader/network/tokens.ts';
import { readerWeights } from '../../../lambdas/interpreter/offline_reader.ts';
import { fixtureLines } from '../../../tools/reader/labelled.ts';

const lineSchema = z.object({
  text: z.string(),
  tokens: z.array(z.tuple([z.string(), z.number(), z.number()])),
  logits: z.array(z.number()),
  betting: z.number(),
});
const LINES = fixtureLines('network').map((line) => lineSchema.parse(line));
const MOST_DIFFERENCE = 1e-3;

const surfaceOf = ({ word, number }: Token) => (number ? ` ${number.features.join(' ')}` : word);

/** `npm run test:nightly` runs the network on all of them, `npm test` on one in forty. */
const EVERY = Number(process.env.FUZZ_SCALE ?? 1) > 1 ? 1 : 40;

describe('the network, on the texts that the trainer wrote down', { timeout: 240_000 }, () => {
  test('has 2,000 of them', () => {
    expect(LINES).toHaveLength(2000);
  });

  test('sees the trainer’s tokens, with their places', () => {
    for (const { text, tokens } of LINES) {
      expect(tokensOf(text).map((token) => [surfaceOf(token), token.start, token.end])).toEqual(tokens);
    }
  });

  test('gives the trainer’s logits to 1e-3', () => {
    const weights = readerWeights();
    for (const { text, logits, betting } of LINES.filter((_, index) => index % EVERY === 0)) {
      const judged = judge(tokensOf(text), weights);
      const differences = logits.map((logit, index) => Math.abs(logit - (judged.logits[index] ?? Number.NaN)));
      expect(Math.max(...differences, Math.abs(betting - judged.betting)), text).toBeLessThan(MOST_DIFFERENCE);
    }
  });
});
