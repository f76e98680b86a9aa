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
X are a sucker bet
X are a mug's game
EXCLUDE (X)
EXCLUDE: X
OUT: X
dealbreakers: X
X are garbage
X is garbage
it'd be a mistake to bet on X
it would be a mistake to bet on X
would I bet on X? Never
would I touch X? No
I leave X to others
X I leave to others
I do not, under any circumstances, accept X
under no circumstances X
X? I avoid them
X? I'd rather not
I lost my shirt on X
X have burned me too often
X never pay
X I can live without
don't you dare give me X
if it involves X, count me out
as for X, I swore them off
I wash my hands of X
keep X away from me
dealbreakers, in any order: X
not wanted: X
- X
❌ X
`;
