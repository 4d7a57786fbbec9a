import { useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { readStored } from '../../lib/storage.ts';
import { authorize } from '../wechat-code/authorize.ts';
import css from './login-dialog.module.css';

/** Sign in within WeChat: one tap, and back at the page that was wanted. */
export function OneTapTab() {
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const wanted = readStored('scene') ?? location.pathname + location.search;
    try {
      await authorize(wanted);
    } catch {
      // The call has told the failure; the other tabs are beside it.
      setBusy(false);
    }
  };
  return (
    <div className={css.form}>
      <p className={css.lead}>用当前微信登录；首次登录需绑定手机号，不会读取您的微信昵称与头像。</p>
      <Button look="primary" size="thumb" wide busy={busy} onClick={() => void begin()}>
        微信一键登录
      </Button>
    </div>
  );
}
