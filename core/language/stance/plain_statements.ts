import { listed } from '../concepts.ts';
import type { Statement } from '../statements.ts';
import { judgementOf } from './judgement.ts';
import { subjectsOf } from './opinions.ts';
import { hasAny } from './passage.ts';
import { type Proposition, phrasesIn } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';

/** Verbs that make a statement of a topic; a wish by fragment ("underdogs at +150", "grapplers only") has none. */
const VERBS = new Set(
  listed(`
    is, are, was, were, be, been, am, has, have, had, do, does, did, will, would, can, could, may, might, must, should,
    get, gets, got, make, makes, made, give, gives, gave, take, takes, took, go, goes, went, come, comes, came, happen,
    happens, mean, means, tell, tells, told, say, says, said, keep, keeps, kept, need, needs, want, wants, live, lives, depend,
    depends, remain, remains, become, becomes, turn, turns, put, puts, seem, seems, look, looks, sound, sounds, feel,
    feels, tend, tends, bring, brings, brought, run, runs, ran, stay, stays, stand, stands, sit, sits, hold, holds, carry,
    carries, cover, covers, show, shows, bark, barks, bite, bites, bitten, complicate, complicates, entertain, entertains, sell, sells,
    grind, grinds, shine, shines, confuse, confuses, eat, eats, ate, sleep, drive, drives, leave, leaves, left, let, lets, cost,
    costs, ask, asks, deserve, deserves, attract, attracts, draw, draws, look, follow, follows, chase, chases, start, starts, end,
    ends, begin, begins, require, requires, demand, demands, offer, offers, hide, hides, measure, measures, age, ages, fade,
    fades, tire, tires, gas, hit, hits, land, lands, grab, grabs, steal, steals, know, knows, think, thinks, see, sees, play,
    plays, use, uses, belong, belongs, serve, serves, treat, treats, test, tests, take, cause, causes, produce, produces
  `),
);
/** "Parlays emptied my wallet"; what describes fighters and bets is no verb. */
const isPast = (word: string) => /[a-z]{2}ed$/.test(word) && !PARTICIPLES.test(word);
const PARTICIPLES =
  /^(priced|rated|based|ranked|combined|mixed|related|needed|included|preferred|wanted|under\w+|listed|backed|trained|experienced|seasoned|skilled|sized|aged|favou?red|heavily|proven|tied|wired|limited|capped|weighted|focused|placed|played|made)$/;
const NOT_PREDICATE = /^(who|that|whose|which|whoever|where|and|or|but|with|when|if)$/;
/** What tells that the bettor wants it all the same. */
const WANTED =
  /\b(?:i|im|id|ill|ive|we|for me|suits? me|(?:is|are) (?:my|mine)|my (?:pick|picks|choice|bet|bets|thing|game|style|jam|guy|guys|play|way|go to|strategy|plan|edge|angle|people|kind|type|money|approach|focus|priority|system|rule|favou?rite|love)|please|only|every|always|all day|it is|the way to go|where its at|the play|the move|are in|is in|what matters?|the thing|whats left|my list|first|included?|enough)\b/;
const ADDS =
  /\b(?:also|too(?= ?$)|as well|additionally|on top|plus|besides that|add|adding|another|along with|in addition|all of (?:these|them|those)|all three|sprinkle|mix in|furthermore|moreover|likewise)\b/;
/** "Fighters whose record is better", "whatever the tracker is picking": a wish by what describes it. */
const OPENS_WISH = /^(whose|whatever|whichever|whoever|whoevers)$/;
/** The verb stands so near behind its subject. */
const NEAR = 3;

function isPlain(statement: Statement, proposition: Proposition): boolean {
  const found = subjectsOf(statement, proposition);
  const isConditional = /^(?:and )?(?:when|if|whenever|where|because|since)\b/.test(proposition.words.join(' '));
  const isIdiom = phrasesIn(statement, proposition).some((match) => hasAny(match, ['idle']));
  const before = statement.tokens.slice(proposition.from, found?.before.to ?? proposition.from);
  if (before.some((token) => OPENS_WISH.test(token.text))) return false;
  if (!found || proposition.numbers.size > 0 || isConditional || isIdiom) return false;
  const words = statement.tokens.slice(found.behind.from, proposition.to).map((token) => token.text);
  const verb = words.findIndex((word) => VERBS.has(word) || isPast(word));
  if (verb < 0 || verb >= NEAR || words.slice(0, verb).some((word) => NOT_PREDICATE.test(word))) return false;
  return !WANTED.test(words.join(' ')) && judgementOf(statement, { from: found.behind.from, to: proposition.to }) <= 0;
}

/** Plain statements of a topic, as "parlays complicate things": wishes only where nothing else is one, and nothing is added. */
export function plainStatements(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  if (propositions.some(({ words }) => ADDS.test(words.join(' ')))) return [];
  return propositions.flatMap((proposition): Rereading[] => {
    const statement = statements[proposition.sentence];
    if (!statement || !isPlain(statement, proposition)) return [];
    const { sentence, from, to } = proposition;
    return [{ sentence, from, to, stance: 'support', only: WISHED }];
  });
}
