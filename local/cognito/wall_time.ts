/** Wall time in seconds since 1970. Tokens and codes use it and not the clock set with --now. */
export const secondsNow = (): number => Math.floor(Date.now() / 1000);
