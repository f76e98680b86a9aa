import { describe, expect, it } from 'vitest';
import { TEXTS } from '../../../core/contract/texts.ts';
import { interpretedJson, interpretedText, interpretLines } from '../../../tools/engine/commands/interpret_command.ts';

const DESCRIPTION = 'I like grapplers but no parlays at all, and underdogs no more than +150 please';
const UNDERDOGS = 'strategy_small_underdogs_max_2_45_event_return_actual_cumsum';
const GRAPPLERS = 'strategy_better_grapplers_event_return_actual_cumsum';
const PARLAYS = [1, 2, 3, 4, 5].map((legs) => `strategy_favorites_parlay_${legs}_event_return_actual_cumsum`);

describe('interpreting descriptions on the command line', () => {
  it('answers each line with strategies, the words behind them, and the source', () => {
    expect(interpretLines([DESCRIPTION])).toEqual([
      {
        strategies: [UNDERDOGS, GRAPPLERS],
        source: 'offline',
        understood: [
          { strategy: UNDERDOGS, words: 'underdogs no more than +150' },
          { strategy: GRAPPLERS, words: 'grapplers' },
        ],
        ignored: [],
        leftOut: [],
        offered: [],
        refused: [{ words: 'parlays', strategies: PARLAYS }],
        never: [],
        unkept: [],
        everywhere: [],
        bounds: { parlays: 0 },
        rules: [
          {
            ...{ name: 'underdogs no more than +150', backs: 'fighter' },
            conditions: [
              { figure: 'odds', of: 'difference', is: '>', value: 0 },
              { figure: 'odds', of: 'own', is: '<=', value: 2.5 },
            ],
            ...{ instead: [UNDERDOGS], either: [] },
          },
        ],
        value: [],
        approximate: [
          {
            strategy: UNDERDOGS,
            words: 'underdogs no more than +150',
            note: 'There is no option for exactly +150: the nearest is “Underdogs up to +145”.',
          },
        ],
      },
    ]);
  });

  it('says why a line has no strategies', () => {
    const [offTopic, empty] = interpretLines(['What is the weather like in Chicago this coming weekend?', '', '']);
    expect(offTopic).toMatchObject({ strategies: [], message: TEXTS.nothingUnderstood });
    expect(empty).toMatchObject({ strategies: [], ignored: [], message: TEXTS.nothingUnderstood });
  });

  it.each([
    ['no parlays, grapplers', [GRAPPLERS]],
    ['dogs up to +150', [UNDERDOGS]],
    ['Grapplers', [GRAPPLERS]],
  ])('reads a few words too, which the builder would not take: "%s"', (text, strategies) => {
    const [answer] = interpretLines([text]);
    expect(answer?.strategies).toEqual(strategies);
    expect(answer?.message).toBeUndefined();
  });

  it('keeps one answer a line, an empty one in the middle too', () => {
    const answers = interpretLines([DESCRIPTION, '', DESCRIPTION, '']);
    expect(answers.map((answer) => answer.strategies.length)).toEqual([2, 0, 2]);
    const lines = interpretedJson(answers).split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(answers);
  });

  it('writes a table for people', () => {
    const text = interpretedText(interpretLines([DESCRIPTION, 'hello']));
    expect(text).toContain('Underdogs up to +145');
    expect(text).toContain('No parlay was added, so no pick is one.');
    expect(text).toContain(TEXTS.nothingUnderstood);
  });
});
