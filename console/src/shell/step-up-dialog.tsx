import { CallFailed } from '@yance/contract/kernel/client.ts';
import { stepUp } from '@yance/contract/staff/endpoints.ts';
import { failureWords } from '@yance/web/failure.ts';
import { useState } from 'react';
import { call } from '../lib/call.ts';
import { declinedError } from '../lib/step-up.ts';
import { CodeField } from '../parts/code-field.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { Waiting } from './step-up.tsx';

/** Asks for a new code, each time for other calls that wait. */
export default function StepUpDialog({ waiting }: { waiting: Waiting }) {
  const [open, setOpen] = useState(true);
  const [standing, setStanding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [known, setKnown] = useState(waiting);
  if (known !== waiting) {
    setKnown(waiting);
    setFailure(null);
    setOpen(true);
  }
  const decline = () => {
    setOpen(false);
    waiting.declined(declinedError());
  };
  const confirm = async (totp: string) => {
    setPending(true);
    try {
      await call(stepUp, { totp });
      setOpen(false);
      waiting.confirmed();
    } catch (error) {
      // The sign-in page takes over: the waiting call has nobody left to answer.
      if (error instanceof CallFailed && error.status === 401) decline();
      else setFailure(failureWords(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open={open}
      title="请再次确认身份"
      footer={null}
      width={384}
      zIndex={2500}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={decline}
      afterOpenChange={setStanding}
    >
      <p>此操作涉及资金、权限、设置或导出。请输入身份验证器上的 6 位动态口令，验证后操作会自动继续。</p>
      <CodeField complete={(totp) => void confirm(totp)} pending={pending || !standing} failure={failure} />
    </Dialog>
  );
}
