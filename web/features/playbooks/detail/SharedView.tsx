import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sharedAddress } from '../../../../core/contract/playbooks/share_address.ts';
import type { SharedPlaybook } from '../../../../core/contract/playbooks/shared_playbooks.ts';
import { labAddress } from '../../../../core/evidence/lab/lab_address.ts';
import { sharedTitle } from '../../../../core/format/shared_title.ts';
import { isStaleOnDetail } from '../../../../core/playbooks/staleness.ts';
import { isStrategyId } from '../../../../core/strategies/catalogue.ts';
import { Button, buttonClass } from '../../../components/controls/Button.tsx';
import { SignInDialog } from '../../../components/saving/SignInDialog.tsx';
import { ShareButton } from '../../../components/share/ShareButton.tsx';
import { COPY } from '../../../lib/api/shared_playbooks.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { playbookTitle } from '../../../lib/playbooks/missing_texts.ts';
import { today } from '../../../lib/time/clock.ts';
import roles from '../../../ui/Roles.module.css';
import { PlaybookBody, Reasons } from '../PlaybookBody.tsx';
import { PlaybookEvent, PlaybookSummaryLine } from '../PlaybookSummaryLine.tsx';

/** The address of the builder that made a shared playbook, filled with it. Strategies that no longer exist are left out. */
export function copyAddress(token: string, playbook: SharedPlaybook): string {
  if (playbook.playbook_type !== 'lab') return `/playbooks/build/${playbook.playbook_type}?${COPY}=${token}`;
  const { selected_strategies, lab_options } = playbook;
  return labAddress(selected_strategies.filter(isStrategyId), lab_options, playbook);
}

const LABEL = 'Copy into my builder';

/** Leads to the builder that made the playbook, filled with it. Other builders than the Lab need an account. */
function CopyLink({ token, playbook }: { token: string; playbook: SharedPlaybook }) {
  const { status } = useAccount();
  const [open, setOpen] = useState(false);
  const address = copyAddress(token, playbook);
  if (playbook.playbook_type === 'lab' || status !== 'signedOut') {
    return (
      <Link to={address} className={buttonClass('primary')}>
        {LABEL}
      </Link>
    );
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {LABEL}
      </Button>
      <SignInDialog open={open} title="Sign in to build" address={address} onClose={() => setOpen(false)}>
        Building a playbook needs an account, which is free. You come back to the builder, filled with this playbook.
      </SignInDialog>
    </>
  );
}

const SHARED_WITH_YOU = 'Somebody shares this playbook with you, and can end that at any time.';
const NOT_COMPUTED = 'Its figures and picks are computed anew, and show here within a day.';
const PAST_CARD = 'Its picks are for a card that is over: copy it to get picks for the next one.';

/** A shared playbook as its owner sees it, without what only the owner can do. */
export function SharedView({ token, playbook }: { token: string; playbook: SharedPlaybook }) {
  const { name, report, report_computed = false, only_value = false, kelly_fraction } = playbook;
  const [onlyValue, onOnlyValue] = useState(only_value);
  const [fraction, onFraction] = useState(kelly_fraction);
  const isPast = isStaleOnDetail(playbook, today());
  return (
    <div className={roles.stack5}>
      {report_computed && <PlaybookEvent playbook={playbook} />}
      <div className={roles.wideBar}>
        <h1 className={roles.breaking}>{playbookTitle(name)}</h1>
        <div className={roles.row2}>
          <CopyLink token={token} playbook={playbook} />
          <ShareButton address={sharedAddress(token)} title={sharedTitle(name)} what="this playbook" />
        </div>
      </div>
      {report_computed && <PlaybookSummaryLine playbook={playbook} />}
      <p>
        {SHARED_WITH_YOU} {isPast && PAST_CARD}
        {!report_computed && NOT_COMPUTED}
      </p>
      {report_computed ? (
        <PlaybookBody
          playbook={playbook}
          since="Since it was saved"
          of={undefined}
          choice={{ onlyValue, onOnlyValue, stakes: { fraction, onFraction, tested: report } }}
        />
      ) : (
        <Reasons playbook={playbook} />
      )}
    </div>
  );
}
