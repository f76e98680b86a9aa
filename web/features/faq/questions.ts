import { MIND_TEXT, VALUE_ADDS_TEXT, WEIGHING_ADDS_TEXT } from '../../../core/format/words/value_texts.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';

/** The FAQ items; each answer is a list of paragraphs. */
export const FAQ: readonly { question: string; answer: readonly string[] }[] = [
  {
    question: 'What is a strategy?',
    answer: [
      'A strategy is one rule for choosing a side: back every favorite, back the younger fighter, back the better grappler. Applied to a card before it happens, it selects fighters, or a parlay, and spreads its stake evenly over them.',
      'Because the rule is fixed, it can be tested: we run it over every past UFC card with known odds and settle each bet at the odds of the day.',
      VALUE_ADDS_TEXT,
    ],
  },
  {
    question: 'What is a playbook?',
    answer: [
      'A playbook is a set of strategies with a weight each, tied to one event, together with the picks that follow from it. The weights say how much of your budget each strategy may bring to the card.',
      'Cornerman offers six of its own: baseline, flurry, standard, flex, growth and value. With a free account you can build yours by answering ten questions or by describing what you believe in. The page Privacy says what is kept of it, and for how long.',
      `${WEIGHING_ADDS_TEXT} ${MIND_TEXT}`,
    ],
  },
  {
    question: 'Why only these strategies?',
    answer: [
      `Each of the ${STRATEGIES.length} strategies can be computed for every card from what was known before it, and each has enough history to be judged. A rule that needs a hunch, or data that did not exist at the time, cannot be tested honestly, so it is left out.`,
    ],
  },
  {
    question: 'What are odds, and who are the favorite and the underdog?',
    answer: [
      'Odds are the price of a bet. Decimal odds of 1.50 pay back $1.50 for each $1, stake included; 2.60 pays $2.60. American odds say the same: −200 means you stake $200 to win $100, +160 means you stake $100 to win $160.',
      'The favorite is the fighter with the lower decimal odds: the market thinks a win is likelier and pays less for it. The other is the underdog. Odds move until the fight, so the ones shown here are estimates of what you will be offered.',
      'The market line is one source’s price, of the day beside it. Where prices of many books are known, picks show the best one that your books offer now. Beside it stands the market line: “line” where the best price pays at least as much, “was” where the line has moved and none of your books pays it any more. Prices older than six hours, and those that cannot be right, do not count.',
      'A pick’s probability is that of its side winning if there is a winner: draws and no contests, which return the stake, are left out of it.',
    ],
  },
  {
    question: 'What are a parlay and a leg?',
    answer: [
      'A parlay is one bet on several outcomes that pays only if all of them happen. Each outcome is a leg. The legs’ decimal odds are multiplied, so a parlay pays more and wins less often. If one leg is cancelled, it counts as 1 and the rest stands.',
    ],
  },
  {
    question: 'What is a capper?',
    answer: [
      'A capper, short for handicapper, is someone who studies fights and sells an opinion. Cornerman models five of them, each with one view of the sport: Distance Decider, Odds Observer, Takedown Tracker, Recklessness Reviewer and Clinch Counter.',
      'Each starts from the market’s probability and corrects it by what it watches. Tested on fights they had not seen, they come close to the closing odds and their average a little closer than they do. A small change in a model moves its returns a lot, so read little into any one of them.',
    ],
  },
  {
    question: 'Why can the total wager be below my budget?',
    answer: [
      'Two reasons. Some strategies have nothing to bet on a given card, so their share stays in your pocket. And where strategies back opposite sides of one bout with straight bets, we net those out: holding both sides would only pay the bookmaker’s margin.',
      'You can also leave bets without value out, and round stakes to what your book takes. What that frees stays in your pocket, too.',
      'Parlays are not netted. A parlay can hold a fighter whose opponent you back with a straight bet or in another parlay: then not all of your bets can win together, and both picks say so.',
      'The budget box shows all three parts: what is staked, what was netted out, and what stays in your pocket.',
    ],
  },
];
