/** A part of a text, in UTF-16 units. */
export interface Part {
  from: number;
  to: number;
}

/** True if two parts share a place. */
export const overlap = (one: Part, other: Part): boolean => one.from < other.to && other.from < one.to;

/** The end of "don't", also without its apostrophe. */
export const NT = "(?<=\\b(?:do|does|did|is|are|was|were|have|has|had|wo|ca|would|should|could|ai))n'?t\\b";

/** The plain forms of apostrophes, quotes and dashes. */
export const PLAIN_FORMS: ReadonlyMap<string, string> = new Map([
  ...[...'‘’ʼ`´'].map((form) => [form, "'"] as const),
  ...[...'“”„«»'].map((form) => [form, '"'] as const),
  ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((form) => [form, '-'] as const),
]);

function plainUnit(unit: string): string {
  const plain = (unit === '″' ? '"' : PLAIN_FORMS.get(unit)) ?? unit.normalize('NFD').charAt(0).toLowerCase();
  return plain.length === 1 ? plain : unit;
}

/** A text in lower case, without accents, with plain quotes and dashes; each UTF-16 unit stays at its place. */
export const plainText = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => plainUnit(text.charAt(at))).join('');
