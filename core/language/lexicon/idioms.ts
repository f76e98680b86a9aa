import { type LexiconEntry, listed } from '../concepts.ts';

/** Set phrases that hold a word of the trade, or a "no", and mean neither. */
export const IDIOMS: readonly LexiconEntry[] = [
  {
    concept: 'idle',
    phrases: listed(`
the bar for, set the bar, the bar at, raise the bar, bar is, nobody should sleep on, no one should sleep on, couldnt be happier with, could not be happier with, couldnt be happier about, a sucker for, sucker for, hate missing out on, hate missing, hate to miss, hate to miss out on, without hesitation, without a second thought, without thinking, since then, no such thing as too many, no such thing as too much, on the other hand, not only, not every, not all, not always, no reason not to, no reason to avoid, no reason to skip, not just, not merely, not simply, no doubt, no question, no problem, no matter, no matter what,
so long as, as long as, plain old, good old, same old, regular old, no sorry, no wait, no hang on, no hold on, no actually, no i mean, no i meant, no make it, hang on, a split decision, its a coin flip, was a coin flip, were a coin flip, a total coin flip, like a coin flip, good vibes, defend takedown, not a bit, not just a bit, not slightly, not a little, not just a little, stop a takedown, stop takedowns, defend a takedown, defend takedowns, stuff a takedown, stuff takedowns, t rex arms, short arms, all card long, all night long, all day long, all year long, fights long, no idea, no brainer, no wonder, without a doubt, without doubt, without question, without fail, nothing fancy,
no nonsense, no frills, can never go wrong with, cant go wrong with, cannot go wrong with,
can not go wrong with, never go wrong with, you cant go wrong with, cant lose with, cannot lose with,
dont mind, do not mind, dont sleep on, do not sleep on, never sleep on, dont forget, do not forget,
dont forget about, dont overlook, do not overlook, dont underestimate, never underestimate,
do not underestimate, cant resist, cannot resist, cant get enough of, cannot get enough of, nothing beats,
nothing better than, why not, whether or not, never fade, dont fade, do not fade, never bet against,
dont bet against, do not bet against, would never bet against, never mind, not to mention, no wait, not sure,
dont hate, do not hate, dont dislike, dont avoid, never avoid, dont skip, do not skip, dont ignore,
do not ignore, never ignore, not afraid of, not afraid to, not scared of, no shame in, not ashamed of,
not ashamed, not bad, if not, no one beats, nobody beats, no less, none other than,
no limit on, no exceptions, as well as, not against, nothing against, not opposed to, dont exclude,
do not exclude, dont leave out, do not leave out, without stopping, without exception, dont drop, do not drop,
cant beat, you cant beat, cannot beat, hard to beat, dont know much, do not know much, dont know,
not going to lie, not gonna lie, cant wait, dont worry, nothing wrong with, no harm in, dont get me wrong,
for no reason, not interested in anything but, not interested in anything except, dont want anything but,
do not want anything but, dont want anything except, wont bet anything but, wont touch anything but,
dont bet anything but, never bet anything but, nothing except, nothing other than, no one but, nobody but,
will not bet on anything but, not bet on anything but, dont bet on anything but, never bet on anything but,
take no notice, all but guaranteed, anything but boring, its not that i dislike, its not that i hate,
it is not that i dislike, it is not that i hate, not that i dislike, not that i hate, never say no to,
cant say no to, can never say no to, wouldnt say no to, would not say no to, dont want to miss,
dont want to miss out on, do not want to miss, do not want to miss out on, never miss, cant miss,
wouldnt miss, wont miss, not to be missed, never fail me, never fails me, never let me down,
never lets me down, never disappoint, never disappoint me, never disappoints, cant do without,
cannot do without, couldnt do without, wouldnt be without, cant live without, cannot live without,
cant have enough of, never enough, never get enough of, against the fence, against the cage, against the odds,
against the spread, against all odds, for or against, lose sleep, find out, turn out, turns out, point out,
work out, works out, try out, knocked out, knock out of the park, check out, pay off, pays off, kick off,
night off, better off, off chance, day out, right away, all out, straight off, tap people out,
taps people out, tap them out, tap out, taps out, gas out, gases out, gassed out, gasses out, figure out,
figured out, wear out, wears out, inside out, stand out, stands out, standing out, from now on, singles out,
best out there, out there, way out, take away, get away, give away, giveaway, walk away, run away, put away,
puts away, right off, square off, face off, squaring off, take off, show off, cash out, start off, come off,
comes off, go off, call it off, worn out, burn out, burned out, coming off, come out, comes out, came out,
out of shape, out of gas, out of ten, out of #, # out of, nine out of ten, lay people out, sleeping on,
never say never, no more no less, nothing more, nothing less, nothing more nothing less, no strings,
no more questions, or bust, or i dont bet, or i wont bet, or i dont bother, or no bet, no ifs, no buts, no messing, not messing, no bs, no bull, no fuss, no cap, no lie, no joke,
no contest, no filter, no filters, no other filter, no other condition*, no other filters, no other criteria,
not gonna, dont ask, dont ask me why, no clue, not complicated, not that complicated, dont overthink,
dont complicate, no particular order, if you dont mind, dont you think, isnt it, arent they, doesnt it,
dont they, wont they, cant they, left alone, leave it at that, leave it there, no idea why,
no questions asked, dont you, dont we, why dont we, why dont you, why wouldnt, cant you, cant we, wouldnt it,
wouldnt you, for once, not just any, no other, do nothing else with it, against his opponent,
against their opponent, against the opponent, against his foe, against opponents, against their opponents,
against each other, over the whole, over the entire, over their whole, over his whole, over a whole,
over their career, over his career, over the career, over the course of, parlay free, capper free, chalk free,
favorite free, crisp combos, sharp combos, combos of punches, punch combos, fast combos, chalk eaters,
has never let me down, have never let me down, not let me down, didnt let me down, doesnt mean, does not mean,
dont mean, isnt the same as, is not the same as, elo haters, parlay haters, chalk haters, chalk hater,
# kids, # children, three kids, two kids, four kids, striking young, striking woman, striking resemblance, striking view*, striking contrast, striking similarit*,
striking color*, striking colour*, my range, that range, this range, your range
`),
  },
  {
    concept: 'idle',
    phrases: listed(`
never singly, never alone, never on their own, never individually, never as singles, never by themselves, never one by one,
# legs of my strategy, # legs of my plan, # legs of my system, # legs of my approach,
double digits, double digit, double figures, double down, doubles down, doubling down, double check, double up,
my favorite, my favourite, favorite color, favorite colour, favorite food, favorite bet, favorite thing*,
favorite sport*, favorite way, favorite strategy, favourite strategy, favorite fighter, favourite fighter,
favorite stat, favorite part, favourite bet, favourite thing*, favourite sport*, favourite way, favourite
team, favorite team, our favorite, her favorite, his favorite, personal favorite, personal favourite, favorite
fighters are, favorite movie, favorite song, all time favorite, crowd favorite, fan favorite, favorite kind,
favorite type, favorite edge*, favorite angle*, favourite angle*, over the years, over the year, over a year,
over time, over the last, over the past, over and over, over the long run, over the long term, over their
last, over his last, over three rounds, over five rounds, over and out, over all, across the board, rather
have, id rather, would rather, rather the, rather a, before the bell, before the judges, before the fight,
above all, more than anything, more than enough, more than once, before betting, before the card, before that,
over the line, all over, win over, over it, took over, overtime, all but the, over the top, better than
nothing, over many, over several, the game is over, hand over fist, rounds over, before it, before placing,
than i, than usual, than anyone, more often than not, other than that, more than that, than that,
reach out, cannot reach, cant reach, reach me, reach your, reach my goal*, reach us, reach customer, reach
the, within reach, out of reach, reach that, reach a, range from, price range, odds range, in the range, range
of, ranging, wide range, the range, make a decision*, my decision*, betting decision*, the decision to,
decision to, help me decide, you decide, let me decide, your decision*, decisions about, decision making, hard
decision*, tough decision to, last leg, last legs, on its last, last year, last week, last month, last time,
last night, last ride, last card, finish my, finish the homework, finish line, finish work, finish it off,
from start to finish, start to finish, finish this, old school, years old, year old, year olds, old fashioned,
old friend*, good old, same old, grow old, age limit, in this day and age, age of, my age, younger brother,
younger sister, older brother, older sister, younger me, when i was younger, when i was young, young family,
young son, young daughter, old enough, old buddy, as old as, my old man, young kids, my kids, the kids, tall
order, tall tale*, tall building*, height of summer, height of fashion, short term, long term, in the long run, for a long time, long
time, small stakes, small bets, small bankroll, big money, big fan, big time, big bets, big win*, big names,
big stakes, my dog, dog food, my dogs, a dog walk, hot dog*, dog show*, dog walker, guard dog*, cat and dog,
form of, in the form, fill in the form, contact form, form a, form the, off the record, for the record, record
label, world record, vinyl record, padded record*, padded regional, padded their record*, record store, broken
record, record profit*, bank record*, keep a record, double my, double your, double the, double check, triple
check, double down, double or, triple my, body lock, lock in, lock down, lock up, locked in, lock file, lock
screen, combat sports, ground up, from the ground, common ground, boxing day, boxing match, wrestling with,
wrestle with the, in favor, in favour, favor of, high risk, low risk, high return*, low return*, high stakes,
low stakes, straight to, straight away, straight forward, go straight, straight from, striking range, striking
distance, difference in striking, distance control, sounds fun, sound fun, decide how, cut back,
with each other, control risk, expert decision*, in the form of, at the end of, end of the day, rating agency,
rated movie, credit rating*, star rating*, on paper, single stat, single fight, every single, single bet per,
not a single one, either way, either works, either of, clear win*, mixed record, card game*, credit card*,
gift card*, dog days, cant finish, cannot finish, can not finish, losing streak*, lost their last, losing run*, bad form, poor form, out of form, bad
run*, in a slump, young at heart, form guide, on the money, for the money, my money
`),
  },
];
