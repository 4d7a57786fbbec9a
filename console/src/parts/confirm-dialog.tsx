import { useClosedWhenOvertaken } from '@yance/web/overtaken.ts';
import type { ReactNode } from 'react';
import { useChangedMeanwhile } from './changed-meanwhile.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  label: string;
  /** Instead of the label. */
  title?: string;
  /** What will happen, so that nobody is surprised by a step that cannot be taken back. */
  children: ReactNode;
  pending: boolean;
  /** Whether the record, as it is now, still allows the step. */
  allowed?: boolean;
  confirm: () => void;
  close: () => void;
}

/** Says what a step will do before it is made; asks for nothing else, so that Enter makes it. */
export function ConfirmDialog({ label, title = label, children, pending, allowed = true, confirm, close }: Props) {
  const changed = useChangedMeanwhile(label, allowed);
  useClosedWhenOvertaken(close);
  return (
    <Dialog
      open
      title={title}
      okText={label}
      cancelText="返回"
      confirmLoading={pending}
      okButtonProps={{ disabled: changed.old || !allowed }}
      mask={{ closable: false }}
      onOk={confirm}
      onCancel={close}
    >
      {changed.note}
      {children}
    </Dialog>
  );
}
