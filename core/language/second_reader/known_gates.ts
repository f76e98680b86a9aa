import { embedded, type Input, type Network } from './network.ts';
import { type Direction, inputGatesOf } from './recurrent_layer.ts';

/** What inputs bring to the gates of a layer, each worked out when it is first met: it is a good quarter of what there is to multiply. */
export function knownGates(network: Network, direction: Direction): (inputs: readonly Input[]) => Float64Array {
  const known = { words: new Map<number, Float64Array>(), topics: new Map<number, Float64Array>() };
  const gatesOf = (input: Input): Float64Array => {
    const { [input.isTopic ? 'topics' : 'words']: sort } = known;
    const gates = sort.get(input.row) ?? inputGatesOf(network, embedded(network, [input]), direction);
    sort.set(input.row, gates);
    return gates;
  };
  const size = network.sizes.state * 3;
  return (inputs) => {
    const gates = new Float64Array(inputs.length * size);
    inputs.forEach((input, at) => {
      gates.set(gatesOf(input), at * size);
    });
    return gates;
  };
}
