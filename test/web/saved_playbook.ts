import { type UserPlaybook, userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import type { Report } from '../../core/contract/playbooks/report.ts';
import { simpleSaveRequest } from '../../web/features/builders/built_playbook.ts';
import { builtPlaybook } from './builders/built.ts';

/** A playbook as in a server response; `report` overrides parts of its report. */
export function savedPlaybook(name: string, report: Partial<Report> = {}): UserPlaybook {
  const request = simpleSaveRequest(builtPlaybook(), name);
  return userPlaybookSchema.parse({
    ...request,
    user_id: 'somebody',
    created_at: '2026-04-01T12:00:00.000Z',
    last_updated: '2026-04-01T12:00:00.000Z',
    event: { name: request.event_name },
    report: { ...request.report, ...report },
  });
}
