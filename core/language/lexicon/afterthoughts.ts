import { joined, type LexiconEntry, listed } from '../concepts.ts';

const NOT_BEING = 'is not, are not, isnt, arent, aint';

/** Words that take back what came before them, go on with it, or tell what others say. */
export const AFTERTHOUGHT_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'dismissed',
    phrases: [
      ...listed(`
nowhere to be seen, nowhere in sight, never to be used, never to be included, never to be touched, thanks but no thanks, is a no for me,
are a no for me, a no for me, bug me, bugs me, annoy me, annoys me, irritate me, irritates me, has run out, have run out, ran out,
excepted, off the menu, been a coin flip, are coin flips, is like flipping a coin, thats finished, its finished, of no importance,
of no use, of no value, of little importance, of little interest, of no concern, should be left aside, to be left aside, left aside,
deleted, removed, scrapped, taken out, taken off, switched off, turned off, kicked out, crossed out, binned, cleaned me out,
have cleaned me out, has cleaned me out, wiped me out, have wiped me out, and i broke up, and i are done, and i are finished,
and i parted ways, can join it, can join them, can join him, left off, kept out, kept off, made no odds, makes no odds, make no odds,
made no difference, gas out, gasses out, overrated, irrelevant, doesnt matter, does not matter, dont matter, do not matter,
means nothing, mean nothing, mean little, means little, isnt for me, arent for me, does nothing for me, do nothing for me,
dont interest me, doesnt interest me, not welcome, are excluded, need not apply, not my thing, never come in, never hit, never cash,
never comes home, useless, worthless, pointless, meaningless, rubbish, garbage, trash, nonsense, a waste, waste of money, waste of time,
sucker bet*, a sucker bet, suckers bet*, suckers game, mugs game, a mugs game, a trap, a joke, a scam, off the table, off limits, no go,
no no, dead to me, for mugs, for suckers, for idiots, for fools, for losers, for donkeys, for clowns, not worth it, not worth my,
not my cup of tea, isnt my cup of tea, not my style, not my game, not my bag, isnt my thing, arent my thing, not for us, no from me,
in the bin, can do one, clowns, overpriced, overbet, overhyped, overvalued, never work, never works, dont work, doesnt work, dont pay,
doesnt pay, never pay, never pays, bore me, bores me, forbidden, banned, neednt apply, unwelcome, cost me, costs me, burn me, burned me,
burnt me, kill me, killed me, ruin me, ruined me, keep losing, always lose, always loses, too risky, just noise, a sin, not on my,
dont belong, doesnt belong, do not belong, have no place, has no place, no place here, stay out, stays out, not wanted, not what i want,
also not what i want, not what im after, not what i am after, of no interest, no good, bad value, poor value, no value, poison,
leave me cold, leaves me cold, matter not, matters not, not a factor, isnt a factor, dont count, doesnt count, do not count,
a distraction, make bookies rich, makes bookies rich, make bookmakers rich, make the bookies rich, make the books rich,
make the house rich, not in there, arent in there, not in it, arent in it, throwing money away, throws money away, burning money,
money down the drain, giving money away, dont mix, do not mix, out of the question, are history, not in my, not part of my, = no,
not interested, hard pass, no thanks, no thank you, another no, gets a no, get a no, a no, era is over, is finished, has ended,
means even less, mean even less, means still less, belongs in the past, belong in the past, leave to, i leave to, leave for, i leave for,
hard no, no chance, can wait, dont cut it, doesnt cut it, scare me, scares me, dont convince me, make me sick, pure luck,
are lottery tickets, a lottery, are not it, aint it, do zero for me, does zero for me, overcooked, overdone, not for me, isnt it,
aint my thing, aint for me, aint my style, flukes, a fluke, get rag dolled, get ragdolled, get exposed, get smashed, tells you nothing,
tell you nothing, tells you little, tell you little, tells me nothing, tell me nothing, tells nothing, says nothing, say nothing,
says little, say little, dont get along, doesnt get along, left out, look tempting, looks tempting, sound tempting, can stay home,
stay home, can stay at home, dont exist, doesnt exist, are fun but, have let me down, has let me down, let me down, lets me down,
for the birds, strictly for the birds, suck, sucks, blow, must not be in, must not be included, must not be part, should not be in,
should not be included, should not be part, shouldnt be in, shouldnt be included, shouldnt be part, must not feature, should not feature,
need to be excluded, should be excluded, must be excluded, should be avoided, must be avoided, to be avoided, should be left out,
must be left out, not allowed, not included, not permitted, need to go, needs to go, cannot be in, cant be in, will ruin you, a mistake,
a disaster, a nightmare, are myths, a myth, eat you alive, eats you alive, will eat you alive, unimportant, unreliable, unnecessary,
not necessary, not needed, not required
`),
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
at the door, at home, in the past, in the bin, in the drawer, on the head, to one side, by the wayside, on the sidelines,
from the record, from my list, from the list, from the picture, from the equation, from consideration, from the menu,
from my playbook, from the playbook, from my picks, from my card, on the shelf, on the bench, for someone else, for somebody else,
for others, for dead, to yourself, to yourselves, to themselves, to himself, out, away, far away, far away from, well away,
well away from, far far away, miles away, at arms length, off, alone, aside, out of it, outta it, outta this, outta here, outta my,
outta the, out of this, out of that, out of my, out of the, out of there, out of sight, off my, off the, behind, in the trash,
away from
`),
  },
  {
    concept: 'likewise',
    phrases: listed(`
so are, so is, so do, so does, so can, so will, so have, and so are, and so is, and so do, and so does, and so can, and so will,
same goes for, the same goes for, same for, the same for, same with, the same with, same thing with, same thing for, ditto,
ditto for, likewise, as are, as is
`),
  },
  {
    concept: 'hearsay',
    phrases: [
      ...listed(`
everyone talks about, everybody talks about, people talk about, everyone says, everybody says, people say, they say, some say,
others say, some people say, people tell me, people keep telling me, people told me, everyone tells me, everybody tells me,
everyone loves, everybody loves, everyone bets, everybody bets, everyone likes, everybody likes, most people bet, most people like,
most people love, some people bet, some people like, some people love, others like, others bet, others love, others prefer,
some like, some prefer, too many people, ive read about, i have read about, ive read all about, ive heard about, i have heard about,
i used to, used to, i once, the experts say, experts say, casuals love, casuals like, casuals bet, when two, when both, told me to,
tells me to, hear a lot about, you hear a lot about, people obsess about, people obsess over, obsess about, obsess over, if both,
if both are, if they are both, if theyre both, people rave about, people go on about, the talk is about, taught me about,
told me about, talks about, talk about, tells me about, half said, some said, friends said, others said
`),
      ...joined(
        'my brother, my friend, my friends, my mate, my mates, my buddy, my wife, my husband, my girlfriend, my boyfriend, my dad, my father, my uncle, my cousin, my boss, my coworker, my colleague, my neighbour, my neighbor, my sister, my mum, my mom, my roommate',
        'bets, bet, always bets, always bet, only bets, only bet, likes, like, loves, love, says, say, prefers, prefer, plays, play, swears by, swear by, keeps, keep, does, do, backs, back, thinks, think, talks about, wants, want',
      ),
    ],
  },
];
