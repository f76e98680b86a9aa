import { useLocation } from 'react-router-dom';
import * as z from 'zod';

const toPlaybooksSchema = z.object({ saved: z.string() });

/** What the way to the list of playbooks hands on after a save. */
export type ToPlaybooks = z.infer<typeof toPlaybooksSchema>;

/** The id of the playbook that was saved on the way to the list; undefined on other ways. */
export const useJustSaved = (): string | undefined => toPlaybooksSchema.safeParse(useLocation().state).data?.saved;
