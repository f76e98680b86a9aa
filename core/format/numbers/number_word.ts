const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A count up to nine as a word, a higher one in digits. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count);
