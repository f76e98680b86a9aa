import { useState } from 'react';
import { useAccount } from '../../lib/auth/account.ts';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import styles from './Account.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { LogOut } from './LogOut.tsx';
import { MyData } from './MyData.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ResponsiblePlay } from './ResponsiblePlay.tsx';
import { refreshAccount } from './update_profile.ts';

/** The profile form, the way to limits and pauses, My data, Log Out and Delete Account. */
export default function ProfileScreen() {
  const account = useAccount();
  const [newEmail, setNewEmail] = useState<string>();
  const [saved, setSaved] = useState(false);
  if (account.status !== 'signedIn') return null;
  const { user } = account;
  if (newEmail !== undefined) {
    const confirm = async (code: string) => {
      await (await loadAuth()).confirmEmail(code);
      await refreshAccount(user.uid);
      setSaved(true);
      setNewEmail(undefined);
    };
    return <ConfirmEmail email={newEmail} onCode={confirm} onCancel={() => setNewEmail(undefined)} />;
  }
  return (
    <AccountFrame heading={<h1>Profile</h1>}>
      <ProfileForm user={user} saved={saved} onSaved={setSaved} onNewEmail={setNewEmail} />
      <ResponsiblePlay />
      <MyData />
      <div className={styles.danger}>
        <LogOut />
      </div>
      <DeleteAccount />
    </AccountFrame>
  );
}
