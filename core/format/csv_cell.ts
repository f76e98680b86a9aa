/** What spreadsheets take for the beginning of a formula, in half and full width. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const ESCAPED = /^'('*[=+\-@\t\r\n＝＋－＠])/;

/**
 * A text as the cell of a table that spreadsheets open: what they would run as a formula gets an apostrophe in front (CSV
 * injection, OWASP). Numbers stay numbers.
 */
export const csvCell = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** The text that `csvCell` wrote. */
export const textOfCell = (cell: string): string => cell.replace(ESCAPED, '$1');
