import type { Region } from '../../core/contract/prices/regions.ts';

/** An invented bookmaker. */
export interface DemoBook {
  key: string;
  title: string;
  regions: readonly Region[];
  /** Excess of the implied probabilities over 1. */
  margin: number;
  /** Hours by which it follows the market. */
  lagHours: number;
  /** Minutes between its updates. One book is at times older than prices count. */
  updateMinutes: number;
}

export const DEMO_BOOKS: readonly DemoBook[] = [
  { key: 'anvil', title: 'Anvil', regions: ['us', 'uk'], margin: 0.025, lagHours: 0, updateMinutes: 5 },
  { key: 'ironbet', title: 'Ironbet', regions: ['us'], margin: 0.045, lagHours: 2, updateMinutes: 10 },
  { key: 'northgate', title: 'Northgate', regions: ['us'], margin: 0.05, lagHours: 1, updateMinutes: 15 },
  { key: 'cageline', title: 'Cageline', regions: ['us', 'us2'], margin: 0.04, lagHours: 4, updateMinutes: 20 },
  { key: 'old_mill', title: 'Old Mill', regions: ['us2'], margin: 0.065, lagHours: 12, updateMinutes: 540 },
  { key: 'redcorner', title: 'Red Corner', regions: ['us', 'uk'], margin: 0.055, lagHours: 3, updateMinutes: 15 },
  { key: 'thames', title: 'Thames & Co', regions: ['uk'], margin: 0.06, lagHours: 6, updateMinutes: 30 },
  { key: 'highstreet', title: 'High Street', regions: ['uk'], margin: 0.07, lagHours: 5, updateMinutes: 60 },
  { key: 'kontinent', title: 'Kontinent', regions: ['eu'], margin: 0.035, lagHours: 1, updateMinutes: 10 },
  { key: 'southern', title: 'Southern', regions: ['au'], margin: 0.05, lagHours: 8, updateMinutes: 45 },
];
