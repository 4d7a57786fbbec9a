import { useState } from 'react';
import { failureWords } from '@yance/web/failure.ts';
import { useSignIn } from '../../lib/session.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep, type Credentials } from './password-step.tsx';

/** Account and password first, then the code; one call with all three, so that no step tells which was wrong. */
export function SignInSteps({ account }: { account?: string }) {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const signIn = useSignIn();
  if (!credentials) return <PasswordStep account={account} next={setCredentials} />;
  return (
    <CodeStep
      account={credentials.account}
      pending={signIn.isPending}
      failure={signIn.error ? failureWords(signIn.error) : null}
      complete={(totp) => signIn.mutate({ ...credentials, totp })}
      back={() => {
        signIn.reset();
        setCredentials(null);
      }}
    />
  );
}
