import { useState } from 'react';
import { RULE_LIMITS } from '../../../../../core/contract/rules/rule_limits.ts';
import { cutText } from '../../../../../core/contract/values/text.ts';
import { ruleText } from '../../../../../core/strategies/rules/condition_text.ts';
import type { Condition } from '../../../../../core/strategies/rules/rule.ts';
import { announce } from '../../../../components/announcer.ts';
import { Button } from '../../../../components/controls/Button.tsx';
import { NameDialog } from '../../../../components/saving/NameDialog.tsx';
import { SignInDialog } from '../../../../components/saving/SignInDialog.tsx';
import { useAccount } from '../../../../lib/auth/account.ts';
import { messageOf } from '../../../../lib/page/form_submit.ts';
import { useKeptRules } from './use_kept_rules.ts';

interface Props {
  conditions: readonly Condition[];
  /** Whether it can be met and its figures are there. */
  canSave: boolean;
  /** The page to come back to from signing in. */
  address: string;
}

/** The name that is offered: the rule's conditions. */
function nameFrom(conditions: readonly Condition[]): string {
  const text = ruleText(conditions);
  return cutText(text.charAt(0).toUpperCase() + text.slice(1), RULE_LIMITS.name);
}

function NameRule({ uid, conditions, onClose }: Pick<Props, 'conditions'> & { uid: string; onClose(): void }) {
  const { keep } = useKeptRules(uid);
  return (
    <NameDialog
      open
      title="Name your rule"
      label="Rule name"
      defaultName={nameFrom(conditions)}
      maxLength={RULE_LIMITS.name}
      busy={keep.isPending}
      failure={keep.error === null ? undefined : `The rule was not saved. ${messageOf(keep.error)}`}
      onName={(name) =>
        keep.mutate(
          { name, conditions },
          {
            onSuccess: () => {
              announce(`${name} is saved`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** The button that keeps a rule, which requires a sign-in. */
export function SaveRule({ conditions, canSave, address }: Props) {
  const account = useAccount();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="primary" disabled={!canSave || account.status === 'loading'} onClick={() => setOpen(true)}>
        Save rule
      </Button>
      {open && account.status === 'signedIn' && (
        <NameRule uid={account.user.uid} conditions={conditions} onClose={close} />
      )}
      {account.status !== 'signedIn' && (
        <SignInDialog open={open} address={address} onClose={close}>
          A rule is saved to your account, which is free. It is still here when you come back.
        </SignInDialog>
      )}
    </>
  );
}
