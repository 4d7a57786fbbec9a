import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '../../lib/call.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { Dialog } from '../../parts/dialog.tsx';

/**
 * Stands over the page when its session has ended: what was typed below stays, and the person goes on where they were.
 * What had failed meanwhile is read again.
 */
export default function SignInAgain({ account }: { account: string }) {
  const client = useQueryClient();
  useEffect(
    () => () => void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] }),
    [client],
  );
  return (
    <Dialog
      open
      title="登录已过期，请重新登录"
      footer={null}
      width={400}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={3000}
    >
      <p>页面上填写的内容仍然保留，登录后可以继续。</p>
      <SignInSteps account={account} />
    </Dialog>
  );
}
