import { register } from 'tsx/esm/api';

// A thread of its own knows nothing of the loader that the run began with.
register();
const { lessons } = await import('./lessons.ts');
const { SCHOOLING, train } = await import('./schooling.ts');
const heard = lessons();

/** What the thread does: one network from one seed, from all lessons. */
export default (seed) =>
  train(heard, { ...SCHOOLING, seed }, (round, loss) =>
    console.log(`network ${seed}, round ${round + 1} of ${SCHOOLING.rounds}: loss ${loss.toFixed(4)}`),
  );
