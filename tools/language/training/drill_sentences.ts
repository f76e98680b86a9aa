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
IN: X
wanted: X
[x] X
+ X
✅ X
`;

/** Plain ways to refuse X, one a line. */
export const REFUSALS = `
avoid X
do not include X
don't include X
please don't include X
exclude X
please exclude X
no X
no X please
no X at all
absolutely no X
not X
never X
never ever X
I never bet X
I never bet on X
I don't bet on X
I do not bet on X
I don't want X
I do not want X
I don't like X
I do not like X
I dislike X
I really dislike X
I can't stand X
I hate X with a passion
I would rather not use X
I'd rather not have X
I'd rather avoid X
I'd prefer not to use X
I'd prefer to avoid X
I prefer not to bet on X
I want to avoid X
I wish to avoid X
I want no X
I want nothing to do with X
I want to stay away from X
I refuse to bet on X
I refuse to touch X
I won't touch X
I will not touch X
I won't bet on X
I will never bet on X
I would never bet on X
I wouldn't bet on X
I wouldn't touch X
I'm not a fan of X
I am no fan of X
I'm not into X
I'm not keen on X
I'm not betting on X
I am not interested in X
I have no interest in X
I've no interest in X
I have zero interest in X
I don't trust X
I do not trust X
I don't believe in X
I don't care for X
I don't care about X
I'm sick of X
I'm tired of X
I've had enough of X
I've given up on X
I gave up on X
I stopped betting on X
I quit betting on X
I'm done betting on X
I've sworn off X
I steer clear of X
I stay away from X
I avoid X at all costs
I always avoid X
I tend to avoid X
I try to avoid X
I generally skip X
I skip X
I ignore X
I pass on X
I'd pass on X
I'd skip X
leave out X
leave X out of it
leave X out please
keep X out
keep X off my card
keep X away
get rid of X
take X out
take out X
remove X
remove all X
please remove X
drop the X
cut X
cut the X
lose the X
lose X
scrap X
ban X
block X
omit X
please omit X
forget X
forget the X
skip over X
stay clear of X
stay off X
spare me X
spare me the X
don't give me X
don't give me any X
do not give me X
don't pick X
don't use X
do not use X
don't add X
don't put X in
don't put X in there
don't bother with X
don't touch X
don't show me X
don't bet on X
don't even think about X
nothing involving X
nothing to do with X
nothing based on X
anything with X is out
anything to do with X is out
X are not for me
X is not for me
X isn't for me
X aren't my thing
X are not my thing
X is not my thing
X are out of the question
X are a no
X are a no go
X are a hard no
X are a waste of money
X are a waste of time
X are overrated
X are useless
X are worthless
X are pointless
X don't work
X never work for me
X don't work for me
X have burned me
X have cost me too much
X have cost me a fortune
X lose me money
X always lose
X can stay home
X can wait
X have no place here
X have no place in my playbook
X must be left out
X must not be included
X must not be used
X should be left out
X should be excluded
X should be avoided
X should be ignored
X need to be excluded
X are to be avoided
X are to be left out
X are excluded
X are forbidden
X are not allowed
X are not welcome
X I avoid
X I skip
X I hate
X I can't stand
X I don't want
X I do not want
X I never touch
X I won't touch
X I leave alone
X I'd leave out
X, no thanks
X, no thank you
X? No thanks
X? No
X? Nope
X? No way
X? Not for me
X? Not interested
X? Hard pass
X? I'll pass
X? Forget it
X? Skip
no to X
say no to X
a big no to X
thumbs down on X
hard pass on X
hold the X
minus the X
other than X
apart from X
but not X
just not X
anything but X
anything except X
everything but X
everything except X
rule out X
rule X out
with the exception of X
with no X
without any X
without X in it
free of X
under no circumstances include X
on no account include X
make sure there are no X
make sure X are not included
there should be no X
there must be no X
there must not be any X
I'd be happier without X
I can do without X
I could do without X
I can live without X
X are something I avoid
X are something I don't want
X is something I would avoid
the last thing I want is X
what I don't want is X
what I want to avoid is X
one thing I don't want is X
my only rule is no X
my one rule: no X
rule number one: no X
whatever you do, no X
whatever you do, don't include X
whatever happens, leave X out
I'm allergic to X
I'm wary of X
I'm against X
I object to X
I have a problem with X
I have no time for X
I have no use for X
I see no value in X
I see no point in X
there's no value in X
there's no point in X
X bore me
X scare me
X annoy me
X make me nervous
I got burned by X
I lost too much on X
I lost a lot of money on X
I lose every time on X
I never win with X
I never make money on X
I don't make money with X
I don't do X
I don't play X
I don't follow X
I don't rate X
I don't need X
I don't need any X
I do not need X
I don't fancy X
I don't care much for X
I couldn't care less about X
I don't see the point of X
I don't see the value in X
I'm over X
I'm off X
I'm through with X
I'm finished with X
I'm not having X
I'm not paying for X
not interested in X
not keen on X
not X for me
less X
no more X please
enough X
enough of X
enough with X
stop giving me X
stop with X
nix X
kill the X
ditch the X
axe X
bin X
veto X
discard X
disregard X
eliminate X
delete X
skip anything with X
avoid anything with X
exclude anything to do with X
exclude anything based on X
no bets on X
no picks on X
no betting on X
zero X please
not one of X
none of X
none of that X stuff
none of the X
X get nothing from me
X won't get my money
X don't get my money
not a cent on X
not a penny on X
not a dime on X
I'd be mad to bet on X
only a fool bets on X
X are for fools
X are for losers
X are for suckers
X are a mug's game
EXCLUDE (X)
EXCLUDE: X
OUT: X
not wanted: X
- X
❌ X
`;

/** Ways to speak of X without a wish, one a line. */
export const REMARKS = `
my brother bets X
my brother swears by X
my mate loves X
everybody bets X
the public loves X
everyone talks about X
people keep telling me to bet X
people keep telling me about X
sure, X win more often
X may win more often
X might win more fights
I used to bet on X
he used to bet on X
I once lost money on X
they say X matter
the experts say X
X are what everybody bets
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
Y and X: the former I'll take, the latter I won't
X or Y? Y
X or Y? Y for me
X are overvalued, Y are not
X are overrated in the UFC; Y are not
of X and Y I only believe in Y
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

/** Wishes with a limit that sounds like a refusal, each with the middle of the identifier that it means. */
export const LIMITS: readonly [words: string, middle: string][] = [
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
];
