import { joined, type LexiconEntry, listed } from '../concepts.ts';

/** Set phrases that hold a word of the trade, or a "no", and mean neither. */
export const IDIOMS: readonly LexiconEntry[] = [
  {
    concept: 'idle',
    phrases: [
      ...joined(
        'dont, do not, never',
        'sleep on, overlook, underestimate, fade, bet against, avoid, skip, ignore, exclude, leave out, drop, hate, dislike, mind, forget, forget about, want to miss, want to miss out on',
      ),
      ...joined(
        'cant, cannot, can not, can never, couldnt',
        'go wrong with, lose with, resist, get enough of, have enough of, say no to, do without, live without, miss, beat',
      ),
      ...joined('wouldnt, would not, wont', 'say no to, be without, miss'),
      ...joined(
        'dont want, do not want, wont bet, wont touch, dont bet, never bet, will not bet on, not bet on, dont bet on, never bet on, not interested in',
        'anything but, anything except',
      ),
      ...joined('its not that i, it is not that i, not that i', 'dislike, hate'),
      ...joined('never, not, nor is it, isnt', 'a bad idea, a bad idea to'),
      'no fear of',
      ...joined(
        'against',
        'the fence, the cage, the odds, the spread, all odds, his opponent, their opponent, the opponent, his foe, opponents, their opponents, each other',
      ),
      ...joined(
        'no',
        'other filter, other condition*, other filters, other criteria, questions asked, particular order, reason not to, reason to avoid, reason to skip, such thing as too many, such thing as too much',
      ),
      ...joined(
        'tap, taps, gas, gases, gasses, gassed, wear, wears, worn, burn, burned, figure, figured, come, comes, came, coming, stand, stands, standing, work, works, turn, turns',
        'out',
      ),
      ...listed(`
not going to lie, has never let me down, have never let me down, not let me down, didnt let me down, without a second thought, the bar for,
set the bar, the bar at, raise the bar, bar is, couldnt be happier with, a sucker for, sucker for, hate missing, hate to miss, without
hesitation, without thinking, since then, on the other hand, not only, not every, not all, not always, not just, not merely, not simply, no
doubt, no question, no problem, no matter, no matter what, so long as, as long as, plain old, good old, same old, regular old, no sorry, no
wait, no hang on, no hold on, no actually, no i mean, no i meant, no make it, hang on, a split decision, its a coin flip, good vibes, defend
takedown, not a bit, not slightly, not a little, stop a takedown, stop takedowns, defend a takedown, defend takedowns, stuff a takedown,
stuff takedowns, t rex arms, short arms, all card long, all night long, all day long, all year long, fights long, no idea, no brainer, no
wonder, without a doubt, without doubt, without question, without fail, nothing fancy, no nonsense, no frills, never go wrong with, you cant
go wrong with, nothing beats, nothing better than, why not, whether or not, not to mention, not sure, not afraid of, not afraid to, not
scared of, no shame in, not ashamed of, not ashamed, not bad, if not, no one beats, nobody beats, no less, none other than, no limit on, no
exceptions, as well as, not against, nothing against, not opposed to, without stopping, without exception, you cant beat, hard to beat, dont
know much, dont know, not gonna lie, cant wait, dont worry, nothing wrong with, no harm in, dont get me wrong, for no reason, nothing
except, nothing other than, no one but, nobody but, take no notice, all but guaranteed, anything but boring, never say no to, never miss,
never fail me, never fails me, never let me down, never lets me down, never disappoint, never disappoint me, never disappoints, never
enough, never get enough of, for or against, lose sleep, find out, point out, try out, knocked out, check out, pay off, pays off, kick off,
night off, better off, off chance, day out, right away, all out, straight off, tap people out, taps people out, tap them out, inside out,
from now on, singles out, best out there, out there, way out, take away, get away, give away, giveaway, walk away, run away, put away, puts
away, right off, square off, face off, squaring off, take off, show off, cash out, start off, come off, comes off, go off, call it off,
coming off, out of shape, out of gas, out of ten, out of #, # out of, lay people out, sleeping on, never say never, nothing more, nothing
less, no strings, no more questions, or bust, or i dont bet, or no bet, no ifs, no buts, no messing, not messing, no bs, no bull, no fuss,
no cap, no lie, no joke, no contest, no filter, no filters, not gonna, dont ask, dont ask me why, no clue, not complicated, not that
complicated, dont overthink, dont complicate, if you dont mind, dont you think, isnt it, arent they, doesnt it, dont they, wont they, cant
they, left alone, leave it at that, leave it there, no idea why, dont you, dont we, why dont we, why dont you, why wouldnt, cant you, cant
we, wouldnt it, wouldnt you, for once, not just any, no other, do nothing else with it, over the whole, over the entire, over their whole,
over his whole, over a whole, over their career, over his career, over the career, parlay free, capper free, chalk free, favorite free,
crisp combos, sharp combos, combos of punches, punch combos, fast combos, chalk eaters, doesnt mean, does not mean, dont mean, elo haters,
parlay haters, chalk haters, chalk hater, # kids, # children, three kids, two kids, four kids, striking young, striking woman, striking
resemblance, striking view*, striking contrast, striking similarit*, striking color*, striking colour*, my range, that range, this range,
your range
`),
    ],
  },
  {
    concept: 'idle',
    phrases: [
      ...joined(
        'favorite, favourite',
        'color, food, bet, thing*, sport*, way, strategy, fighter, stat, part, team, movie, song, kind, type, edge*, angle*, fighters are',
      ),
      ...joined('my, our, her, his, personal, all time, crowd, fan', 'favorite, favourite'),
      ...joined('last', 'year, week, month, time, night, ride, card, leg, legs'),
      ...joined(
        'over',
        'the years, the year, a year, time, the last, the past, and over, the long run, the long term, their last, his last, three rounds, five rounds, and out, all, the line, it, many, several, the top',
      ),
      ...joined('never', 'singly, alone, on their own, individually, as singles, by themselves, one by one'),
      ...joined('old', 'school, fashioned, friend*, enough, buddy, man'),
      ...joined('record', 'label, store, profit*'),
      ...joined('lock', 'in, down, up, file, screen'),
      ...listed(`
# legs of my strategy, # legs of my plan, # legs of my system, # legs of my approach, double digits, double digit, double figures, double
down, doubles down, doubling down, double check, double up, favorite colour, across the board, rather have, id rather, would rather, rather
the, rather a, before the bell, before the judges, before the fight, above all, more than anything, more than enough, more than once, before
betting, before the card, before that, all over, win over, took over, overtime, all but the, better than nothing, hand over fist, rounds
over, before it, before placing, than i, than usual, than anyone, more often than not, other than that, more than that, than that, reach
out, cannot reach, cant reach, reach me, reach your, reach my goal*, reach us, reach customer, reach the, within reach, out of reach, reach
that, reach a, range from, price range, odds range, in the range, range of, ranging, wide range, the range, make a decision*, my decision*,
betting decision*, the decision to, decision to, help me decide, you decide, let me decide, your decision*, decisions about, decision
making, hard decision*, tough decision to, on its last, finish my, finish the homework, finish line, finish work, finish it off, start to
finish, finish this, years old, year old, year olds, grow old, age limit, age of, my age, younger brother, younger sister, older brother,
older sister, younger me, when i was young, young family, young son, young daughter, as old as, my old man, young kids, my kids, the kids,
tall order, tall tale*, tall building*, height of summer, height of fashion, short term, long term, in the long run, long time, small
stakes, small bets, small bankroll, big money, big fan, big time, big bets, big win*, big names, big stakes, my dog, dog food, my dogs, a
dog walk, hot dog*, dog show*, dog walker, guard dog*, cat and dog, form of, in the form, contact form, form a, form the, off the record,
for the record, world record, vinyl record, padded record*, padded regional, padded their record*, broken record, bank record*, keep a
record, double my, double your, double the, triple check, double or, triple my, body lock, locked in, combat sports, ground up, from the
ground, common ground, boxing day, boxing match, wrestling with, wrestle with the, in favor, in favour, favor of, high risk, low risk, high
return*, low return*, high stakes, low stakes, straight to, straight away, straight forward, go straight, straight from, striking range,
striking distance, difference in striking, distance control, sounds fun, sound fun, decide how, cut back, with each other, control risk,
expert decision*, at the end of, end of the day, rating agency, rated movie, credit rating*, star rating*, on paper, single stat, single
fight, every single, single bet per, not a single one, either way, either works, either of, clear win*, mixed record, card game*, credit
card*, gift card*, dog days, cant finish, cannot finish, can not finish, losing streak*, lost their last, losing run*, bad form, poor form,
out of form, bad run*, in a slump, going off at, go off at, goes off at, young at heart, form guide, on the money, for the money, my
money
`),
    ],
  },
];
