import { useState } from 'react';
import { giveConsent, listConsents } from '@yance/contract/identity/account-endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { leave } from '../../lib/sign-out.ts';
import css from './consent-dialog.module.css';

type Consents = OutputOf<typeof listConsents>;

/**
 * Names each document that has changed, from which day it holds and what was agreed to before. Agreeing is noted; who
 * does not agree is signed out.
 */
export default function ConsentDialog({
  consents,
  onChange,
}: {
  consents: Consents;
  onChange: (consents: Consents) => void;
}) {
  const [busy, setBusy] = useState(false);
  const changed = consents.list.filter(({ version, agreed_version }) => version !== agreed_version);
  const first = changed.every(({ agreed_version }) => agreed_version === null);
  const agree = async () => {
    const version = (kind: 'license' | 'policy') => consents.list.find((one) => one.kind === kind)?.version;
    const [license, policy] = [version('license'), version('policy')];
    if (!license || !policy) return toast.error('协议暂时无法读取，请稍后重试');
    setBusy(true);
    try {
      const now = await call(giveConsent, { license, policy });
      onChange(now);
    } catch (error) {
      if (error instanceof CallFailed && error.reason === 'versionChanged') onChange(await call(listConsents, {}));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      closable={false}
      title={first ? '请阅读并同意' : '协议有更新'}
      onClose={() => undefined}
      footer={
        <>
          <Button disabled={busy} onClick={leave}>
            不同意，退出登录
          </Button>
          <Button look="primary" busy={busy} onClick={() => void agree()}>
            同意并继续
          </Button>
        </>
      }
    >
      <p>
        {first ? '继续使用前，请阅读以下文本。' : '以下文本自您上次同意后有更新，请阅读后再继续。'}
        您的同意会连同时间与版本一起记录。
      </p>
      <ul className={css.list}>
        {changed.map((one) => (
          <li key={one.kind}>
            <a href={`/${one.kind}`} target="_blank" rel="noopener">
              《{one.title}》
            </a>
            <span>
              版本 {one.version}，{one.updated} 起施行
            </span>
            {one.agreed_version && (
              <span>
                您于 {one.agreed_at?.slice(0, 10)} 同意的是版本 {one.agreed_version}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
