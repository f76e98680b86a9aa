import type { StrategyId } from '../../../strategies/ids.ts';
import type { ReturnsTable } from '../returns_table.ts';
import { deflatedSharpe, sharpeRatio, sharpeToBeat } from './deflated_sharpe.ts';

/** A strategy's luck test, corrected for the number of strategies; null if its returns are all equal. */
export interface DeflatedRecord {
  /** Per event, over the events in which it bet. */
  sharpe: number | null;
  events: number;
  /** Deflated Sharpe ratio, 0…1. */
  dsr: number | null;
}

/** Each strategy's luck test, in catalogue order, and the Sharpe ratio to beat. */
export interface LuckTests {
  /** Null with fewer than two ratios. */
  toBeat: number | null;
  byStrategy: ReadonlyMap<StrategyId, DeflatedRecord>;
}

/** The luck tests of a table's strategies. */
export function luckTests({ columns }: ReturnsTable): LuckTests {
  const ratios = columns.map(({ activeReturns }) => sharpeRatio(activeReturns));
  const toBeat = sharpeToBeat(ratios.filter((ratio) => ratio !== undefined));
  const tests = columns.map(({ id, activeReturns }, place): [StrategyId, DeflatedRecord] => {
    const dsr = toBeat === undefined ? undefined : deflatedSharpe(activeReturns, toBeat);
    return [id, { sharpe: ratios[place] ?? null, events: activeReturns.length, dsr: dsr ?? null }];
  });
  return { toBeat: toBeat ?? null, byStrategy: new Map(tests) };
}
