const AND = ' + ';

/** Fighters of a bet, or their opponents, as one text: `Ann Able + Bo Best`. */
export const joinedNames = (names: readonly string[]): string => names.join(AND);

/** The names in such a text. */
export const namesIn = (joined: string): string[] => joined.split(AND);
