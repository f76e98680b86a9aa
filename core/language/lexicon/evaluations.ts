import { listed } from '../concepts.ts';

/**
 * Words that judge what they are said of, as a bettor's opinions use them; `bor*` is every word that begins so. Words
 * with a use of their own in the trade (finish, fold, kill, smash) are left to phrases.
 */
export const NEGATIVE_WORDS: readonly string[] = listed(`
bad, badly, worse, worst, terrible, terribly, awful, awfully, horribl*, horrid, horrendous, dreadful, poor, poorly, lousy, crap, crappy, shit, shite,
shitty, bullshit, bs, bollocks, garbage, trash, trashy, rubbish, junk, waste, wasted, wasteful, wasting, worthless, useless, pointless,
meaningless, senseless, hopeless, mindless, brainless, clueless, valueless, profitless, fruitless, overrated,
overpriced, overvalued, overbet, overhyped, overblown, overplayed, overcooked, overdone, overused, irrelevant,
unimportant, unnecessary, unreliable, unprofitable, unpredictable, unplayable, unbettable, untrustworthy, unwelcome,
unwanted, unwise, unsound, unstable, unconvincing, unimpressive, uninteresting, unappealing, unattractive, unfit,
inconsistent, ineffective, inferior, insignificant, insane, insanity, madness, stupid*, dumb, dumbest, silly, foolish,
foolishness, folly, idiot*, moron*, ridiculous, laughable, absurd, ludicrous, pathetic, lame, boring, bore, bores,
bored, dull, tedious, tiresome, tiring, exhausting, yawn*, snooze*, meh, blah, ugh, yuck, yikes, eww, gross, disgust*, nasty,
ugly, hideous, toxic, poison*, cancer, plague, disease, curse, cursed, evil, sin, sins, devil, hell, nightmare*,
disaster*, catastroph*, tragedy, tragic, fiasco, messy, joke, jokes, scam*, con, cons, fraud*, fake*, phony, hoax*,
myth*, lie, lies, lied, liar*, illusion*, delusion*, mirage*, superstition*, voodoo, astrology, nonsense, noise, fluff,
hype, hyped, gimmick*, fad, fads, distraction*, distracting, trap*, sucker*, mug, mugs, fool, fools, loser*, pit, drain,
drains, drained, leak, leaks, danger*, risky, riskier, hazard*, gamble, gambles, gambling, lottery, lotto, crapshoot*, guesswork,
luck, random, randomness, fluke*, mistake*, error, errors, blunder*, misguided, mislead*, misled, deceiv*, deceptive, flawed,
dead, dies, dying, doomed, obsolete, outdated, antiquated, stale, banned, forbidden, prohibited, illegal, verboten, barred,
vetoed, taboo, excluded, nonexistent, absent, extinct, painful, torture, agony, headache*, suicide, suicidal, bankrupt*, ruin, ruins, ruined,
ruinous, costly, bloated, inflated, biased, rigged, corrupt, crooked, shady, dodgy, sketchy, suspicious, questionable,
doubtful, dubious, problem*, afterthought*, footnote*, trivial, negligible, nonfactor, nonissue, turnoff,
dealbreaker*, kryptonite, downfall, undoing, bane, enemy, enemies, peeve*, bugbear, sewer, toilet, bin, dumpster, gutter,
cesspool, charlatan*, quack*, clown*, donkey*, amateurish, noobs, degenerate*, degens, villain*, hate*, hatred, despis*,
loath*, detest*, abhor*, dread*, regret*, resent*, distrust*, mistrust*, disbelie*, disappoint*, disillusion*,
disregard*, annoy*, irritat*, infuriat*, frustrat*, terrif*, horrif*, nauseat*, sicken*, sickening, vomit*, puke*, repel*, repuls*, haunt*,
scare, scares, scared, scary, screwed, shafted, scorched, scarred, torched, burn, burns, burned, burnt, burning, bleed,
bleeds, bleeding, bled, broke, suck, sucks, sucked, sucker, stink*, stank, flop*, choke, chokes, choked, bust, busts, busted, wreck, wrecks,
wrecked, lose, loses, lost, losing, losses, fail, fails, failed, failing, failure*, cheat*, rob, robs, robbed, robbery,
underperform*, underdeliver*, underwhelm*, crumble*, collapse*, backfire*, tilt, tilts, tilted, avoid*, blacklist*, cancelled, canceled, scrapped, binned,
ditched, retired, abandoned, jinx*, torment*, allergic, averse, insult*, offend*, offensive, vile, feeble, futile, hollow,
empty, shallow, cringe*, cringy, hogwash, baloney, hooey, poppycock, malarkey, claptrap, drivel, bunk, piffle, twaddle,
contempt, contemptible, unacceptable, objectionable, unthinkable, inadmissible, impermissible, intolerable, undesirable, unsuitable, inappropriate, indefensible, untenable, unneeded, unbearable, repellent, abhorrent, repugnant, distasteful, unhelpful, uninformative, bitten, shy, crime, crimes, shame, fear, fears, fearful, doubt, doubts, question, questions, resist, fishy, venom, divorced, evicted, dust, smoke, mirrors, mirror, tax, taxes, fooled, trick, tricks, tricked, duped, nowhere, padded, unproven, blocked, lottery, genie, squat, jack, diddly, zilch, nada, bupkis, nowt, mediocre, trouble, troubles, sour, rotten, sloppy, unlucky, unrealistic, unsustainable, wrong, careless
`);

/** Words that speak for what they are said of; denied, they speak against it. */
export const POSITIVE_WORDS: readonly string[] = listed(`
first, good, great, best, better, nice, fine, excellent, amazing, awesome, brilliant, fantastic, superb, win, wins, winning, won, winner*,
cash, cashes, cashing, pay, pays, paying, paid, payoff, profit*, value, valuable, money, moneymaker*, key, important, matter, matters,
count, counts, reliable, reliably, consistent*, worth, worthwhile, solid, safe, safer, safest, safety, sound, smart, fun, useful,
interesting, interest*, relevant, help, helps, helped, work, works, worked, king, kings, gold, golden, goldmine, edge, edges,
trust*, reward*, rich, deliver*, impress*, convinc*, appeal*, attract*, excit*, thrill*, move, moves, tempt*, sell, sells,
sold, belong*, fit, fits, fly, flies, cut, cuts, rule, rules, dominate*, dominat*, decide*, decisive, prevail*, succeed*,
success*, love*, loved, loving, like, likes, liked, favorite, happy, glad, bread, butter, secret, answer, truth, everything, beautiful,
lovely, underrated, undervalued, underpriced, underestimated, overlooked, perform*, exist, exists, needed, necessary, welcome, wanted, allowed, included, considered
`);
