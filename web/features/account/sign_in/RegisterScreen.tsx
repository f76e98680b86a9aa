import { Link, useNavigate } from 'react-router-dom';
import { type Registration, registrationSchema } from '../../../../core/contract/account/account.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { loadAuth } from '../../../lib/auth/load_auth.ts';
import { AccountForm } from '../AccountForm.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { NewPasswordFields } from '../PasswordFields.tsx';
import { type AccountStep, useAccountStep } from './account_step.ts';
import { ConfirmSignUp } from './ConfirmSignUp.tsx';

const EMPTY: Registration = { displayName: '', email: '', password: '', confirmPassword: '' };

/** The registration form. */
function RegisterForm() {
  const navigate = useNavigate();
  const signUp = async ({ email, password, displayName }: Registration) => {
    await (await loadAuth()).signUp(email, password, displayName);
    await navigate('/register', { state: { confirming: email } satisfies AccountStep });
  };
  return (
    <AccountFrame
      heading={<h1>Register</h1>}
      links={
        <span>
          Already have an account? <Link to="/login">Login</Link>
        </span>
      }
    >
      <AccountForm
        schema={registrationSchema}
        defaultValues={EMPTY}
        failure="Failed to create an account: "
        onSubmit={signUp}
        submitLabel="Register"
        busyLabel="Creating your account..."
      >
        {(wire) => (
          <>
            <Field label="Display name" autoComplete="name" {...wire('displayName')} />
            <Field label="Email" type="email" autoComplete="username" {...wire('email')} />
            <NewPasswordFields label="Password" first={wire('password')} second={wire('confirmPassword')} />
          </>
        )}
      </AccountForm>
    </AccountFrame>
  );
}

/** Creates an account, then confirms its address. */
export default function RegisterScreen() {
  const { confirming } = useAccountStep();
  if (confirming === undefined) return <RegisterForm />;
  return <ConfirmSignUp email={confirming} signIn={(auth) => auth.signInAfterSignUp()} />;
}
