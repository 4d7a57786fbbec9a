import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { login } from '@yance/contract/identity/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { inWechat } from '@yance/web/wechat/in-wechat.ts';
import { forgetInviter, keptInviter } from '../../lib/inviter.ts';
import { needsLogon } from '../../lib/logon.ts';
import type { LoginPane, LoginRequest } from '../login/open-login.ts';
import { BindPane } from './bind-pane.tsx';
import type { ProvedPhone } from './code-form.tsx';
import { RegisterPane } from './register-pane.tsx';
import { ResetPane } from './reset-pane.tsx';
import { SignInPane, type SignInTab } from './sign-in-pane.tsx';

export type SignedIn = (reply: OutputOf<typeof login>) => void;

/** Why the dialog opens by itself: over a page that needs a sign-in, or on the way to one. */
const whyHere = ({ after }: LoginRequest): string =>
  after ? '登录后打开所选页面。' : needsLogon(location.pathname) ? '登录后查看本页。' : '';

const titles = { login: '登录', register: '注册', reset: '重置密码', bind: '绑定手机号' } as const;

/**
 * The login popup with its four panes: sign in, register, reset the password, bind a phone after the scan of an unknown
 * WeChat account. Registering or resetting leads back to sign in with the account filled.
 */
export default function LoginDialog({
  asked,
  onClose,
  onSignedIn,
}: {
  asked: LoginRequest;
  onClose: () => void;
  onSignedIn: SignedIn;
}) {
  const { pane, phone = '' } = asked;
  const [inviterCode] = useState(() => asked.inviterCode ?? keptInviter());
  const [shown, setShown] = useState<LoginPane>(asked.bindTicket ? 'bind' : pane);
  const [account, setAccount] = useState(phone);
  /** Why, or what was done just before, so that the sign-in explains itself. */
  const [before, setBefore] = useState(() => asked.why ?? whyHere(asked));
  const [tab, setTab] = useState<SignInTab>(inWechat() ? 'wechat' : 'password');
  const [bindTicket, setBindTicket] = useState(asked.bindTicket ?? '');
  const [proved, setProved] = useState<ProvedPhone>();
  const body = useRef<HTMLDivElement>(null);
  // The browser would give the focus to the button that closes; anyone who opens this wants to type.
  useEffect(() => {
    const inputs = [...(body.current?.querySelectorAll('input') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, [shown]);
  // What was missing in one form says nothing about the next.
  useEffect(() => toast.leave(), [shown, tab]);
  const back = (phone: string, words: string) => {
    setBefore(words);
    setAccount(phone);
    setTab('password');
    setShown('login');
  };
  const unbound = (ticket: string) => {
    setBindTicket(ticket);
    setShown('bind');
  };
  return (
    <Dialog open title={titles[shown]} width="narrow" onClose={onClose}>
      <div ref={body}>
        {shown === 'login' && (
          <SignInPane
            {...{ account, tab, before, onSignedIn }}
            onTab={setTab}
            onAccount={setAccount}
            onPane={(next) => {
              setProved(undefined);
              setShown(next);
            }}
            onUnbound={unbound}
            onUnknown={(phone) => {
              setProved(phone);
              setShown('register');
            }}
          />
        )}
        {shown === 'register' && (
          <RegisterPane
            inviterCode={inviterCode}
            phone={phone}
            proved={proved}
            onDone={(phone) => {
              forgetInviter();
              back(phone, '账号已注册，请用刚设置的密码登录。');
            }}
            onBack={() => setShown('login')}
          />
        )}
        {shown === 'reset' && (
          <ResetPane onDone={(phone) => back(phone, '请用新密码登录。')} onBack={() => setShown('login')} />
        )}
        {shown === 'bind' && (
          <BindPane
            {...{ bindTicket, inviterCode }}
            onSignedIn={(reply) => {
              forgetInviter();
              onSignedIn(reply);
            }}
            onBack={() => setShown('login')}
          />
        )}
      </div>
    </Dialog>
  );
}
