import type { ReactNode } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';

/** Asks once more before something that cannot simply be undone. */
export function ConfirmDialog({ title, action, danger = false, busy, off = false, onConfirm, onClose, children }: {
  title: string;
  /** What the button does, as a verb. */
  action: string;
  danger?: boolean;
  busy: boolean;
  off?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      title={title}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>返回</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} disabled={off} onClick={onConfirm}>{action}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
