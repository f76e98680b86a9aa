import type { WinMethod } from '../../../core/cards/endings.ts';

/** A side as a file names it. */
export interface NamedLeg {
  fighter: string;
  opponent?: string;
  /** How it must win; missing if any win will do. */
  method?: WinMethod;
}

const BETWEEN_LEGS = /\s*(?:\r?\n|;|\s\+\s|\s&\s)\s*/;
const VERSUS = /^(.+?)\s+(?:vs?\.?|over|beats|def\.?|against)\s+(.+)$/i;
/** What books write behind a fighter: the market, and the odds. */
const MARKET = /\s*(?:[-–:(]\s*)?\b(?:money\s?line|ml|to win|h2h|fight winner|winner)\b\)?.*$/i;
const ODDS = /\s*[([@]?\s*(?:[+\-−]\d{3,}|(?<![+\-−])\b\d+[.,]\d+)\s*[)\]]?$/;

/** How the side must win, at the end of a leg: `by KO/TKO`, `by submission`, `by decision`. */
const METHOD =
  /\s*[-–:(]?\s*(?:\bto win\s+)?\b(?:by|via)\s+(?:(ko\s*(?:\/|,|or)\s*tko(?:\s*(?:\/|,|or)\s*dq)?|t?ko|knockout)|(sub(?:mission)?)|(dec(?:ision)?|points))\s*\)?$/i;
/** Words of a narrower market that is none of the three methods, or of two: the leg is no bet on any win. */
const OTHER_MARKET = /\b(?:by|via|inside|distance|round)\b/i;

interface Parted {
  text: string;
  method: WinMethod | undefined;
}

/** A leg without its method. */
function partMethod(leg: string): Parted {
  const text = leg.replace(ODDS, '');
  const found = METHOD.exec(text);
  if (found === null) return { text: leg, method: undefined };
  const [, knockout, submission] = found;
  const method = knockout ? 'knockout' : submission ? 'submission' : 'decision';
  return { text: text.slice(0, found.index), method };
}

const nameOf = (text: string) => text.replace(MARKET, '').replace(ODDS, '').trim();

function legOf(leg: string): NamedLeg[] {
  const { text, method } = partMethod(leg);
  if (method === undefined && OTHER_MARKET.test(text)) return [{ fighter: text.trim() }];
  const how = method && { method };
  const [, fighter, opponent] = VERSUS.exec(text) ?? [];
  if (fighter === undefined || opponent === undefined) {
    const name = nameOf(text);
    return name === '' ? [] : [{ fighter: name, ...how }];
  }
  return [{ fighter: nameOf(fighter), opponent: nameOf(opponent), ...how }];
}

/**
 * The legs that a cell names: `Moicano ML`, `Renato Moicano vs. Chris Duncan`, `Moicano + Jandiroba`, one a line or
 * between semicolons, each with its method if one follows: `Moicano by submission`. The other side may stand in a column of its own.
 */
export function readLegs(cell: string, opponent: string): NamedLeg[] {
  const legs = cell.split(BETWEEN_LEGS).flatMap(legOf);
  const [only] = legs;
  if (legs.length !== 1 || only === undefined || only.opponent !== undefined) return legs;
  const against = nameOf(opponent);
  return against === '' ? legs : [{ ...only, opponent: against }];
}
