/** Loads the night. Its own chunk: the names of the chunks that this takes stay out of a first visit. */
export const loadNight = () => import('./LiveNight.tsx');
