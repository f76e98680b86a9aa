import type { WinMethod } from '../../../core/domain/cards/endings.ts';
import { type CellToken, cellTokens } from './cells/cell_tokens.ts';

/** A fighter as a cell names him, with the market and the odds that stand beside him. */
export interface NamedLeg {
  fighter: string;
  opponent?: string;
  /** True for `A vs. B`, which names a bout and no side of it. */
  isPair: boolean;
  /** How he must win; missing if any win will do. */
  method?: WinMethod;
  odds?: number;
}

/** What a cell says. `left` are the words that are neither a market that is known here nor odds nor joiners. */
export interface ReadCell {
  legs: NamedLeg[];
  left: string[];
  isBonus: boolean;
}

/** Reads the tokens of a cell from left to right: names with what belongs to each. */
class LegReader {
  readonly legs: NamedLeg[] = [];
  readonly left: string[] = [];
  isBonus = false;
  /** A method before the first name, such as `Knockout: Moicano`. */
  private before: WinMethod | undefined;
  /** `vs.` or `beats` after the last leg. */
  private joiner: CellToken | undefined;
  /** True if a market or a break stands after the last name. */
  private isApart = false;
  private hasMoneyline = false;

  read(token: CellToken, next: CellToken | undefined): void {
    if (token.kind !== 'words') this.dropJoiner();
    const last = this.legs.at(-1);
    if (token.kind === 'words') this.name(token.text);
    else if (token.kind === 'odds') this.odds(token, last);
    else if (token.kind === 'versus' || token.kind === 'beats') this.join(token, last);
    else {
      this.isApart = true;
      if (token.kind === 'bonus') this.isBonus = true;
      if (token.kind === 'moneyline') this.moneyline(token, last);
      if (token.kind === 'method') this.method(token, next?.text === ':' ? undefined : last);
    }
  }

  /** What waits for a name that does not come is left over. */
  end(): void {
    this.dropJoiner();
    if (this.before !== undefined) this.left.push(this.before);
  }

  private dropJoiner(): void {
    if (this.joiner !== undefined) this.left.push(this.joiner.text);
    this.joiner = undefined;
  }

  private name(fighter: string): void {
    const last = this.legs.at(-1);
    if (this.joiner !== undefined && last !== undefined) {
      last.opponent = fighter;
      last.isPair = this.joiner.kind === 'versus' && !this.isApart;
      this.joiner = undefined;
    } else {
      this.legs.push({ fighter, isPair: false, ...(this.before && { method: this.before }) });
      this.before = undefined;
      this.hasMoneyline = false;
    }
    this.isApart = false;
  }

  private join(token: CellToken, last: NamedLeg | undefined): void {
    if (last === undefined || last.opponent !== undefined) this.left.push(token.text);
    else this.joiner = token;
  }

  private method(token: Extract<CellToken, { kind: 'method' }>, last: NamedLeg | undefined): void {
    if (last === undefined && this.before === undefined) this.before = token.method;
    else if (last === undefined || last.method !== undefined || this.hasMoneyline) this.left.push(token.text);
    else last.method = token.method;
  }

  private moneyline(token: CellToken, last: NamedLeg | undefined): void {
    if (last?.method !== undefined) this.left.push(token.text);
    this.hasMoneyline = last !== undefined;
  }

  private odds(token: Extract<CellToken, { kind: 'odds' }>, last: NamedLeg | undefined): void {
    if (last === undefined || last.odds !== undefined) this.left.push(token.text);
    else last.odds = token.odds;
  }
}

/** Longer cells are no bets of fighters: a parlay of twelve with their opponents has half as many letters. */
const MOST_READ = 1000;

/**
 * Reads a cell by one grammar: names of fighters, each with its market, its method, its odds and its opponent, between
 * joiners. It knows no fighter: every other word is a name, or left over if nobody is named so.
 */
export function readCell(cell: string): ReadCell {
  if (cell.length > MOST_READ) return { legs: [], left: [cell], isBonus: false };
  const reader = new LegReader();
  const tokens = cellTokens(cell);
  tokens.forEach((token, index) => {
    reader.read(token, tokens[index + 1]);
  });
  reader.end();
  return { legs: reader.legs, left: reader.left, isBonus: reader.isBonus };
}
