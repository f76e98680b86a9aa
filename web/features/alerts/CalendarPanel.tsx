import { useState } from 'react';
import { CALENDAR_PATH } from '../../../core/contract/pages/page_paths.ts';
import { useKnownAlerts } from '../../components/alerts/use_alerts.ts';
import { announce } from '../../components/announcer.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { TwoStepButton } from '../../components/controls/TwoStepButton.tsx';
import { AccordionItem } from '../../components/layout/Accordion.tsx';
import { ShareButton } from '../../components/share/ShareButton.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { endCalendar, renewCalendar } from '../../lib/api/alerts.ts';
import { useSingleMutation } from '../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import roles from '../../ui/Roles.module.css';

/** The fragment that opens the section. */
export const CALENDAR_ID = 'calendar';

interface Props {
  uid: string;
  /** Whether a secret address holds. */
  isMade: boolean;
}

/** The secret address of the user's calendar: made, copied, renewed and ended. */
export function CalendarPanel({ uid, isMade }: Props) {
  const know = useKnownAlerts(uid);
  const [path, setPath] = useState<string>();
  const renew = useSingleMutation({
    mutationFn: renewCalendar,
    onSuccess: async (made) => {
      setPath(made);
      announce('Your calendar has a new address');
      await know((alerts) => ({ ...alerts, calendar: true }));
    },
  });
  const end = useSingleMutation({
    mutationFn: endCalendar,
    onSuccess: async () => {
      setPath(undefined);
      announce('The address has ended');
      await know((alerts) => ({ ...alerts, calendar: false }));
    },
  });
  const isBusy = renew.isPending || end.isPending;
  const error = renew.error ?? end.error;
  const makes = renew.isPending ? 'Making it…' : isMade ? 'Make a new address' : 'Make an address';
  return (
    <AccordionItem
      id={CALENDAR_ID}
      level={2}
      title="Calendar"
      finding={isMade ? 'at a secret address' : 'the coming events, with the bets of your playbooks'}
    >
      <p>
        Add the address to your calendar: the coming events, and what the playbooks bet that you follow or own. Names
        alone, no prices, because calendars read it a few times a day. Whoever has the address can read it.
      </p>
      {path !== undefined && (
        <Field
          label="Your address"
          readOnly
          value={`${window.location.origin}${path}`}
          onFocus={({ target }) => target.select()}
        />
      )}
      {isMade && path === undefined && <p>An address holds. It is shown once, when it is made.</p>}
      <div className={roles.row3}>
        {path !== undefined && (
          <ShareButton label="Copy" look="primary" address={path} title="UFC events and my picks" what="your address" />
        )}
        {isMade ? (
          <>
            <TwoStepButton
              label={makes}
              confirmLabel="Make it: the old one ends"
              busy={isBusy}
              onConfirm={() => renew.mutate(undefined)}
            />
            <TwoStepButton
              label={end.isPending ? 'Ending…' : 'End it'}
              confirmLabel="End it: calendars stop"
              busy={isBusy}
              onConfirm={() => end.mutate(undefined)}
            />
          </>
        ) : (
          <Button look="primary" busy={isBusy} onClick={() => renew.mutate(undefined)}>
            {makes}
          </Button>
        )}
      </div>
      <Notice tone="error">{error === null ? undefined : `Not changed: ${messageOf(error)}`}</Notice>
      <p>
        Without picks, for everyone: <a href={CALENDAR_PATH}>the calendar of all events</a>.
      </p>
    </AccordionItem>
  );
}
