import { isTopic } from '../lexicon/topics.ts';
import type { Statement } from '../statements.ts';
import type { Match } from '../text/phrases.ts';
import { deniesWhatCameBefore, speaksOfTopic, splitVerbOf, undoing } from './afterthought.ts';
import { announcedAt, excludesBehind, isPointedTo, opensRefusedList } from './breaks.ts';
import { Clauses } from './clauses.ts';
import { isContrast, isLimit, isNoMore } from './contrasts.ts';
import { isDeniedDismissal, takeBack } from './dismissals.ts';
import {
  endOfAside,
  isDeniedReason,
  isFreshStart,
  isOfEither,
  isOfQualifier,
  type Progress,
  preferredAgain,
} from './joints.ts';
import { isNegative } from './judgement.ts';
import { hasAny, Passage } from './passage.ts';
import { EXCLUDING, type Mention, type Scoped, type Stance } from './scope.ts';

/** "Height rather than age": these part what is preferred from what is not. */
const CONTRASTIVE = /^(rather than|instead of|as opposed to|in place of|in lieu of|in lieu of the|not so much|unlike)$/;
const BARE = /^(no|nothing|none|zero)$/;
/** "Youth isn't noise" denies what is said against it. */
const COPULAR = /^(isnt|arent|aint|is|are|wasnt|werent)$/;
const SELF = /^(i|im|id|ill|ive|we|me|when)\b/;

/** "Dislikes: betting on favorites." */
const GERUND = /^(betting|backing|following|taking|playing|using|picking|laying|trusting)$/;
const PREPOSITION = /^(and|or|with|for|on|of)$/;
/** "You can forget parlays" is of what follows. */
const PERMITTED = /^(you|we)$/;

/** One walk through a sentence, from left to right. */
export class ScopeWalk implements Progress {
  readonly mentions: Mention[] = [];
  private readonly stances: Stance[] = [];
  private readonly turned = new Set<number>();
  readonly passage: Passage;
  stance: Stance = 'ask';
  /** Whether a topic has come since the stance was taken. */
  seen = false;
  /** Whether the stance was taken by a bare "no", whose reach over an "and" is short. */
  bare = false;
  private readonly clauses: Clauses;
  private preferring = false;
  /** Whether a list stands under a heading that excludes it ("what I don't want: …"). */
  private heading = false;
  /** Whether somebody else's view is told: his wishes are none of the bettor's. */
  private hearsay = false;
  /** The break behind words put in between a denial and what it denies. */
  private endOfAside: number | undefined;
  /** The last denial. */
  private denial: Match | undefined;
  /** A denial that an earlier one undid ("wouldn't | exclude"). */
  private undone: Match | undefined;

  constructor(statement: Statement) {
    this.passage = new Passage(statement);
    this.clauses = new Clauses(this.passage);
  }

  walk(): Scoped {
    const { tokens } = this.passage;
    for (let at = 0; at < tokens.length; at += 1) {
      const match = this.passage.matchAt(at);
      if (this.hearsay && SELF.test(tokens[at]?.text ?? '')) this.startClause(at);
      if (match) this.meet(match);
      else if (this.passage.isBreak(at)) this.breakAt(at);
      const end = match?.to ?? at + 1;
      for (; at < end; at += 1) this.stances[at] = this.stance;
      at -= 1;
    }
    return { mentions: this.mentions, stances: this.stances, turned: this.turned };
  }

  private take(stance: Stance, bare = false) {
    this.stance = stance;
    this.seen = false;
    this.bare = bare;
  }

  private startClause(at: number) {
    this.take('ask');
    this.hearsay = false;
    this.heading = false;
    this.clauses.begin(at);
  }

  private meet(match: Match) {
    const has = (...concepts: Parameters<typeof hasAny>[1]) => hasAny(match, concepts);
    if (has('idle')) return;
    if (this.hearsay && !has('turn')) {
      this.note(match);
      return;
    }
    if (has('machine_order')) this.take('mention');
    else if (has('hearsay')) this.hear(match);
    else if (has('dismissed')) this.dismiss(match);
    else if (has('particle') && this.split(match)) return;
    else if (has('likewise')) this.goOnLikewise(match);
    else if (has('not', 'avoid', 'indifferent', 'fade')) this.deny(match);
    else if (has('or_less') && isNoMore(this.passage, match)) this.take('exclude');
    else this.turnAt(match);
    if (has('prefer')) this.preferring = true;
    this.note(match);
  }

  private prefer(match: Match) {
    const again = preferredAgain(this, match);
    if (again) this.mentions.splice(-1, 1, { ...again, stance: 'ask' });
  }

  /** What neither denies nor dismisses, but turns from one thing to another. */
  private turnAt(match: Match) {
    const has = (...concepts: Parameters<typeof hasAny>[1]) => hasAny(match, concepts);
    const isOfNumber = this.passage.tokens[match.to]?.kind === 'number';
    if (has('contrast', 'over') && isContrast(this.passage, match, this.mentions.length > 0)) {
      this.prefer(match);
      this.take('exclude', true);
    } else if (has('to') && this.preferring && this.seen && this.passage.topicWithin(match.to)) this.take('exclude');
    else if (has('turn')) this.startClause(match.to);
    else if (has('reason') && isDeniedReason(this, match)) return;
    else if (has('reason', 'either') && !isOfNumber) {
      this.startClause(match.to);
      this.take('support');
    } else if (has('wish')) this.wish(match);
    else if (has('or') && isFreshStart(this, match)) this.startClause(match.from);
  }

  private note(match: Match) {
    for (const concept of match.concepts) {
      if (!isTopic(concept)) continue;
      this.mentions.push({ topic: concept, from: match.from, to: match.to, stance: this.stance });
      this.seen ||= concept !== 'in_ufc';
    }
  }

  private hear(match: Match) {
    this.startClause(match.from);
    this.take('mention');
    this.hearsay = true;
  }

  private deny(match: Match) {
    const { passage } = this;
    if (match === this.undone || isLimit(passage, match)) return;
    this.denial = match;
    if (CONTRASTIVE.test(passage.textsWithin(match.from, match.to).join(' '))) this.prefer(match);
    const isDouble = this.stance === 'exclude' && !this.seen && !this.bare;
    const stance = match.concepts.has('indifferent') ? 'indifferent' : 'exclude';
    const last = this.mentions.at(-1);
    if (last && deniesWhatCameBefore({ passage, match, last }))
      this.dismissFrom(this.clauses.subjectFrom(last.to, this.mentions), match, stance);
    else if (match.concepts.has('not')) this.negate(match);
    else if (match.concepts.has('indifferent')) this.take('indifferent');
    else if (match.concepts.has('fade')) this.take(isDouble ? 'ask' : 'fade');
    else if (this.stance !== 'exclude' || this.seen) this.take('exclude');
  }

  private negate(match: Match) {
    const comparison = this.passage.comparisonFrom(match.to);
    const undone = undoing(this.passage, match);
    const text = this.passage.textAt(match.from);
    const isBare = match.to - match.from === 1 && (BARE.test(text) || (text === 'not' && match.from === 0));
    if (comparison !== undefined) this.turned.add(comparison);
    else if (COPULAR.test(this.passage.textAt(match.from)) && isNegative(this.passage.textAt(match.to))) return;
    else if (!isBare && undone) {
      this.undone = undone;
      this.take('ask');
    } else this.take('exclude', isBare);
  }

  private wish(match: Match) {
    if (this.goesOnWith(match)) return;
    if (isOfQualifier(this, match) || (this.heading && GERUND.test(this.passage.textAt(match.from)))) return;
    if (
      this.heading ||
      this.stance === 'support' ||
      this.stance === 'mention' ||
      (EXCLUDING.has(this.stance) && this.seen)
    ) {
      this.startClause(match.from);
    }
  }

  /** "I've had it with parlays | and with favorites": the preposition of the denial comes again. */
  private goesOnWith(match: Match): boolean {
    const words = this.passage.textsWithin(match.from, match.to);
    const isSame = this.denial !== undefined && this.passage.textAt(this.denial.to - 1) === words.at(-1);
    return isSame && words.every((word) => PREPOSITION.test(word)) && EXCLUDING.has(this.stance) && this.seen;
  }

  private dismiss(match: Match) {
    if (isDeniedDismissal(this.passage, match) || isOfEither(this, match)) return this.startClause(match.to);
    if (PERMITTED.test(this.passage.textAt(match.from)) && this.passage.topicWithin(match.to))
      return this.take('exclude');
    const subject = this.clauses.subjectFrom(match.from, this.mentions);
    const isOfNothing = !this.dismissFrom(subject, match, 'indifferent');
    if (isOfNothing && speaksOfTopic(this.passage, match.to)) this.take('exclude');
  }

  /** Takes back what was asked for from there on; false when nothing was. */
  private dismissFrom(from: number, match: Match, stance: Stance): boolean {
    const tookBack = takeBack(
      { passage: this.passage, mentions: this.mentions, stances: this.stances },
      from,
      match,
      stance,
    );
    this.startClause(match.to);
    return tookBack;
  }

  private split(match: Match): boolean {
    const verb = splitVerbOf({ passage: this.passage, match, last: this.mentions.at(-1) });
    return verb !== undefined && this.dismissFrom(verb, match, 'exclude');
  }

  /** "So are parlays", "same for cappers": as what came before. */
  private goOnLikewise(match: Match) {
    const last = this.mentions.at(-1);
    if (last && EXCLUDING.has(last.stance)) this.take('exclude');
    else this.startClause(match.to);
  }

  private goesOnBehindAside(at: number): boolean {
    if (!EXCLUDING.has(this.stance) || this.seen || this.bare) return false;
    if (at === this.endOfAside) return true;
    this.endOfAside = endOfAside(this.passage, at);
    return this.endOfAside !== undefined;
  }

  private breakAt(at: number) {
    const announced = announcedAt(this.passage, at);
    if (announced) {
      this.startClause(at + 1);
      if (announced === 'against') this.take('exclude');
      this.heading = announced === 'against';
      return;
    }
    this.heading ||= opensRefusedList(this, at);
    const isComplete = isPointedTo(this, at);
    const goesOn = this.heading || excludesBehind(this, at) || this.goesOnBehindAside(at);
    if (!goesOn || isComplete) this.startClause(at + 1);
    this.preferring = false;
  }
}
