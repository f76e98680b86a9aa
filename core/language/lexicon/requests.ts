import { joined, type LexiconEntry, listed } from '../concepts.ts';

/** Verbs and turns that ask for what comes behind them: where something was refused before, a wish begins with them. */
const ASKING = listed(`
look at, looking at, ask for, asking for, ask you for, asking you for, weigh, weighing, admit, supply, supplying, wish to, wish for, grant,
granting, turn to, turning to, contain, containing, contains, request, requesting, require, requiring, requires, demand, demanding, seek,
seeking, desire, opt for, opting for, plump for, vote for, welcome, welcoming, allow, allowing, allows, permit, permitting, retain,
retaining, adopt, adopting, employ, employing, apply, applying, consult, heed, embrace, embracing, endorse, approve of, prioritise,
prioritize, emphasise, emphasize, select, selecting, serve, provide, providing, insert, put in, bring in, work from, work with, working
with, build from, build on, build around, start with, start from, stand by, stand behind, insist on, insisting on, depend on, depending on,
bank on, banking on, count on, counting on, draw on, swear by, live by, hinge on, revolve around, attend to, listen to, spread it over,
spread my money over, put my money on, put everything on, throw it all on, pile into, pile on, load me up with, fix me up with, set me up
with, hook me up with, sort me out with, stick me on, stick me with, treat me to, come at me with, bet instead on, back instead, switch over
to, go back to, and let, an order for, a request for, a vote for, a yes to, a yes for, that relies on, that uses, that follows, that backs,
that includes, that takes, that picks, that favors, that favours, that goes for, that sticks to
`);

/** "Keen on", "happy with". */
const FOND = [
  ...joined('keen, sold, big, high, hot, set, bullish', 'on'),
  ...joined('fond, full, proud', 'of'),
  ...joined(
    'happy, pleased, content, comfortable, satisfied, fine, okay, ok',
    'with, to back, to bet on, to use, to follow, to take',
  ),
  ...listed('partial to, open to, interested in, up for, all for, and for, enthusiastic about, excited about'),
];

/** Ways to ask, beside the plain ones. */
export const REQUESTING_WORDS: readonly LexiconEntry[] = [{ concept: 'wish', phrases: [...ASKING, ...FOND] }];
