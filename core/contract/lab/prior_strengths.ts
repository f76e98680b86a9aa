/**
 * Strengths of the solver's pull towards equal weights (the τ of its Dirichlet prior), weakest first: those of the
 * product's own playbooks and, the strongest, of the builders.
 */
export const PRIOR_STRENGTHS = [0.002, 0.005, 0.01] as const;
export type PriorStrength = (typeof PRIOR_STRENGTHS)[number];
export const BUILDER_PRIOR_STRENGTH: PriorStrength = 0.01;
