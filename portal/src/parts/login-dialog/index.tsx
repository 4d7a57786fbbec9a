import { useState } from 'react';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { login } from '@yance/contract/identity/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import type { LoginPane } from '../open-login.ts';
import { RegisterPane } from './register-pane.tsx';
import { ResetPane } from './reset-pane.tsx';
import { SignInPane } from './sign-in-pane.tsx';

export type SignedIn = (reply: OutputOf<typeof login>) => void;

const titles = { login: '登录', register: '注册', reset: '重置密码' } as const;

/** The login popup: sign in, register, reset the password. Registering or resetting leads back to sign in with the account filled. */
export default function LoginDialog({
  pane,
  inviterCode,
  onClose,
  onSignedIn,
}: {
  pane: LoginPane;
  inviterCode: string | undefined;
  onClose: () => void;
  onSignedIn: SignedIn;
}) {
  const [shown, setShown] = useState<keyof typeof titles>(pane === 'bind' ? 'login' : pane);
  const [account, setAccount] = useState('');
  const back = (phone: string) => {
    setAccount(phone);
    setShown('login');
  };
  return (
    <Dialog open title={titles[shown]} width="narrow" onClose={onClose}>
      {shown === 'login' && <SignInPane account={account} onSignedIn={onSignedIn} onPane={setShown} />}
      {shown === 'register' && (
        <RegisterPane inviterCode={inviterCode ?? ''} onDone={back} onBack={() => setShown('login')} />
      )}
      {shown === 'reset' && <ResetPane onDone={back} onBack={() => setShown('login')} />}
    </Dialog>
  );
}
