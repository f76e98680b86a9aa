import { feedbackSchema, suppressedAddresses, takeFeedback } from '../mail/suppressed.ts';
import { openDatabase } from '../open/open_database.ts';
import { loggedRun } from '../trace/logged_run.ts';

const { environment, client, clock } = openDatabase({ ALERTS_TABLE: true, MAIL_KEY: true });
const suppressed = suppressedAddresses(client, environment.ALERTS_TABLE, environment.MAIL_KEY);

/** The plain text by which SES tries a topic when it is set up, at each first deployment. */
const TRIAL = 'Successfully validated SNS topic';

/** The part of SNS’s event that is read. */
interface Feedback {
  Records: readonly { Sns: { Message: string } }[];
}

/** Takes what SES tells of bounces and complaints by SNS, which repeats what fails. */
export async function handler({ Records }: Feedback): Promise<void> {
  await loggedRun(undefined, 'Mail feedback failed', async () => {
    for (const { Sns } of Records.filter(({ Sns: { Message } }) => !Message.startsWith(TRIAL)))
      await takeFeedback(feedbackSchema.parse(JSON.parse(Sns.Message)), suppressed, clock.now());
  });
}
