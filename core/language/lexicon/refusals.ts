import { joined, type LexiconEntry, listed } from '../concepts.ts';

/** "No appetite for", "zero faith in". */
const WANTING = [
  ...joined(
    'no, zero, little, not much, never any, not any, hardly any',
    'place, room, need, use, time, appetite, patience, love, tolerance, stomach, respect, fondness, call, reason',
    'for, to have, to bet on, to back',
  ),
  ...joined(
    'no, zero, little, not much, never any',
    'interest, faith, confidence, trust, belief, merit, point, value, future, sense',
    'in',
  ),
  ...joined(
    'no, zero',
    'desire, wish, intention, inclination, plan, plans',
    'for, of, to have, to back, to use, to see, to bet on',
  ),
];

/** "Tired of", "wary of", "disillusioned with". */
const WEARY = [
  ...joined('tired, sick, weary, wary, scared, afraid, cured, leery, terrified, shy', 'of'),
  ...joined(
    'done, finished, through, fed up, bored, disgusted, disillusioned, disenchanted, disappointed, uncomfortable, unhappy, unimpressed',
    'with, by',
  ),
  ...joined('averse, allergic, opposed, hostile, resistant, immune, indifferent', 'to'),
  ...joined('uninterested, disinterested', 'in'),
  ...joined(
    'unwilling, loath, reluctant, disinclined, hesitant',
    'to bet on, to back, to use, to follow, to take, to pick, to touch, to include',
  ),
  ...joined(
    'nervous, dubious, doubtful, sceptical, skeptical, hesitant, reluctant, apprehensive',
    'about, to back, to bet on, to use',
  ),
];

/** "Shying away from", "opted out of". */
const LEAVING = [
  ...joined(
    'shy, shying, shied, back, backing, backed, step, stepping, stepped, turn, turning, turned, walk, walking, walked, move, moving, moved, stay, staying, stayed, keep, keeping, kept, steer, steering, steered',
    'away',
    'from',
  ),
  ...joined(
    'opt, opting, opted, pull, pulling, pulled, bow, bowing, bowed, back, backing, backed, check, checking, checked',
    'out',
    'of',
  ),
  ...joined('hold, holding, held, ease, easing, eased, lay, laying, cut back, cutting back', 'off', 'on, of'),
  ...joined(
    'abstain, abstaining, refrain, refraining, desist, retire, retired, withdraw, withdrawing, withdrew, resign, resigned, steer clear, recoil',
    'from',
  ),
  ...joined('give, giving, given, gave', 'up', 'on, the, those, all, my'),
  ...joined('take, taking, took', 'a break, a rest, time off', 'from'),
  ...joined('cut, cutting, scale, scaling', 'back, down', 'on'),
  ...joined(
    'swear, swearing, swore, sworn, write, writing, wrote, written, shut, shutting, switch, switching, turn, turning, knock, knocking',
    'off',
  ),
  ...joined(
    'rule, rules, ruling, ruled, weed, weeding, weeded, filter, filtering, filtered, screen, screening, screened, phase, phasing, phased, leave, leaves, leaving',
    'out',
  ),
  ...listed(
    'get rid of, getting rid of, got rid of, part with, do without, doing without, go without, going without, wean me off, beware of, balk at, draw the line at, drawing the line at, giving up, gave up, keep clear of, kept clear of, nowhere near, outside of',
  ),
];

/** "My refusal of", "an objection to". */
const REFUSAL = joined(
  'exclusion, exclusions, refusal, refusals, rejection, objection, objections, aversion, veto, ban, embargo, boycott, removal, omission, dislike, distaste, hatred, distrust, mistrust, opposition, hostility, allergy, allergies',
  'of, to, on, for, against, are, is, is to, are to',
);

/** What turns a bettor away. */
const MINDING = joined(
  'cant, cannot, can not, could not, couldnt, wont, will not',
  'stand, stomach, abide, bear, tolerate, be bothered with, be arsed with, be doing with, deal with, hack, face, entertain, countenance',
);

/** Ways to refuse what comes behind them, by the lists that English puts together. */
export const REFUSING_WORDS: readonly LexiconEntry[] = [
  {
    concept: 'avoid',
    phrases: [
      ...WANTING,
      ...WEARY,
      ...LEAVING,
      ...REFUSAL,
      ...MINDING,
      'let alone',
      'dispense with',
      'dispensing with',
      'out go',
      'out goes',
      'away with',
      ...joined('gone, going, went', 'right off, right off the'),
      ...joined('cross, crossing, tick, knock', 'off, off the'),
      'vetoes',
      'shun',
      'shuns',
      'only a fool bets on',
      'deep six',
      'cut the cord on',
      'no love for',
      'red card for',
    ],
  },
  {
    concept: 'dismissed',
    phrases: joined(
      'you can, you may, we can, that you can',
      'set aside, leave aside, leave out, leave off, ignore, drop, skip, forget, disregard, omit, remove, delete, lose, bin, cut, do without',
    ),
  },
  {
    concept: 'dismissed',
    phrases: joined(
      'is, are, remain, remains, stay, stays, be, being, been',
      `out of bounds, out of the picture, out of the running, nowhere to be seen, unwelcome, unwanted, not welcome, not wanted, not allowed,
      not an option, no option, not happening, no good to me, no use to me, surplus to requirements, superfluous, a thing of the past,
      a closed book, a dealbreaker, a deal breaker, a turn off, a non starter, a nonstarter, a waste of money, a waste of time, dead to me,
      finished for me, over for me, done for me, history for me, no longer for me, no longer welcome, not my scene, not my bag, not my kind of thing,
      not something i want, not something i bet on, not something i use, not worth my time, not worth my money, not to be used, not to be included,
      to be left out, to be excluded, to be avoided, to be ignored, to be skipped, ruled out, weeded out, voted out, crossed off, struck off, struck from, put away, muted, retired, withdrawn, rested, blocked, vetoed, barred, prohibited`,
    ),
  },
];
