/** The last answer with the state that it belongs to. */
export interface Computed<State, First, Rest> {
  state: State;
  first: First;
  /** Both parts of this answer, or until its rest is there, of the last whole one; undefined before there is one. */
  whole: { state: State; result: Omit<First, keyof Rest> & Rest; isStale: boolean } | undefined;
}

type Known<State, First, Rest> = Computed<State, First, Rest> | undefined;

/** With the first part of a newer answer. */
export const withFirst = <State, First, Rest>(
  known: Known<State, First, Rest>,
  state: State,
  first: First,
): Computed<State, First, Rest> => ({
  state,
  first,
  whole: known?.whole && { ...known.whole, isStale: true },
});

/** With the rest of the answer to a state, unless the first part of a newer one is there. */
export const withRest = <State, First, Rest>(
  known: Known<State, First, Rest>,
  state: State,
  rest: Rest,
): Known<State, First, Rest> =>
  known?.state === state ? { ...known, whole: { state, result: { ...known.first, ...rest }, isStale: false } } : known;
