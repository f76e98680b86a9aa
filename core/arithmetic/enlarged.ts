type Numbers = Float64Array | Int32Array | Uint8Array;

function ofLength<Values extends Numbers>(like: Values, length: number): Values;
function ofLength(like: Numbers, length: number): Numbers {
  if (like instanceof Float64Array) return new Float64Array(length);
  return like instanceof Int32Array ? new Int32Array(length) : new Uint8Array(length);
}

/**
 * The array itself if it has at least `length` entries, else a copy of at least twice its length, filled with zeros.
 */
export function enlarged<Values extends Numbers>(values: Values, length: number): Values {
  if (length <= values.length) return values;
  const larger = ofLength(values, Math.max(length, 2 * values.length));
  larger.set(values);
  return larger;
}
