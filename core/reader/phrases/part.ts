/** A part of a text, in UTF-16 units. */
export interface Part {
  from: number;
  to: number;
}

/** True if two parts share a place. */
export const overlap = (one: Part, other: Part): boolean => one.from < other.to && other.from < one.to;
