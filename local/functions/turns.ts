/** Runs `work`, once the earlier works of the same key have ended. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Works of one key run one after the other. Works of different keys do not wait for each other. */
export function turnsByKey(): InTurn {
  const newest = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (newest.get(key) ?? Promise.resolve()).then(work, work);
    newest.set(key, turn);
    const forget = () => {
      if (newest.get(key) === turn) newest.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
