import { useLocation } from 'react-router-dom';
import * as z from 'zod';

/**
 * Which step of the account's screens is shown. It is kept with the history's entry: a reload stays on the step, and
 * the back button leads to the one before.
 */
const accountStepSchema = z
  .object({
    /** The address whose sign-up code is asked for. */
    confirming: z.string(),
    /** The address whose password is being set anew. */
    resetting: z.string(),
    /** Its account was never confirmed, so the code that was mailed is the sign-up's. */
    unconfirmed: z.boolean(),
    /** What was done before the login page came up, and for whom. */
    done: z.enum(['confirmed', 'passwordChanged']),
    email: z.string(),
    /** Where an expired session was. */
    backTo: z.string(),
  })
  .partial();
export type AccountStep = z.infer<typeof accountStepSchema>;

/** The step that the history's entry names; the first one where it names none. */
export function useAccountStep(): AccountStep {
  const { state } = useLocation();
  return accountStepSchema.safeParse(state).data ?? {};
}
