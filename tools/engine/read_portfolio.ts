import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { describeInvalidInput } from '../../core/contract/invalid_input.ts';
import type { PortfolioItem } from '../../core/contract/playbooks/portfolio.ts';
import { picksRequestSchema } from '../../core/contract/playbooks/report.ts';
import { UsageError } from './usage_error.ts';

async function readInput(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`--portfolio ${file} cannot be read`, { cause });
  }
}

function parseJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new UsageError(`--portfolio ${file} is not JSON: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/**
 * Reads a portfolio from a file, or from standard input for `-`. Throws UsageError that names the file and the field.
 */
export async function readPortfolio(file: string): Promise<PortfolioItem[]> {
  const parsed = picksRequestSchema.safeParse(parseJson(await readInput(file), file));
  if (!parsed.success) throw new UsageError(`--portfolio ${file}: ${describeInvalidInput(parsed.error)}`);
  return parsed.data.portfolio;
}
