import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { failureWords } from '../../lib/failure-words.ts';
import { useSession, useSignIn } from '../../lib/session.ts';
import { SchemeButton } from '../../shell/scheme-button.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep, type Credentials } from './password-step.tsx';
import styles from './sign-in.module.css';

/** Account and password first, then the code; one call with all three, so that no step tells which was wrong. */
export default function SignInPage() {
  const { data: session } = useSession();
  const [address] = useSearchParams();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const signIn = useSignIn();
  if (session === undefined) return <Waiting />;
  if (session) return <Navigate to={placeAfter(address.get('from'))} replace />;
  return (
    <main className={styles.screen}>
      <div className={styles.scheme}>
        <SchemeButton />
      </div>
      <div className={styles.panel}>
        <h1>
          研测<span>工作台</span>
        </h1>
        {credentials ? (
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
        ) : (
          <PasswordStep next={setCredentials} />
        )}
      </div>
      <p className={styles.note}>仅供内部员工使用，所有操作均有记录。</p>
    </main>
  );
}

/** Only places of this console: a path, and no second slash that would name another host. */
function placeAfter(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) ? from : '/';
}
