import { useLocation } from 'react-router-dom';
import * as z from 'zod';

/**
 * The current step of the account screens. It is the state of the history entry, so a reload stays on the step and the
 * back button goes to the previous one.
 */
const accountStepSchema = z
  .object({
    /** The address whose sign-up code is needed. */
    confirming: z.string(),
    /** The address whose password is being reset. */
    resetting: z.string(),
    /** The account was never confirmed, so the mailed code is its sign-up code. */
    unconfirmed: z.boolean(),
    /** The step that was completed just before, and for which address. */
    done: z.enum(['confirmed', 'passwordChanged', 'loggedOut', 'keysLeft', 'accountDeleted']),
    email: z.string(),
    /** The path to go on with after signing in, and whether the session expired there. */
    backTo: z.string(),
    expired: z.boolean(),
  })
  .partial();
export type AccountStep = z.infer<typeof accountStepSchema>;

/** The step in the history entry's state; empty for the first step. */
export function useAccountStep(): AccountStep {
  const { state } = useLocation();
  return accountStepSchema.safeParse(state).data ?? {};
}
