/** Wall time in seconds since 1970, as tokens count it. The domain's moved clock has no say over tokens and codes. */
export const secondsNow = (): number => Math.floor(Date.now() / 1000);
