import { lazyPart } from '../../../lib/load/lazy_part.tsx';

const load = () => import('./priced_parts.ts');

/** Which price odds, win and edge follow. Picks are shown at prices once it is loaded. */
export const PriceSwitch = lazyPart(async () => ({ default: (await load()).PriceSwitch }));

/** Who has the best price of a pick. Picks are shown at prices once it is loaded. */
export const BestPriceStat = lazyPart(async () => ({ default: (await load()).BestPriceStat }));

/** Loads the computation of prices with what shows them, so that nothing moves afterwards. */
export async function loadPricing() {
  await Promise.all([PriceSwitch.preload(), BestPriceStat.preload()]);
  return load();
}
