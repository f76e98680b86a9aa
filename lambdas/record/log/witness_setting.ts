import * as z from 'zod';
import { parseWitnessKey } from '../../../core/record/log/cosignature.ts';
import { sha256Bytes } from './log_hash.ts';

/** A public witness of logs: where it answers (c2sp.org/tlog-witness) and its verifier key. */
export interface Witness {
  address: string;
  key: string;
}

const isWitnessKey = (key: string) => {
  try {
    return parseWitnessKey(sha256Bytes, key) !== undefined;
  } catch {
    return false;
  }
};
const witnessSchema = z.object({
  address: z.url({ protocol: /^https?$/ }),
  key: z.string().refine(isWitnessKey, 'is no key of a witness'),
});

/** Witnesses in a setting: `address key`, separated by commas. */
export const witnessesSchema = z
  .string()
  .transform((list) =>
    list.split(',').map((each) => {
      const [address = '', key = ''] = each.trim().split(' ');
      return { address, key };
    }),
  )
  .pipe(z.array(witnessSchema));
