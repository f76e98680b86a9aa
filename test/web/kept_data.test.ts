import { expect, test } from 'vitest';
import { KEPT_DATA } from '../../core/contract/account/my_data.ts';
import { STAGES } from '../../infra/stages/stages.ts';
import { RECOVERABLE_DAYS } from '../../lambdas/store/users/deletion_store.ts';
import { FAQ } from '../../web/features/faq/questions.ts';

test('visitors are told how long logs and backups are kept, as the stack has it', () => {
  const howLong = (what: string) => KEPT_DATA.find((kept) => kept.what.startsWith(what))?.howLong;
  expect(howLong('Logs')).toContain(`${STAGES.prod.logDays} days`);
  expect(howLong('Backups')).toContain(`${RECOVERABLE_DAYS} days`);
});

test('the FAQ has the seven items of the specification', () => {
  const subjects = [/strategy/, /playbook/, /only these/, /odds/, /parlay.*leg/, /capper/, /total wager/];
  expect(FAQ).toHaveLength(subjects.length);
  for (const [place, subject] of subjects.entries()) expect(FAQ[place]?.question).toMatch(subject);
});
