import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { profileFormSchema, type ProfileForm as Values } from '../../../core/contract/account/account.ts';
import { BET_TEXTS } from '../../../core/contract/bets/bet_texts.ts';
import { Button, buttonClass } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { StepHeading } from '../../components/layout/StepHeading.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { reportSecurityChange, useAccount } from '../../lib/auth/account.ts';
import type { AccountUser } from '../../lib/auth/amplify_auth.ts';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import styles from './Account.module.css';
import { AccountForm } from './AccountForm.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { LogOut } from './LogOut.tsx';
import { MyData } from './MyData.tsx';
import { hasPasskeys, Passkeys } from './Passkeys.tsx';
import { PasswordChangeFields } from './PasswordFields.tsx';
import { CodeForm } from './sign_in/CodeForm.tsx';
import { refreshAccount, updateProfile } from './update_profile.ts';

interface ProfileFormProps {
  user: AccountUser;
  /** Whether the last submission succeeded. */
  saved: boolean;
  onSaved(saved: boolean): void;
  /** Called when the address was changed and must be confirmed by its code. */
  onNewEmail(email: string): void;
}

/** Display name, email and an optional new password. */
function ProfileForm({ user, saved, onSaved, onNewEmail }: ProfileFormProps) {
  const { displayName, email } = user;
  const save = async (values: Values, form: UseFormReturn<Values>) => {
    const clearPasswords = () => {
      for (const field of ['newPassword', 'confirmPassword', 'currentPassword'] as const) form.setValue(field, '');
    };
    onSaved(false);
    const outcome = await updateProfile(user, values, clearPasswords);
    if (outcome === 'emailCodeNeeded') return onNewEmail(values.email);
    onSaved(true);
  };
  return (
    <AccountForm
      schema={profileFormSchema}
      defaultValues={{ displayName, email, newPassword: '', confirmPassword: '', currentPassword: '' }}
      failure="Failed to update profile: "
      onSubmit={save}
      submitLabel="Update Profile"
      busyLabel="Updating..."
    >
      {(wire, form) => (
        <>
          <Field label="Display name" autoComplete="name" {...wire('displayName')} />
          <Field label="Email" type="email" autoComplete="username" {...wire('email')} />
          <PasswordChangeFields form={form} wire={wire} />
          <Notice tone="success">{saved ? 'Profile updated successfully' : undefined}</Notice>
        </>
      )}
    </AccountForm>
  );
}

/** The way to alerts. */
const AlertsLink = () => (
  <div className={styles.danger}>
    <h2>Alerts</h2>
    <p className={styles.lead}>What you are told, by which way and when: picks, prices, results, and your calendar.</p>
    <Link to="/alerts" className={buttonClass('quiet')}>
      Alerts
    </Link>
  </div>
);

/** The way to API keys. */
const DevelopersLink = () => (
  <div className={styles.danger}>
    <h2>Programs</h2>
    <p className={styles.lead}>API keys, with which programs read and change your playbooks, rules and bets.</p>
    <Link to="/developers" className={buttonClass('quiet')}>
      API keys
    </Link>
  </div>
);

/** The way to own limits and pauses. */
function ResponsiblePlay() {
  return (
    <div className={styles.danger}>
      <h2>Responsible play</h2>
      <p className={styles.lead}>
        Limits on stakes and losses per day, week and month, and pauses that can’t be ended early. {BET_TEXTS.help}
      </p>
      <Link to="/bets/limits" className={buttonClass('quiet')}>
        Limits and pauses
      </Link>
    </div>
  );
}

interface Props {
  email: string;
  onCode(code: string): Promise<void>;
  onCancel(): void;
}

/** Confirms a changed e-mail address by its code. The old address stays in use until then. */
function ConfirmEmail({ email, onCode, onCancel }: Props) {
  return (
    <AccountFrame
      heading={<StepHeading>Confirm your new email</StepHeading>}
      links={
        <Button look="plain" onClick={onCancel}>
          Keep the old email
        </Button>
      }
    >
      <CodeForm
        email={email}
        failure="Failed to update profile: "
        onCode={onCode}
        onResend={async () => (await loadAuth()).resendEmailCode()}
      />
    </AccountFrame>
  );
}

/** The profile form, the ways to alerts, limits and API keys, My data, Log Out and Delete Account. */
export default function ProfileScreen() {
  const account = useAccount();
  const [newEmail, setNewEmail] = useState<string>();
  const [saved, setSaved] = useState(false);
  if (account.status !== 'signedIn') return null;
  const { user } = account;
  if (newEmail !== undefined) {
    const confirm = async (code: string) => {
      await (await loadAuth()).confirmEmail(code);
      // Before the reload, by which the server learns the new address: the mail goes to the old one.
      await reportSecurityChange('email_changed');
      await refreshAccount(user.uid);
      setSaved(true);
      setNewEmail(undefined);
    };
    return <ConfirmEmail email={newEmail} onCode={confirm} onCancel={() => setNewEmail(undefined)} />;
  }
  return (
    <AccountFrame heading={<h1>Profile</h1>}>
      <ProfileForm user={user} saved={saved} onSaved={setSaved} onNewEmail={setNewEmail} />
      {hasPasskeys() && <Passkeys uid={user.uid} />}
      <AlertsLink />
      <ResponsiblePlay />
      <DevelopersLink />
      <MyData />
      <div className={styles.danger}>
        <LogOut />
      </div>
      <DeleteAccount />
    </AccountFrame>
  );
}
