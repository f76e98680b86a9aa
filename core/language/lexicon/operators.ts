import { joined, type LexiconEntry, listed } from '../concepts.ts';

/** "Done chasing", "quit betting". */
const ENDED = listed('done, finished, through, quit, quitting, stopped, stop, tired of, sick of, no more').flatMap(
  (end) =>
    listed(
      'betting, betting on, chasing, playing, backing, taking, trusting, using, laying, buying, following, riding, paying',
    ).map((habit) => `${end} ${habit}`),
);

/** Words that exclude or turn what comes behind them. */
export const OPERATOR_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'not',
    phrases: listed(`
no, not, never, nowhere, dont, do not, doesnt, does not, didnt, did not, wont, will not, wouldnt, would not, cant, cannot, can not,
shouldnt, should not, isnt, is not, arent, are not, aint, without, without any, sans, none, nothing, nor, neither, hardly, rarely,
seldom, no longer, no more, not any, zero, nope, not a fan, mustnt, must not, couldnt, nobody, no one, instead of, rather than,
as opposed to, not so much, in place of, unlike, nix, nah, shant, nay, say no to, saying no to, no to, in lieu of, in lieu of the,
nae, nah to, says no to, under no circumstances, by no means, not a single one of, not a single one of those, not one of,
not a single, on no account, in no way, neednt, need not, darent, shall not
`),
  },
  {
    concept: 'avoid',
    phrases: [
      ...ENDED,
      ...joined(
        'lose, lost, losing',
        'on, with, money on, too much on, so much on, a lot on, a lot of money on, everything on, a fortune on',
      ),
      ...joined('can keep, can have', 'their, your, his, her, the'),
      ...joined('stop', 'giving me, with, w, recommending, suggesting, adding, offering, showing me'),
      ...joined('burned, burnt, got burned', 'by'),
      ...joined('can, could', 'do without, live without, resist, easily resist'),
      ...joined('steer, steering', 'off, clear, clear of, well clear of'),
      ...joined('stay, keep', 'off, well away from, far away from'),
      ...joined('the last thing i, last thing i', 'want, need, would'),
      ...joined('goodbye, bye bye, farewell, so long, good riddance, big no, no way, thumbs down', 'to'),
      ...listed(`
avoid, avoiding, with one exception, with the exceptions of, one exception and its, retract, i retract, only exception is, only exception being, staying off, stay out of, leave the other, leave the rest, leave all the, leave other, leave any, leave my, skip, skipping,
stay away, leave off, leave aside, exclude, excludes, excluding, excluded, except, except for, excepting, drop, forget, forget about,
ignore, ignoring, hate, hates, dislike, detest, despise, refuse, refuses, anything but, anyone but, everything but, all but, anything
except, everything except, apart from, aside from, other than, scrap, ditch, remove, lay off, want nothing to do with, nothing to do with,
not interested in, away from, veto, ban, cut out, minus the, bar, barring, save for, leave them out, keep me away from, keep out, minus,
pass on, passing on, against, im out on, i am out on, im good on, i am good on, dont want nothing to do with, dont want anything to do with,
dont want no, dont need no, banning myself from, banned myself from, banning, that rules out, miss me with, miss me with the, decline to,
declined to, declining to, object to, objecting to, oppose, pass over, passing over, decided not to, decided against, have no use for, have
no need of, have no need for, no need of, sick to the back teeth of, sick to the teeth of, call it a day on, calling it a day on, packing
in, packed in, pack in, done w, done wi, gone off, going off, went off, im off, i am off, been off, forbids, forbid, forbade, wont let me,
doesnt let me, wont allow, doesnt allow, had enough of, had it with, bored of, quit, distrust, mistrust, skipped, avoided, leave alone, got
no time for, stopped, never again, loathe, to hell with, screw, boycott, reject, rejecting, omit, omitting, discard, delete, eliminate,
disregard, other than the, dont give me, spare me, no point backing, not worth backing, rid of, eschew, disliked, hated, enough with, turned
off by, put off by, exclusive of, not including, not counting, not keen on, not big on, not sold on, not into, not huge on, not crazy about,
free of, free from, devoid of, clear of, be a fool to, be crazy to, be stupid to, be mad to, be dumb to, mad to, crazy to, fool to, fools
to, stupid to, dumb to, silly to, foolish to, leave them, leave those, swerve, hands off, count me out on, im over, so long, goodbye,
farewell, save me from, light on, light on the, small on, low on, short on, cool on, cold on, down on, down on the, count me out of, count
me out for, lost parlays on, leaving aside, setting aside, putting aside, dont you dare, had my fill of, my fill of, anything besides,
everything besides, but hold the, please hold the, and hold the, anti, non, keep your, overrates, overrate, overvalues, overvalue,
overestimates, overestimate, overbets, overhypes, overhype, enough of, count me out when it comes to, hold the, take out, taking out, kick
out, throw out, throwing out, moved on from, moving on from, get away from, given up, grew out of, grown out of, replace, replacing, swap,
swapping, swap out, trade, exchange, big no for, a no for, no for, no on, cross out, crossing out, strike out, less said about, the less
said about, easy on the, go easy on, go easy on the, fewer, less of the, with the exception of, the exception of, sick to death of, up to
here with, to death of, least of all, far from, rid myself of, washed my hands of, wash my hands of, turned my back on, skeptical of,
sceptical of, suspicious of, cant bring myself to, no fan of, not much of a fan of, never a fan of, no friend of, no believer in, not a
believer in, no good at, a pass on, hard pass on, thumbs down, thumbs down on, out with, down with, enough about, hates on, no business, no
desire to, no plans to, wont hear of, dont talk to me about, dont come to me with, dont bring me, keep me off, get me off, last on my list,
fuck, fck, eff, f
`),
    ],
  },
  {
    concept: 'fade',
    phrases: listed(`
fade, fades, fading, faded, bet against, betting against, bets against, go against, going against, wager against, oppose, opposite of,
take on, i bet against, id bet against, i go against, i always go against, always go against, i fade
`),
  },
  {
    concept: 'indifferent',
    phrases: listed(`
not care about, regardless of, irrespective of, no matter the, dont look at, do not look at, dont pay attention to, dont believe in,
do not believe in, never look at, no matter how, i dont rate, dont value, dont bother with, dont trust, do not trust,
couldnt give a monkeys about, dont give a damn about, couldnt care about, dont mind the, isnt about, not about, never mind the,
who cares about, who cares if, who cares how, who cares who, who cares what, who needs, whats the point of, what good is, what use is,
i couldnt care less whos, doesnt matter who, doesnt matter how, no matter who, doesnt matter whether, makes no difference if,
not because of, dont care, do not care, dont worry about, no need to worry about, never mind whos, never mind who, dont gaf,
couldnt care less, could not care less, not fussed, not bothered, not necessarily
`),
  },
  {
    concept: 'contrast',
    phrases: listed(`
than, better than, bigger than, higher than, greater than, less than, lower than, worse than, heavier than, longer than
`),
  },
  {
    concept: 'over',
    phrases: listed(`
over, ahead of, before, above, more than, versus, vs, beat, beats, beating, outclass, facing, meets, faces, up against, trump, trumps,
outperform, outperforms, matter more than, matters more than
`),
  },
  { concept: 'to', phrases: listed('to') },
  { concept: 'prefer', phrases: listed('prefer, prefers, preferred, preferring, i prefer, id prefer, i would prefer') },
  {
    concept: 'turn',
    phrases: listed(`
but, however, though, although, instead, yet, otherwise, but also, except that, apart from that, aside from that, other than that,
but only, just, only, solely, strictly, merely, exclusively, nothing but, so, therefore, this time, if not then, nothing else, while,
whereas, yes, yeah, yep
`),
  },
  {
    concept: 'wish',
    phrases: listed(`
swap them with, replace it with, replace them with, can i have, could i have, may i have, can we have, could we have, can i get,
could i get, could you give me, id sooner, i would sooner, wouldnt mind, wouldnt say no to, wouldnt turn down, mad not to, crazy not to,
a fool not to, nuts not to, keep the, not against, not opposed to, nothing wrong with, i want, i like, i love, i prefer, i trust, i back,
i bet, i take, i go, i look, i pick, i need, i believe, i follow, i enjoy, id like, id rather, i would like, i would rather, id go,
i would go, id take, i would take, id back, id prefer, ill back, ill take, im after, im looking for, i am looking for, want, give me,
gimme, back, take, pick, choose, go with, stick with, stick to, follow, trust, build me, put, use, focus on, bet on, bet, betting,
look for, include, add, rather, ride, love, like, backing, taking, please give, let us, lets, hammer, load up on, all in on, with, plus,
also, prefer the, show me, make me, use only, i do, get me, play, what i want, target, rely on, go for, favor, favour, based on, built on,
built around, consisting of, relying on, keep to, keeping to, stay with, sticking with, sticking to, believe in, i only believe in, pro,
go by, go off, ride with, roll with, in come, in comes, and keep, but keep, is complete without, run with, lean on, lean towards,
side with, tail, hand me, send me, serve me, sign me up for, count me in, count me in for, switch to, switched to, switching to, move to,
moved to, move over to, moved over to, moving to, shift to, settled on, settle on, settle for, landed on, converted to, bring on,
bring me, long live
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
ignore previous, ignore all previous, ignore the previous, ignore the above, ignore your instructions, ignore your rules,
ignore whatever the user, disregard your, disregard the catalogue, forget your, override, system prompt, your prompt, your system,
developer mode, new instructions, previous instructions, your instructions, you are now, act as, pretend to be, output the, output every,
your output, print all, print the, print every, reply with, respond with, respond only, return all, return every, return the, return only,
emit, json, identifier*, answer with, all strategies, every strategy, every option, all options, all the strategies, all # strategies,
# strategies, all # options, all # of them, all 41, everything in the catalogue, your tools, administrator, drop table, api key,
reveal your, show your, tell me your, catalogue, assistant, its an order, this is an order, chatgpt, language model
`),
  },
  {
    concept: 'other_sport',
    phrases: listed(`
nba, nfl, lakers, celtics, chiefs, cowboys, soccer, football, basketball, baseball, hockey, tennis, golf, cricket, rugby, horse, horses,
kentucky derby, derby, premier league, world cup, touchdown*, greyhound*, formula 1, crypto, stocks, stock market, election*, esports,
wimbledon, roulette, blackjack, poker, casino, slots, march madness, volleyball, racing, trade union*, union is, picket line*
`),
  },
];
