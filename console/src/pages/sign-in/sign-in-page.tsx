import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { isMarkedSignedIn } from '../../lib/signed-in-mark.ts';
import { SchemeButton } from '../../shell/scheme-button.tsx';
import { SignInSteps } from '../../shell/sign-in/sign-in-steps.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import styles from './sign-in.module.css';

/** The way in; afterwards to the place that was asked for. */
export default function SignInPage() {
  const { data: session } = useSession();
  const [address] = useSearchParams();
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
        {isMarkedSignedIn() ? <p role="status">登录已过期，请重新登录。</p> : null}
        <SignInSteps />
      </div>
      <p className={styles.note}>仅供内部员工使用，所有操作均有记录。</p>
    </main>
  );
}

/** Only places of this console: a path, and no second slash that would name another host. */
function placeAfter(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) ? from : '/';
}
