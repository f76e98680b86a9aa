import * as z from 'zod';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { BetImport } from '../../../core/contract/bets/bets.ts';
import { IMPORT_PREFIX, importItem, type StoredBet, storedBet } from './bet_items.ts';
import type { BetItems } from './bet_reads.ts';

const importSchema = z.object({
  item: z.string(),
  name: z.string(),
  at: z.string(),
  bets: z.number(),
  /** Imports had none before results of later files were written. */
  results: z.number().default(0),
});

async function upTo(most: number, rows: AsyncIterable<Record<string, unknown>>): Promise<StoredBet['bet'][]> {
  const bets: StoredBet['bet'][] = [];
  for await (const row of rows) {
    bets.push(storedBet(row).bet);
    if (bets.length === most) break;
  }
  return bets;
}

/** Reads the imports of files of bets. */
export function betImports({ read, itemsWith, placedItems }: BetItems) {
  return {
    /** Imports, newest first. */
    async imports(owner: string): Promise<BetImport[]> {
      const imports: BetImport[] = [];
      for await (const row of itemsWith(owner, IMPORT_PREFIX)) {
        const { item, ...rest } = importSchema.parse(row);
        if (rest.bets > 0 || rest.results > 0) imports.push({ id: item.slice(IMPORT_PREFIX.length), ...rest });
      }
      return imports.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, BET_LIMITS.imports.kept);
    },

    /** The number of an import's bets; undefined if there is no such import. */
    async importedBets(owner: string, id: string): Promise<number | undefined> {
      const row = await read(owner, importItem(id));
      return row === undefined ? undefined : importSchema.parse(row).bets;
    },

    /** Up to `most` bets of an import. Deleted ones are not in the index, so that an undo does not read them again. */
    betsOfImport: (owner: string, id: string, most: number) => upTo(most, placedItems(owner, { import_id: id })),

    /** Up to `most` bets whose result an import stated. */
    resultsOfImport: (owner: string, id: string, most: number) =>
      upTo(most, placedItems(owner, { result_import_id: id })),
  };
}
