import { joined, type LexiconEntry, listed } from '../concepts.ts';

const NOT_BEING = 'is not, are not, isnt, arent, aint';

/** Words that take back what came before them, go on with it, or tell what others say. */
export const AFTERTHOUGHT_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'dismissed',
    phrases: [
      ...listed(`
lose me money, loses me money, lost me money, make me nervous, makes me nervous, get nothing from me, get nothing, wont get my money, dont get my money, a firm no, makes me sick, jog on, can jog on, the devils work, fools gold, snake oil, not what im after, not what i am after, belongs in the past, and i are done, nowhere to be seen, nowhere in sight, thanks but no thanks, a
no for me, ran out, excepted, off the menu, been a coin flip, are coin flips, thats finished, its finished, of no importance, of no use, of
no value, of little importance, of little interest, of no concern, left aside, deleted, removed, scrapped, taken out, taken off, switched
off, turned off, kicked out, crossed out, binned, cleaned me out, wiped me out, and i broke up, can join it, can join them, can join him,
left off, kept out, kept off, made no odds, made no difference, gas out, gasses out, overrated, irrelevant, isnt for me, arent for me, does
nothing for me, do nothing for me, need not apply, useless, worthless, pointless, meaningless, rubbish, garbage, trash, nonsense, a waste,
waste of money, waste of time, sucker bet*, a sucker bet, suckers bet*, suckers game, mugs game, a mugs game, a trap, a joke, a scam, off
the table, off limits, no go, no no, dead to me, no from me, in the bin, can do one, clowns, overpriced, overbet, overhyped, overvalued,
forbidden, banned, neednt apply, unwelcome, keep losing, always lose, always loses, too risky, just noise, a sin, not on my, no place here,
stay out, stays out, not what i want, also not what i want, of no interest, no good, bad value, poor value, no value, poison, leave me cold,
leaves me cold, matter not, matters not, isnt a factor, a distraction, not in there, arent in there, not in it, arent in it, throwing money
away, throws money away, burning money, giving money away, out of the question, not in my, = no, hard pass, no thanks, no thank you, another
no, gets a no, get a no, a no, era is over, has ended, means even less, mean even less, means still less, leave to, i leave to, leave for, i
leave for, hard no, no chance, can wait, make me sick, pure luck, are lottery tickets, a lottery, are not it, aint it, overcooked, overdone,
isnt it, aint for me, flukes, a fluke, get rag dolled, get ragdolled, get exposed, get smashed, left out, look tempting, looks tempting,
sound tempting, can stay home, stay home, can stay at home, let me down, lets me down, strictly for the birds, suck, sucks, blow, need to
go, needs to go, will ruin you, a mistake, a disaster, a nightmare, are myths, a myth, eat you alive, eats you alive, unimportant,
unreliable, unnecessary
`),
      ...joined(
        'must not, should not, shouldnt, cannot, cant',
        'be in, be included, be part, be used, be touched, be there, feature',
      ),
      ...joined(
        'need to be, needs to be, should be, must be, to be, are',
        'excluded, avoided, ignored, skipped, dropped, removed, banned, left out, left aside',
      ),
      ...joined(
        'dont, doesnt, do not, does not, never',
        'matter, count, belong, mix, work, works, pay, pays, cut it, exist, get along, interest me, convince me',
      ),
      ...joined(
        'bug, bugs, annoy, annoys, irritate, irritates, bore, bores, cost, costs, burn, burned, burnt, kill, killed, ruin, ruined, scare, scares',
        'me',
      ),
      ...joined('tell, tells, tells me, tell me, tell you, tells you, say, says, mean, means', 'nothing, little'),
      ...joined('not my, isnt my, arent my, aint my', 'thing, style, game, bag, cup of tea'),
      ...joined('for', 'mugs, suckers, idiots, fools, losers, donkeys, clowns, the birds'),
      ...joined(
        'make, makes',
        'bookies rich, bookmakers rich, the bookies rich, the books rich, the house rich, no odds',
      ),
      ...joined('have, has', 'run out, cleaned me out, wiped me out, let me down, no place'),
      ...joined('is, are', 'a no for me, finished, history, fun but'),
      ...joined('never', 'to be used, to be included, to be touched, come in, hit, cash, comes home'),
      ...joined(
        'not',
        'welcome, wanted, worth it, worth my, for us, for me, interested, allowed, included, permitted, necessary, needed, required, a factor',
      ),
      ...joined(
        'is, are',
        'a coin flip, too many, just a number, a suckers bet, out, boring, bad, stupid, dumb, silly, terrible, awful, crap, dead, too random, noise, behind me, luck, tempting, evil, where i draw the line',
      ),
      ...joined(
        NOT_BEING,
        'important, relevant, interesting, useful, reliable, good, profitable, smart, fun, key, decisive, needed, worth it',
      ),
      ...joined(
        'is for, are for',
        'kids, children, cowards, squares, dummies, amateurs, rookies, tourists, babies, accountants, gamblers, degenerates, suckers, fools, idiots, noobs',
      ),
    ],
  },
  {
    concept: 'particle',
    phrases: listed(`
at the door, at home, in the past, in the bin, in the drawer, on the head, to one side, by the wayside, from the record, from my list,
from the list, from the picture, from the equation, from consideration, from the menu, from my playbook, from the playbook, from my picks,
from my card, on the shelf, on the bench, for someone else, for somebody else, for others, for dead, to yourself, to yourselves,
to themselves, to himself, out, away, far away, far away from, well away, well away from, far far away, miles away, at arms length, off,
alone, aside, out of it, outta it, outta this, outta here, outta my, outta the, out of this, out of that, out of my, out of the,
out of there, out of sight, off my, off the, behind, in the trash, away from
`),
  },
  {
    concept: 'likewise',
    phrases: listed(`
same answer for, so are, so is, so do, so does, so can, so will, so have, and so are, and so is, and so do, and so does, and so can,
and so will, same goes for, the same goes for, same for, the same for, same with, the same with, same thing with, ditto, ditto for,
likewise, as are, as is
`),
  },
  {
    concept: 'hearsay',
    phrases: [
      ...listed(`
anyone can, anybody can, too many people, some like, some prefer, some say, some love, i used to, used to, i once, the experts say, experts say, when two, when both,
told me to, tells me to, hear a lot about, you hear a lot about, obsess about, obsess over, if both, if both are, if theyre both, taught me
about, told me about, talks about, talk about, tells me about
`),
      ...joined(
        'people, everyone, everybody, others, most people, some people, they',
        'talk about, talks about, say, says, tell me, tells me, told me, love, loves, bet, bets, like, likes, prefer, rave about, go on about, obsess about, obsess over, keep telling me',
      ),
      ...joined('ive, i have', 'read about, read all about, heard about'),
      ...joined('casuals', 'love, like, bet'),
      ...joined('half, some, friends, others', 'said'),
      ...joined(
        'my brother, my friend, my friends, my mate, my mates, my buddy, my wife, my husband, my girlfriend, my boyfriend, my dad, my father, my uncle, my cousin, my boss, my coworker, my colleague, my neighbour, my neighbor, my sister, my mum, my mom, my roommate',
        'bets, bet, always bets, always bet, only bets, only bet, likes, like, loves, love, says, say, prefers, prefer, plays, play, swears by, swear by, keeps, keep, does, do, backs, back, thinks, think, talks about, wants, want',
      ),
    ],
  },
];
