/** Limits of the weight classes in pounds. Heavyweights weigh about 240, 25 below their limit. */
export const POUNDS: Readonly<Record<string, number>> = {
  Flyweight: 125,
  Bantamweight: 135,
  Featherweight: 145,
  Lightweight: 155,
  Welterweight: 170,
  Middleweight: 185,
  'Light Heavyweight': 205,
  Heavyweight: 240,
  "Women's Strawweight": 115,
  "Women's Flyweight": 125,
  "Women's Bantamweight": 135,
  "Women's Featherweight": 145,
};

/** Classes of no limit, or of a limit of the one bout, as the sources of the history write them. */
const WITHOUT_LIMIT = ['Catch Weight', 'Open Weight'] as const;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

const BY_LETTERS: ReadonlyMap<string, string> = new Map(
  [...Object.keys(POUNDS), ...WITHOUT_LIMIT].map((name) => [lettersOf(name), name]),
);

/**
 * The class as the product writes it: `W Strawweight` and `Women's strawweight` are `Women's Strawweight`, `Catchweight
 * (160 lb)` is `Catch Weight`. Undefined for a class that the product does not know.
 */
export function readWeightClass(text: string): string | undefined {
  const letters = lettersOf(text.replace(/\([^)]*\)/g, ''));
  return BY_LETTERS.get(letters) ?? BY_LETTERS.get(letters.replace(/^(?:womens?|w)/, 'womens'));
}
