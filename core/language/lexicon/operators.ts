import { type LexiconEntry, listed } from '../concepts.ts';

/** Words that exclude, turn or dismiss what stands around them. */
export const OPERATOR_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'not',
    phrases: listed(`
      no, not, never, dont, do not, doesnt, does not, didnt, did not, wont, will not, wouldnt, would not, cant,
      cannot, can not, shouldnt, should not, isnt, is not, arent, are not, aint, without, without any, sans, none,
      nothing, nor, neither, hardly, rarely, seldom, no longer, no more, not any, zero, nope, not a fan, mustnt,
      must not, couldnt, nobody, no one, instead of, rather than, as opposed to, not so much, in place of, unlike,
      nix
    `),
  },
  {
    concept: 'avoid',
    phrases: listed(`
      avoid, avoiding, stay off, staying off, keep off, stay out of, leave the other, leave the rest, leave all the, leave other, leave any, leave my, skip,
      skipping, stay away, stay away from, steer clear, steer clear of, leave out, leaving out, leave off, leave
      aside, exclude, excludes, excluding, excluded, except, except for, excepting, drop, forget, forget about,
      ignore, ignoring, hate, hates, dislike, detest, despise, refuse, refuses, anything but, anyone but, everything
      but, all but, anything except, everything except, apart from, aside from, other than, tired of, sick of,
      scrap, ditch, remove, lay off, keep away from, want nothing to do with, nothing to do with, no interest in,
      not interested in, away from, veto, ban, cut out, get rid of, minus the, stop betting, stop giving me, bar,
      barring, save for, leave them out, cant stand, cannot stand, can not stand, could not stand, keep me away
      from, keep out
    `),
  },
  {
    concept: 'fade',
    phrases: listed(`
      fade, fades, fading, faded, bet against, betting against, bets against, go against, going against, wager
      against, oppose, opposing, opposite of, take on, stack against
    `),
  },
  {
    concept: 'indifferent',
    phrases: listed(`
      dont care about, do not care about, dont care for, do not care for, could not care less about, couldnt care
      less about, not care about, regardless of, irrespective of, no matter the, dont look at, do not look at, dont
      pay attention to, dont believe in, do not believe in, never look at, no matter how, not bothered about, not
      fussed about, dont mind about, i dont rate, dont value, dont bother with, dont trust, do not trust
    `),
  },
  {
    concept: 'dismissed',
    phrases: listed(`
      is overrated, are overrated, overrated, is irrelevant, are irrelevant, irrelevant, doesnt matter, does not
      matter, dont matter, do not matter, is just a number, are just a number, means nothing, mean nothing, mean
      little, means little, are for losers, is for losers, are for suckers, are a trap, is a trap, are for mugs, are
      a mugs game, are a suckers bet, is a suckers bet, are not for me, is not for me, isnt for me, arent for me,
      are a waste, is a waste, does nothing for me, do nothing for me, dont interest me, doesnt interest me, are
      out, is out, are off the table, is off the table, are banned, are useless, is useless, is meaningless, are
      meaningless, are a no go, is a no go, not welcome, are excluded, need not apply, are not allowed, not my
      thing, are not my thing, is not my thing, never come in, never hit, never cash, never comes home
    `),
  },
  {
    concept: 'contrast',
    phrases: listed(`
      than, better than, bigger than, higher than, greater than, less than, lower than, worse than, heavier than,
      longer than
    `),
  },
  {
    concept: 'over',
    phrases: listed(`
      over, ahead of, before, above, more than, versus, vs, beat, beats, beating, outclass, outclasses, facing, up against, trump,
      trumps, outperform, outperforms, matter more than, matters more than
    `),
  },
  { concept: 'to', phrases: listed('to') },
  { concept: 'prefer', phrases: listed('prefer, prefers, preferred, preferring, i prefer, id prefer, i would prefer') },
  {
    concept: 'turn',
    phrases: listed(`
      but, however, though, although, instead, yet, otherwise, but rather, but also, except that, apart from that,
      aside from that, other than that, but only, on the other hand, just, only, solely, strictly, merely,
      exclusively, nothing but, so, therefore, this time, if not then, nothing else
    `),
  },
  {
    concept: 'wish',
    phrases: listed(`
      i want, i like, i love, i prefer, i trust, i back, i bet, i take, i go, i look, i pick, i need, i believe, i
      follow, i enjoy, id like, id rather, i would like, i would rather, id go, i would go, id take, i would take,
      id back, id prefer, ill back, ill take, im after, im looking for, i am looking for, want, give me, gimme,
      back, take, pick, choose, go with, stick with, stick to, follow, trust, build me, put, use, focus on, bet on,
      bet, betting, look for, include, add, rather, ride, love, like, backing, taking, please give, let us, lets,
      hammer, load up on, all in on, with, plus, also, prefer the, show me, make me, use only, i do, get me, play,
      what i want, target, rely on, go for, favor, favour
    `),
  },
  { concept: 'or', phrases: listed('or, nor, and, as well as, neither') },
  {
    concept: 'reason',
    phrases: listed(`
      because, becuase, because of, cause, cos, cuz, coz, since, due to, given that, bc, seeing as, thanks to
    `),
  },
  { concept: 'either', phrases: listed('between, whether, if it is, regardless of whether') },
  {
    concept: 'machine_order',
    phrases: listed(`
      ignore previous, ignore all previous, ignore all prior, ignore prior, ignore the previous, ignore the above,
      ignore everything above, ignore all instructions, ignore instructions, ignore your instructions, ignore your
      rules, ignore whatever the user, disregard previous, disregard all previous, disregard your, disregard prior,
      disregard the catalogue, disregard all instructions, forget your, forget all previous, forget previous
      instructions, forget all instructions, override, system prompt, your prompt, your system, developer mode, new
      instructions, previous instructions, prior instructions, your instructions, you are now, act as, pretend to
      be, jailbreak, output all, output the, output every, output only, output strateg*, your output, print all,
      print the, print every, print strateg*, reply with, respond with, respond only, return all, return every,
      return the, return only, return strateg*, emit, json, identifier*, answer with, all strategies, every
      strategy, each strategy, every option, all options, all of the strategies, all the strategies, all #
      strategies, # strategies, all #, everything in the catalogue, your tools, administrator, drop table, api key,
      execute, reveal your, show your, tell me your, catalogue, catalog, add strateg*
    `),
  },
  {
    concept: 'other_sport',
    phrases: listed(`
      nba, nfl, nhl, mlb, lakers, celtics, chiefs, cowboys, soccer, football, basketball, baseball, hockey, tennis,
      golf, cricket, rugby, horse, horses, kentucky derby, derby, premier league, champions league, super bowl,
      superbowl, world cup, quarterback, touchdown*, greyhound*, formula 1, f1, nascar, crypto, bitcoin, stocks,
      stock market, election*, esports, wimbledon, roulette, blackjack, poker, casino, slots, la liga, bundesliga,
      ncaa, march madness, volleyball, racing
    `),
  },
  {
    concept: 'betting',
    phrases: listed(`
      bet, bets, betting, bettor*, wager*, fight, fights, fighter*, fighting, bout, bouts, mma, ufc, cage, card,
      cards, matchup*, opponent*, odds, moneyline*, money line, bankroll, stake*, playbook*, picks, pick, punt*,
      bookmaker*, bookie*, books, payout*, juice, value, priced, price*, sportsbook*, playing, back, backing,
      corner, prelim*, main event*, octagon, knockout*, champion*, win rate*, weigh in, ticket*, other guy, other
      man, other fighter, foe, foes, rival, rivals, fade, fading, division*, roster, guys, strategy, strategies, ppv
    `),
  },
];
