/** Characters that do not belong in a header, a list or a quoted string. Secrets then are letters and digits. */
export const UNFIT_FOR_HEADERS = ' ~`!@#$%^&*()_-+={[}]|\\:;"\'<,>.?/';
