/** Plain ways to wish for X, one a line; many are denials denied. */
export const WISHES = `
X
X please
X only
just X
nothing but X
only X
X for me
I want X
I like X
I love X
I trust X
I back X
I bet on X
I only bet on X
I always bet on X
I follow X
I swear by X
I rely on X
I believe in X
I'm all about X
I'm a big fan of X
I'm big on X
I make money on X
I've always won with X
give me X
bring me X
load me up with X
go with X
go for X
stick to X
stick with X
focus on X
prioritise X
start with X
add X
include X
please include X
keep X
keep X in
put X in
use X
back X
bet X
make it X
make sure X are included
X must be in
X should be in there
X belong in my playbook
X deserve a place
X can stay
X are in
X are my thing
X are what I bet on
X are where my money goes
X get my money
X make me money
X never let me down
X have never failed me
X haven't failed me yet
X are underrated
X are worth every cent
X are my bread and butter
X? Yes
X? Always
X? Yes please
X: yes
yes to X
always X
X all day
X every time
X first
my money is on X
my bets are on X
my UFC bets are on X
my UFC money goes on X
my strategy is X
what I want is X
what I like is X
the only thing I want is X
all I want is X
it has to be X
as long as it's X
anything with X
I can't do without X
I can't live without X
I couldn't do without X
I never say no to X
I never bet without X
I wouldn't exclude X
I wouldn't miss X
I don't mind X at all
I don't dislike X
I won't skip X
I would never drop X
don't leave out X
don't forget X
do not skip X
never leave out X
never without X
no card without X
no fight without X
nothing beats X
you can't go wrong with X
you can't beat X
I can't resist X
there's nothing wrong with X
nobody can talk me out of X
I'd be mad not to bet on X
only a fool skips X
if it isn't X I don't want it
if he doesn't have X I'm not betting
everyone says X and I agree
people ignore X and that's a mistake
nobody bets X and that is why I do
X are not overrated
X aren't a waste of money
X or nothing
X, whatever they cost
I bet on X even when nobody else does
I won't touch a fight without X
I like nothing as much as X
cut to the chase: X
first things first: X
here goes: X
no limit: X
no secret: X
no surprises: X
nothing special: X
not rocket science: X
without further ado: X
now or never: X
my go to: X
KEEP (X)
KEEP: X
must-haves: X
aside from X I bet on nothing at all
apart from X, I want nothing
other than X I bet on nothing
IN: X
wanted: X
[x] X
X is what I bet on
X are what I bet on in the UFC
UFC X only
X in the UFC for me
give me X in every UFC fight
what I like in the UFC is X
X. That is how I bet
+ X
✅ X
`;

/** First X, or X beside it, and then Y in its place, one a line. */
export const CORRECTIONS = `
X, no wait, Y
X in the UFC. No wait, Y
give me X. Actually scratch that, Y
X. On second thought, Y
give me X. Correction: Y
X, I mean Y
X, sorry, I meant Y
I used to bet on X, now I bet on Y
I switched from X to Y
Y rather than X
Y instead of X
Y over X
not X but Y
Y, not X
Y and not X
more Y than X
I prefer Y to X
I don't bet on X, I bet on Y
X no, Y yes
Y yes, X no
X yes? No. Y
no X except Y
anything but X, so Y
people overrate X, so I bet on Y
everyone talks about X, but I back Y
X may win more, but I take Y
X are overrated; Y are not
X and Y: the former I won't take, the latter I will
X and Y. The former I won't take, the latter I will
Y and X. The former I'll take, the latter I won't
Y and X. The former I take, the latter I don't
Y and X. I want the former, not the latter
X and Y. I want the latter, not the former
Y or X? The former
X or Y? The latter
Y and X: the first is for me, the second isn't
X and Y: the first isn't for me, the second is
of Y and X the first one, please
of X and Y the second one, please
Y and X. Take the first, skip the second
X and Y. Skip the first, take the second
Y and X: the former, please
X and Y: the latter, please
Y and X: the former I'll take, the latter I won't
X or Y? Y
X or Y? Y for me
X are overvalued, Y are not
X are overrated in the UFC; Y are not
of X and Y I only believe in Y
of X and Y I only believe in Y, so leave the other one out
even though X are fun to watch, I bet on Y
even though everybody bets X, I bet on Y
although X win more often, I bet on Y
X might win more often, but Y pay
Y even if they are X
Y, even when they look like X
Y, despite being X now and then
Y despite all the talk of X
I have nothing against X, but Y are all I need
there's nothing wrong with X, but I want Y
I'd love to bet X but can't afford it, so Y
I wish I could trust X, but it's Y for me
X win fights, or so they say; I say Y
X, or so I hear. I bet on Y
X will be X. I take Y
people like X because it feels safe. I like Y
X or Y, that is the question. Y is my answer
there's X and there's Y. The former I won't take, the latter I will
there's Y and there's X. The former I'll take, the latter I won't
X first, then Y? No, only Y
I was a big believer in X until I found Y
I used to swear by X. These days it's Y
my brother swears by X; I swear by Y
X are overvalued; Y are not
a friend bets X, I bet Y
X, maybe not. Y, definitely
X I could take or leave, Y I need
X get the headlines, Y get my money
they may be X, but I bet on Y
a fighter may be one of X, but I take Y
everybody on the forum wants X, I want Y
everyone I know loves X, I love Y
never X unless they are Y
I never bet X unless they are Y
I don't want X unless they're Y
X with the odds against them? Maybe, but Y
KEEP (Y); EXCLUDE (X)
IN: Y; OUT: X
Y unless they face X
Y, unless it's against X
Y as long as X are not in it
Y, but not X
not X, Y
of X and Y, only Y
X used to be my thing. These days it's Y
X? No. Y? Yes
Y, yes. X, no
anything but X, say Y
I said X. I meant Y
X, Y: the former no, the latter yes
Y, X: the first one only
between X and Y I'd take Y
no X, Y
no X, just Y
X no Y yes
Y yes X no
X out, Y in
swap X for Y
swap out X for Y
replace X with Y
trade X for Y
put Y in the place of X
less X, more Y
of X and Y I believe in Y, so leave the other out
must-haves: Y. Dealbreakers: X
dealbreakers: X. Must-haves: Y
YES: Y. NO: X
NO: X. YES: Y
OUT: X. IN: Y
X, yes, but actually no X at all. Y
Y and X, but actually no X
X and Y, but actually no X please
Y and X. Actually no X
X and Y, actually not X
please swap X for Y
swap the usual X for Y
X? Yes. Or rather no, no X. Y
I said no Y, but I was joking: Y it is, and no X
`;

/** Wishes for both X and Z, one a line. */
export const BOTH = `
X or Z? Both
X or Z? Both, in every fight
both X and Z
either X or Z will do
X? Yes. Z? Also yes
X, Z
X plus Z
X with Z
X as well as Z
X, and on top of that Z
`;

/** Wishes in words of their own, most with a limit that sounds like a refusal, each with the middle of the identifier that it means. */
export const OWN_WORDS: readonly [words: string, middle: string][] = [
  ['no underdogs over +150', 'small_underdogs_max_2_45'],
  ['underdogs, but nothing above +145', 'small_underdogs_max_2_45'],
  ['underdogs no longer than +125', 'small_underdogs_max_2_25'],
  ['never a dog above +185', 'small_underdogs_max_2_85'],
  ['+165 is where I stop with underdogs', 'small_underdogs_max_2_65'],
  ["I won't touch underdogs unless they're +125 or shorter", 'small_underdogs_max_2_25'],
  ['fighters younger by one year. Sorry, I meant by five years', 'younger_by_5'],
  ['a two leg parlay. Make that three legs', 'favorites_parlay_3'],
  ['I will not lay more than -400 on favorites', 'big_favorites_min_1_25'],
  ['no favorites shorter than -222', 'big_favorites_min_1_45'],
  ['nothing shorter than -154 on favorites', 'big_favorites_min_1_65'],
  ['parlays of no more than three legs', 'favorites_parlay_3'],
  ['no parlays longer than two legs', 'favorites_parlay_2'],
  ['a parlay, not more than four legs', 'favorites_parlay_4'],
  ['keep the parlays short, three is the ceiling', 'favorites_parlay_3'],
  ['younger by no less than three years', 'younger_by_3'],
  ['not less than five years younger', 'younger_by_5'],
  ['never less than three inches taller', 'taller_by_3'],
  ['taller, but not by less than five inches', 'taller_by_5'],
  ['reach, nothing under three inches', 'longer_reach_by_3'],
  ['no reach edge below one inch', 'longer_reach_by_1'],
  ['I draw the line at +150 for underdogs', 'small_underdogs_max_2_45'],
  ['I draw the line at +130 for UFC underdogs', 'small_underdogs_max_2_25'],
  ['I draw the line at -200 for favorites', 'big_favorites_min_1_65'],
  ['I draw the line at -400 for UFC favorites', 'big_favorites_min_1_25'],
  ['I bet against the shorter man', 'taller_by_1'],
  ['bet against the shorter arms', 'longer_reach_by_1'],
  ['I bet against the older man', 'younger_by_1'],
  ['I fade the older fighter', 'younger_by_1'],
  ['fighters tested and winning in the UFC itself', 'win_rate_ufc'],
  ['the AI capper who keeps track of takedowns', 'capper_takedown_tracker'],
  ['the expert who counts clinches', 'capper_clinch_counter'],
  ['favorites although Elo says the other man is better', 'favorites_low_elo'],
  ['favorites whom Elo puts second', 'favorites_low_elo'],
  ["women's favorites, not the men's", 'favorites_women'],
  ["men's favorites, not the women's", 'favorites_men'],
];
