import type { Scoped, Stance } from './scope.ts';
import type { Stretch } from './stretches.ts';

/** What is wished, outright or as a reason. */
export const WISHED: ReadonlySet<Stance> = new Set<Stance>(['ask', 'support']);

/** What is told of without being refused or, outright, wished for. */
export const TOLD: ReadonlySet<Stance> = new Set<Stance>(['mention', 'support']);

/** The sentence with another stance inside these stretches; `only` keeps what is meant in any other way. */
export function restated(
  scoped: Scoped,
  stretches: readonly Stretch[],
  stance: Stance,
  only?: ReadonlySet<Stance>,
): Scoped {
  if (stretches.length === 0) return scoped;
  const isInside = (at: number) => stretches.some(({ from, to }) => at >= from && at < to);
  const restate = (told: Stance, at: number) => (isInside(at) && (!only || only.has(told)) ? stance : told);
  return {
    ...scoped,
    mentions: scoped.mentions.map((mention) => ({ ...mention, stance: restate(mention.stance, mention.from) })),
    stances: scoped.stances.map(restate),
  };
}

/** A stretch of one sentence, read again as meant in another way. */
export interface Rereading extends Stretch {
  sentence: number;
  stance: Stance;
  /** Only what is meant in one of these ways; everything, when left out. */
  only?: ReadonlySet<Stance>;
}

/** The sentences with what was read again. */
export const reread = (scoped: readonly Scoped[], rereadings: readonly Rereading[]): Scoped[] =>
  scoped.map((told, index) =>
    rereadings
      .filter(({ sentence }) => sentence === index)
      .reduce((sofar, rereading) => restated(sofar, [rereading], rereading.stance, rereading.only), told),
  );
