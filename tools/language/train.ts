import { writeFileSync } from 'node:fs';
import { Piscina } from 'piscina';
import type { Network } from '../../core/language/second_reader/network.ts';
import { writtenNetworks } from './training/weights_file.ts';

const WEIGHTS = new URL('../../core/language/second_reader/weights.json', import.meta.url);
/** The networks that answer together differ only in the chance that they began with. */
const SEEDS = [1, 2] as const;

const threads = new Piscina({
  filename: new URL('./training/train_thread.mjs', import.meta.url).href,
  maxThreads: SEEDS.length,
});
const learned = async (seed: number): Promise<Network> => threads.run(seed);
const networks = await Promise.all([learned(SEEDS[0]), learned(SEEDS[1])]);
await threads.destroy();
writeFileSync(WEIGHTS, `${JSON.stringify(writtenNetworks(networks), null, 2)}\n`);
