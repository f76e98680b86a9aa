/** Loads what writes picks down. Its own chunk: the names of the chunks that this takes stay out of a first visit. */
export const loadBetting = () => import('./picks_betting.tsx');
