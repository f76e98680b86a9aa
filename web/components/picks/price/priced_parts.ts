/** What shows picks at the prices of many books: one chunk, which a first visit does without. */
export { BestPriceStat } from './BestPriceStat.tsx';
export { PriceSwitch } from './PriceSwitch.tsx';
export { pricedState } from './priced_state.ts';
