import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../core/contract/lab/language.ts';
import { savePlaybookRequestSchema } from '../../../core/contract/playbooks/playbooks.ts';
import { languageSaveRequest, simpleSaveRequest } from '../../../web/features/builders/built_playbook.ts';
import { builtPlaybook, FIRST_OPTIONS } from './built.ts';

const [first, second] = builtPlaybook().strategies;
if (first === undefined || second === undefined) throw new Error('The questionnaire has fewer than two questions');

const READING: Reading = {
  strategies: [first, second],
  understood: [
    { strategy: first, words: 'favorites' },
    { strategy: second, words: 'heavy ones' },
    { strategy: first, words: 'chalk' },
  ],
  ignored: ['please'],
  leftOut: ['parlays'],
  approximate: [],
  offered: [],
  refused: [],
  value: [],
  never: [],
  unkept: [],
  everywhere: [],
  source: 'offline',
};

describe('A save request', () => {
  it('is valid for the server and has the picks in stored form', () => {
    const request = simpleSaveRequest(builtPlaybook(), 'Friday');
    expect(savePlaybookRequestSchema.parse(request)).toEqual(request);
    expect(request).toMatchObject({ playbook_type: 'simple', strategies: 10, selected_strategies: FIRST_OPTIONS });
    expect(request.picks[0]).toMatchObject({ pick_name: 'Jose Delano', decimal_odds: 1.29, type: 'moneyline' });
  });

  it('is the same each time, so that a retry after a lost response stores the playbook once', () => {
    const built = builtPlaybook();
    expect(simpleSaveRequest(built, 'Friday')).toEqual(simpleSaveRequest(built, 'Friday'));
  });

  it('contains the description with its whole reading', () => {
    const description = 'I only back favorites, and of those the heavy ones most.';
    const request = languageSaveRequest(builtPlaybook(), 'Words', description, READING);
    expect(savePlaybookRequestSchema.parse(request)).toMatchObject({ description, optimize_language_output: READING });
  });
});
