import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { writeFileAtomically } from '../../lambdas/snapshot/file_snapshot_store.ts';
import { StartupError } from '../startup_error.ts';

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: z.iso.datetime() });
export type Mail = z.infer<typeof mailSchema>;

/** Older mail is dropped. */
const KEPT_MAILS = 200;

export interface Mailbox {
  /** Newest first. */
  mails(): readonly Mail[];
  /** Adds a mail. Resolves once it is on disk. */
  deliver(mail: Omit<Mail, 'sentAt'>): Promise<void>;
}

function readMails(file: string): Mail[] {
  if (!existsSync(file)) return [];
  try {
    return z.array(mailSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartupError(`${file} is damaged: it does not hold a list of mails. Start with --reset to begin anew.`, {
      cause,
    });
  }
}

/** Opens the mailbox file, which holds all mail that the run sends. Throws StartupError if it is damaged. */
export function openMailbox(file: string): Mailbox {
  let mails = readMails(file);
  let written = Promise.resolve();
  return {
    mails: () => mails,
    deliver(mail) {
      mails = [{ ...mail, sentAt: new Date().toISOString() }, ...mails].slice(0, KEPT_MAILS);
      const write = () => writeFileAtomically(file, JSON.stringify(mails, undefined, 1));
      written = written.then(write, write);
      return written;
    },
  };
}
