import { describe, expect, it } from 'vitest';
import { readDescription } from '../../../core/language/offline_reading.ts';

/** What a bettor may rule out, with the middle of an identifier that it would lead to. */
const TOPICS = [
  ['parlays', 'favorites_parlay_2'],
  ['favorites', 'favorites_all'],
  ['underdogs', 'small_underdogs_max_2_85'],
  ['grapplers', 'better_grapplers'],
  ['cappers', 'capper_odds_observer'],
  ['parlays and cappers', 'favorites_parlay_2'],
  ['tall fighters', 'taller_by_1'],
  ['recent form', 'win_rate_recent'],
] as const;

/** Ways to rule something out: in front of it, around it, behind it. */
const WAYS = [
  'keep X out of it',
  'leave X out',
  'leave X alone',
  'X are out',
  'X are off the table',
  'X are banned',
  'stay away from X',
  'steer clear of X',
  'skip the X',
  'ditch X',
  'drop X',
  'forget about X',
  "I'm done with X",
  'no more X',
  'I hate X',
  "I can't stand X",
  "I'm not interested in X",
  'not a fan of X',
  'minus X',
  'without X',
  'sans X',
  'zero X',
  'nothing with X',
  'X? Never',
  'X are a trap',
  'X are a sucker bet',
  'I pass on X',
  'except X',
  'excluding X',
  'X: no',
  "X I don't do",
  'X, I avoid those',
  "I don't want any X",
  'throw X out',
  'cut out X',
  'rule X out',
  'X suck',
  'X bore me',
  'X do nothing for me',
  'X should not be included',
  'under no circumstances X',
  'keep X away from me',
  'X ruined me',
  "I'm against X",
  "X don't interest me",
  'X must not be used',
  'X should be ignored',
  'X lose me money',
  'X are to be left out',
  'X are something I avoid',
  'make sure X are not included',
  'bin the X',
  'none of that X stuff',
  'X, until further notice, I avoid',
  'I do not, under any circumstances, accept X',
];

/** Where the wish that stands beside it may be. */
const SENTENCES = [
  'I want whoever has reach in the UFC. {}.',
  '{}, but I want whoever has reach in the UFC',
  'Reach is what I bet on in the UFC, {}.',
  'Reach is what I bet on in the UFC and {}',
  '{}. Instead bet on longer reach in the UFC.',
];

describe('what a bettor rules out is never given, and takes nothing else with it', () => {
  it.each(WAYS)('%s', (way) => {
    for (const [topic, middle] of TOPICS) {
      for (const sentence of SENTENCES) {
        const text = sentence.replace('{}', way.replace('X', topic));
        const { strategies } = readDescription(text);
        expect(strategies, text).not.toContain(`strategy_${middle}_event_return_actual_cumsum`);
        expect(strategies, text).toEqual(['strategy_longer_reach_by_1_event_return_actual_cumsum']);
      }
    }
  });

  it.each([
    ["I don't dislike grapplers, and I back them in the UFC", 'better_grapplers'],
    ["I wouldn't exclude grapplers from my UFC bets", 'better_grapplers'],
    ['I never say no to grapplers in the UFC', 'better_grapplers'],
    ['Grapplers never let me down in the UFC', 'better_grapplers'],
    ["I can't do without grapplers in the UFC", 'better_grapplers'],
  ])('two denials make a wish: %s', (text, middle) => {
    expect(readDescription(text).strategies).toEqual([`strategy_${middle}_event_return_actual_cumsum`]);
  });
});

describe('answers behind their topics', () => {
  it.each([
    'grapplers yes parlays no thats my ufc betting',
    'parlays no grapplers yes in the ufc',
    'Favorites = no. Grapplers = yes. Parlays = no. That is my UFC betting.',
    "What I don't want in my UFC bets: parlays, cappers, favorites. What I want: grapplers.",
  ])('%s', (text) => {
    expect(readDescription(text).strategies).toEqual(['strategy_better_grapplers_event_return_actual_cumsum']);
  });
});

describe('what is only spoken of is not asked for', () => {
  it.each([
    'My brother always bets parlays. I back grapplers in the UFC.',
    'Everyone talks about striking, but I back grapplers in the UFC.',
    'People keep telling me to bet favorites. I bet on grapplers instead.',
    'The public overrates favorites, so I bet on grapplers in the UFC.',
  ])('%s', (text) => {
    expect(readDescription(text).strategies).toEqual(['strategy_better_grapplers_event_return_actual_cumsum']);
  });
});
