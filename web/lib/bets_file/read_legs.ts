/** A side as a file names it. */
export interface NamedLeg {
  fighter: string;
  opponent?: string;
}

const BETWEEN_LEGS = /\s*(?:\r?\n|;|\s\+\s|\s&\s)\s*/;
const VERSUS = /^(.+?)\s+(?:vs?\.?|over|beats|def\.?|against)\s+(.+)$/i;
/** What books write behind a fighter: the market, and the odds. */
const MARKET = /\s*(?:[-–:(]\s*)?\b(?:money\s?line|ml|to win|h2h|fight winner|winner)\b\)?.*$/i;
const ODDS = /\s*[([@]?\s*(?:[+\-−]\d{3,}|(?<![+\-−])\b\d+[.,]\d+)\s*[)\]]?$/;

const nameOf = (text: string) => text.replace(MARKET, '').replace(ODDS, '').trim();

function legOf(text: string): NamedLeg[] {
  const [, fighter, opponent] = VERSUS.exec(text) ?? [];
  if (fighter === undefined || opponent === undefined) {
    const name = nameOf(text);
    return name === '' ? [] : [{ fighter: name }];
  }
  return [{ fighter: nameOf(fighter), opponent: nameOf(opponent) }];
}

/**
 * The legs that a cell names: `Moicano ML`, `Renato Moicano vs. Chris Duncan`, `Moicano + Jandiroba`, one a line or
 * between semicolons. The other side may stand in a column of its own.
 */
export function readLegs(cell: string, opponent: string): NamedLeg[] {
  const legs = cell.split(BETWEEN_LEGS).flatMap(legOf);
  const [only] = legs;
  if (legs.length !== 1 || only === undefined || only.opponent !== undefined) return legs;
  const against = nameOf(opponent);
  return against === '' ? legs : [{ ...only, opponent: against }];
}
