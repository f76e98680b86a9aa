import { readFile } from 'node:fs/promises';
import { UsageError } from './usage_error.ts';

export interface DescriptionOptions {
  text?: string;
  file?: string;
}

/** The description in `text`, or one per line of `file`. Throws UsageError unless exactly one of them is given. */
export async function readDescriptions({ text, file }: DescriptionOptions): Promise<string[]> {
  if (text !== undefined && file === undefined) return [text];
  if (file === undefined || text !== undefined) throw new UsageError('Give either --text or --file');
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/);
  } catch (cause) {
    throw new UsageError(`--file ${file} cannot be read`, { cause });
  }
}
