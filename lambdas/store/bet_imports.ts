import * as z from 'zod';
import { BET_LIMITS } from '../../core/contract/bet_limits.ts';
import type { BetImport } from '../../core/contract/bets.ts';
import { IMPORT_PREFIX, importItem, type StoredBet, storedBet } from './bet_items.ts';
import type { BetItems } from './bet_reads.ts';

const importSchema = z.object({ item: z.string(), name: z.string(), at: z.string(), bets: z.number() });

/** Reads the imports of files of bets. */
export function betImports({ read, itemsWith, placedItems }: BetItems) {
  return {
    /** Imports, newest first. */
    async imports(owner: string): Promise<BetImport[]> {
      const imports: BetImport[] = [];
      for await (const row of itemsWith(owner, IMPORT_PREFIX)) {
        const { item, ...rest } = importSchema.parse(row);
        if (rest.bets > 0) imports.push({ id: item.slice(IMPORT_PREFIX.length), ...rest });
      }
      return imports.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, BET_LIMITS.imports.kept);
    },

    /** The number of an import's bets; undefined if there is no such import. */
    async importedBets(owner: string, id: string): Promise<number | undefined> {
      const row = await read(owner, importItem(id));
      return row === undefined ? undefined : importSchema.parse(row).bets;
    },

    /** Up to `most` bets of an import. Deleted ones are not in the index, so that an undo does not read them again. */
    async betsOfImport(owner: string, id: string, most: number): Promise<StoredBet['bet'][]> {
      const bets: StoredBet['bet'][] = [];
      for await (const row of placedItems(owner, { import_id: id })) {
        bets.push(storedBet(row).bet);
        if (bets.length === most) break;
      }
      return bets;
    },
  };
}
