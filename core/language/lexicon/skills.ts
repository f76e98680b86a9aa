import { type LexiconEntry, listed } from '../concepts.ts';

/** Craft and record. */
export const SKILL_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'strikers',
    phrases: listed(`
striker*, hits better, hit better, can strike, can box, striking, kickbox*, boxer, boxers, boxing, stand up, standup, stand up game,
muay thai, karate, stand and bang, volume punch*, sharp hands, crisp hands, good hands, better hands, better punch*, fast hands,
significant strikes, strikes landed, on the feet, sluggers, slugger, brawlers, brawler, outstrike*, out strike*, strike better,
strikes better, bangers, banger, throw hands, throws hands, hits harder, hit harder, land more than they absorb, lands more than,
stand up fighter*, striking game, on their feet, hits cleaner, hit cleaner, cleaner hitter*, boxes cleaner, strikes well, strike well,
hits well, cleaner technician*, hitters, fists, guys who strike, lads who strike, dudes with hands, clean hands
`),
  },
  {
    concept: 'grapplers',
    phrases: listed(`
grappl*, take you down, wrestl*, jiu jitsu, jiujitsu, bjj, takedown*, take down, judo*, sambo*, mat return*, ground game*, ground guy*,
ground fighter*, ground work, ground specialist*, on the ground, on the mat, top control, cage control, control time, ground and pound*,
ground control, submission specialist*, submission artist*, submission ace*, submission hunter*, submission grappl*, submission wizard*,
submission game, chain wrestl*, lay and pray*, blanket artist*, outgrappl*, out grappl*, outwrestl*, out wrestl*, dagestani*, mat wizard*,
mat specialist*, mat game, bjj black belt*, black belts, jits, hold people down, smesh*, wrassl*, rassl*, on the floor, on the canvas,
grappler, sub artist*, mat work, takes people down, take people down, take the other one down, takes him down, take them down, ground men,
ground people, mat people, mat artist*, ground skill*, choke specialist*, choke artist*, submission merchant*, submission dudes,
controls the mat, drag you down, drags you down
`),
  },
  {
    concept: 'record',
    phrases: listed(`
record, records, win rate*, winrate*, who wins more, whoever wins more, winning rate*, win percentage*, winning percentage*, win pct,
win ratio*, winning record*, wins and losses, win loss, career record*, career wins, career win*, winning ratio*, percentage of wins,
percentage of fights won, w l, most wins, more wins, resume, resumes, track record*, success rate*, fight record*, win loss record
`),
  },
  {
    concept: 'overall',
    phrases: listed(`
overall, career, lifetime, all time, total, entire career, whole career, pro record*, professional record*, best record*, overall win*,
overall record*, overall rate*, overall percentage*, overall numbers, overall figure*, career rate*, career percentage*, career numbers,
career figure*, lifetime rate*, lifetime percentage*, lifetime numbers, overall one*, career one*, lifetime win*, total win*,
overall ledger, overall is, full career, career rec, better career, best career, good careers, long career with lots of wins,
over a whole career, whole of his career, won more in his life, career w l, long career on the winning side
`),
  },
  {
    concept: 'in_ufc',
    phrases: listed(`
ufc, in the ufc, octagon, inside the octagon, in the octagon, in the promotion, within the ufc, at ufc level,
done in the ufc
`),
  },
  {
    concept: 'ufc_record',
    phrases: listed(`
ufc record*, wins more of their ufc fights, ufc one, ufc 1, compiled inside the ufc, octagon record*, wins more inside the octagon,
wins more in the octagon, wins more in the ufc, win more in the ufc, won more in the ufc, more ufc wins, ufc win*, ufc winning*,
ufc success*, ufc results, octagon win*, done in the ufc, proven in the ufc, win in the ufc, wins in the ufc, winning in the ufc,
won in the ufc, record in the ufc, records in the ufc, wins in the octagon, wins inside the octagon, record inside the octagon,
record in the octagon, success in the ufc, ufc proven, ufc fights won, percentage of ufc, did inside the ufc, did in the ufc,
done inside the ufc, did inside the octagon, done inside the octagon, ufc rate*, octagon rate*, ufc ones, won more of his ufc fights,
won more inside the octagon, ufc percent*, ufc rec, octagon one, octagon ones, ufc number*, ufc ledger*, ledger inside the ufc,
one in the ufc, rate in the ufc, rate inside the ufc, win rate in the ufc, win rate inside the ufc, win rate in ufc, results in ufc,
results in the ufc, record in ufc, wins in ufc, did in ufc, best record in the ufc, best records in the ufc, better record in the ufc,
better records in the ufc, won more inside the ufc, won more inside the promotion, won most in the ufc, beat ufc opposition,
all their ufc bouts, share of his ufc bouts, numbers from inside the ufc, fared inside the promotion, fared inside the ufc,
better inside the octagon, promotional record*
`),
  },
  {
    concept: 'recent',
    phrases: listed(`
recent, recently, recent form, form, in form, good form, current form, hot streak*, streak, streaks, win streak*, winning streak*,
hot hand, momentum, on a roll, on fire, on a tear, on a run, on a heater, heater, lately, last few, last # fights, last # bouts,
last # outings, last # wins, won their last*, won his last*, won her last*, last few fights, last few bouts, last several,
past few fights, latest fights, of late, whos hot, who is hot, hot right now, hot fighter*, in hot form, red hot, riding a wave,
run of wins, bunch of wins, few wins, string of wins, latest results, winning run*, unbeaten run*, last fights, won # in a row,
# in a row, # straight wins, wins in a row, # fight win streak*, bang in form, in great form, hot run, on a hot run, hot lately,
on the up, who is winning last, who is winning lately, winning last fights, form of the moment, current streak, recent result*,
recent run, winning recently, good run of results, fine run of results, run of results, run of good results, who have been winning,
whove been winning, one whos been winning, streaking, streaking fighter*, hot hands, coming in hot, form of late, last few outings
`),
  },
  {
    concept: 'decision',
    phrases: listed(`
decision*, trust the judges, high dec, go the distance, goes the distance, going the distance, went the distance, by points, on points,
point fighter*, points win*, scorecard*, judges scorecard*, judges cards, full fifteen, full fifteen minutes, take the judges,
win the judges, decision specialist*, decision machine*, decision merchant*, decision winner*, decision win*, decision rate*,
points specialist*, full distance, to the cards, on the cards, to the judges, outpoint*, out point*, all three rounds, judges nod,
judges verdict*, judges darling*, judges win*, judge awarded wins, judges guys, judges decide, judges pick*, judges over the finish
`),
  },
  {
    concept: 'finish',
    phrases: listed(`
finish*, knockout*, knock out*, ko, kos, tko, tkos, stoppage*, submission, submissions, subs, by sub, sub artist*, submission win*,
submission finish*, submission victor*, knock people out, knock folks out, knocks people out, knocking people out, inside the distance,
before the judges matter, end fight*, ends fight*, end the fight, end it early, ends it early, heavy hands, heavy hitter*, punching power,
knockout power, ko power, one punch power, power puncher*, lights out, stop their opponents, early night*, stop opponents, ko artist*,
put people away, puts people away, put opponents away, sleep people, finish rate*, finishing rate*, finish percentage*, stoppage rate*,
stoppage percentage*, ko rate*, knockout rate*, put people to sleep, puts people to sleep, stop other people, stop people, stops people,
stops other people, early finish*, put somebody away, tap people out, ended the most fights early, end things early,
get others out of there early, gets people out of there early
`),
  },
];
