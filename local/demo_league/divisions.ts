import type { Gender } from '../../core/history/sources/source_bouts.ts';

/** A weight class: number of fighters, mean height, and share of bouts that end early (0…1). */
export interface Division {
  name: string;
  gender: Gender;
  fighters: number;
  meanHeightCm: number;
  finishRate: number;
}

/** Lightest to heaviest, men's first. */
export const DIVISIONS: readonly Division[] = [
  { name: 'Flyweight', gender: 'men', fighters: 30, meanHeightCm: 167, finishRate: 0.46 },
  { name: 'Bantamweight', gender: 'men', fighters: 40, meanHeightCm: 171, finishRate: 0.48 },
  { name: 'Featherweight', gender: 'men', fighters: 42, meanHeightCm: 175, finishRate: 0.47 },
  { name: 'Lightweight', gender: 'men', fighters: 46, meanHeightCm: 178, finishRate: 0.52 },
  { name: 'Welterweight', gender: 'men', fighters: 44, meanHeightCm: 182, finishRate: 0.52 },
  { name: 'Middleweight', gender: 'men', fighters: 42, meanHeightCm: 185, finishRate: 0.57 },
  { name: 'Light Heavyweight', gender: 'men', fighters: 30, meanHeightCm: 188, finishRate: 0.63 },
  { name: 'Heavyweight', gender: 'men', fighters: 28, meanHeightCm: 191, finishRate: 0.68 },
  { name: "Women's Strawweight", gender: 'women', fighters: 32, meanHeightCm: 161, finishRate: 0.34 },
  { name: "Women's Flyweight", gender: 'women', fighters: 30, meanHeightCm: 165, finishRate: 0.37 },
  { name: "Women's Bantamweight", gender: 'women', fighters: 24, meanHeightCm: 169, finishRate: 0.41 },
];
