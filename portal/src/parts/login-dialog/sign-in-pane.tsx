import { Button } from '@yance/ui/button.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { inWechat } from '@yance/web/wechat/in-wechat.ts';
import { CodeForm, type ProvedPhone } from './code-form.tsx';
import type { SignedIn } from './index.tsx';
import css from './login-dialog.module.css';
import { OneTapTab } from './one-tap-tab.tsx';
import { PasswordForm } from './password-form.tsx';
import { WechatTab } from './wechat-tab.tsx';
import { welcome } from './welcome.ts';

export type SignInTab = 'password' | 'sms' | 'wechat';

/**
 * Sign in by password, by SMS code or by WeChat. Only the open tab exists, so that nothing is polled behind another
 * one.
 */
export function SignInPane({
  account,
  tab,
  before,
  onTab,
  onAccount,
  onSignedIn,
  onPane,
  onUnbound,
  onUnknown,
}: {
  account: string;
  tab: SignInTab;
  /** Why one is asked, or what was done just before; empty when the sign-in was opened by itself. */
  before: string;
  onTab: (tab: SignInTab) => void;
  onAccount: (account: string) => void;
  onSignedIn: SignedIn;
  onPane: (pane: 'register' | 'reset') => void;
  onUnbound: (bindTicket: string) => void;
  onUnknown: (proved: ProvedPhone) => void;
}) {
  const signedIn: SignedIn = (reply) => {
    welcome(reply);
    onSignedIn(reply);
  };
  return (
    <div className={css.pane}>
      {before && (
        <p className={css.before} role="status">
          {before}
        </p>
      )}
      <Tabs
        label="登录方式"
        value={tab}
        onChange={(key) => onTab(key as SignInTab)}
        items={[
          {
            key: 'password',
            label: '密码登录',
            content: (
              <PasswordForm
                account={account}
                onAccount={onAccount}
                onSignedIn={signedIn}
                onReset={() => onPane('reset')}
              />
            ),
          },
          {
            key: 'sms',
            label: '短信登录',
            content: <CodeForm account={account} onSignedIn={signedIn} onUnknown={onUnknown} />,
          },
          // Nobody can scan the screen that they hold.
          inWechat()
            ? { key: 'wechat', label: '微信登录', content: <OneTapTab /> }
            : {
                key: 'wechat',
                label: '微信扫码',
                content: <WechatTab onSignedIn={signedIn} onUnbound={onUnbound} />,
              },
        ]}
      />
      <p className={css.other}>
        还没有账号？
        <Button look="link" onClick={() => onPane('register')}>
          立即注册
        </Button>
      </p>
    </div>
  );
}
