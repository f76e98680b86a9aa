import { Button } from '../../components/Button.tsx';
import { StepHeading } from '../../components/StepHeading.tsx';
import { loadAuth } from '../../lib/auth/load_auth.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { CodeForm } from './CodeForm.tsx';

interface Props {
  email: string;
  onCode(code: string): Promise<void>;
  onCancel(): void;
}

/** Confirms a changed e-mail address by its code. The old address stays in use until then. */
export function ConfirmEmail({ email, onCode, onCancel }: Props) {
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
