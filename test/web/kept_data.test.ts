import { expect, test } from 'vitest';
import { STAGES } from '../../infra/stages/stages.ts';
import { RECOVERABLE_DAYS } from '../../lambdas/store/deletion_store.ts';
import { FAQ } from '../../web/features/faq/questions.ts';

test('visitors are told how long logs and backups are kept, as the stack has it', () => {
  const answer = FAQ.find(({ question }) => question.startsWith('What do you keep'))?.answer.join(' ');
  expect(answer).toContain(`for ${STAGES.prod.logDays} days`);
  expect(answer).toContain(`after ${RECOVERABLE_DAYS} days`);
});
