import { describe, expect, it } from 'vitest';
import { readDescription } from '../../../core/language/offline_reading.ts';

const read = (text: string) =>
  readDescription(text)
    .strategies.map((id) => id.replace(/^strategy_|_event_return_actual_cumsum$/g, ''))
    .sort();

const promise = (cases: readonly (readonly [string, readonly string[]])[]) =>
  it.each(cases)('%s', (text, strategies) => {
    expect(read(text)).toEqual([...strategies].sort());
  });

describe('a correction takes back what it corrects, and no more', () => {
  promise([
    ['Grapplers. Actually no, scratch that, strikers. UFC obviously', ['better_strikers']],
    ['A two-leg UFC parlay, no wait, make it three legs', ['favorites_parlay_3']],
    ['UFC fighters younger by one year. Sorry, I meant by five years', ['younger_by_5']],
    [
      'I like UFC strikers in every fight I bet on. Actually, I also like grapplers',
      ['better_grapplers', 'better_strikers'],
    ],
    ['UFC grapplers. On second thought, parlays.', ['favorites_parlay_2']],
    ['I want UFC strikers and grapplers, but actually no grapplers', ['better_strikers']],
    ['UFC finishers and strikers, that was my list. Strikers come off it.', ['win_rate_finish']],
    [
      'UFC grapplers, the better record and the height gap. Height gap comes off.',
      ['better_grapplers', 'win_rate_ufc'],
    ],
    [
      "Longer reach, UFC dogs and a three-leg parlay. Parlay's cancelled.",
      ['longer_reach_by_1', 'small_underdogs_max_2_85'],
    ],
    ['Strikers and finishers in the UFC. Strikers are a joy.', ['better_strikers', 'win_rate_finish']],
  ]);
});

describe('a question asks for nothing unless its answer does', () => {
  promise([
    ['Is a favorite just the UFC fighter with the lower payout?', []],
    ['Favorites or dogs? Dogs, all day long in the UFC', ['small_underdogs_max_2_85']],
    ['Strikers or grapplers? Both, in every UFC fight', ['better_grapplers', 'better_strikers']],
    ['Would I bet on parlays? Never. Would I bet on UFC finishers? In a heartbeat.', ['win_rate_finish']],
    ['Could you make a UFC playbook with grapplers?', ['better_grapplers']],
    ['What do I want? UFC finishers. What do I not want? Favorites, parlays, cappers.', ['win_rate_finish']],
  ]);
});

describe('pronouns and short answers speak of what stands before them', () => {
  promise([
    ['Parlays are popular. I never touch them. UFC wrestlers for me', ['better_grapplers']],
    ['Everyone says reach is key and I agree. UFC bets please.', ['longer_reach_by_1']],
    ['People ignore UFC underdogs and that is a mistake. I want them', ['small_underdogs_max_2_85']],
    ['Reach? Height? Hype. I bet on younger UFC fighters', ['younger_by_1']],
    ['UFC grapplers. Underdogs, cappers, decisions: hands off', ['better_grapplers']],
    ["Strikers and grapplers in the UFC. The former I'll take, the latter I won't", ['better_strikers']],
  ]);
});

describe('a condition is read with what follows from it', () => {
  promise([
    ["If it isn't a grappler I don't want it in my UFC portfolio", ['better_grapplers']],
    ["If he doesn't have the longer reach I'm not betting on him in the UFC", ['longer_reach_by_1']],
    ['UFC strikers. If I see a parlay I pass', ['better_strikers']],
    ['Aside from UFC underdogs I bet on nothing at all', ['small_underdogs_max_2_85']],
  ]);
});

describe('lists under a heading are for or against as it says', () => {
  promise([
    ['Yes: UFC finishers, reach. No: age, height, parlays.', ['longer_reach_by_1', 'win_rate_finish']],
    ['UFC bets. YES:\n- strikers\n- reach\nNO:\n- parlays\n- cappers', ['better_strikers', 'longer_reach_by_1']],
    ['ufc dogs ✅ parlays ❌ cappers ❌', ['small_underdogs_max_2_85']],
    ['In:\n1. UFC grapplers\n2. youth\nOut:\n1. parlays\n2. reach', ['better_grapplers', 'younger_by_1']],
  ]);
});

describe('what is only stated is asked for where nothing else is', () => {
  promise([
    ['Parlays complicate my life: back the taller UFC fighter.', ['taller_by_1']],
    ['Wrestlers grind people down in the UFC', ['better_grapplers']],
    ['Swap the favorites for underdogs in my UFC plan', ['small_underdogs_max_2_85']],
    ["It'd be a crime to leave out UFC grapplers", ['better_grapplers']],
    ['Bin the parlays, back UFC strikers', ['better_strikers']],
  ]);
});
