import { useState, type ReactNode } from 'react';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';

/** Asks for the reason of a step; with `needed` it must be given. `onSend` tells whether the step was taken. */
export function ReasonDialog({
  title,
  label,
  needed,
  look = 'danger',
  busy,
  onSend,
  onClose,
  children,
  after,
}: {
  title: string;
  label: string;
  needed: boolean;
  look?: 'primary' | 'danger';
  busy: boolean;
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
  /** What may be given besides the reason. */
  after?: ReactNode;
}) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const send = async () => {
    if (needed && reason.trim() === '') return setError('请填写原因');
    if (await onSend(reason.trim())) onClose();
  };
  const footer = <DialogButtons onBack={onClose} label={label} look={look} busy={busy} onPress={send} />;
  return (
    <Dialog open title={title} onClose={onClose} footer={footer}>
      {children}
      <TextAreaField
        label={needed ? '原因' : '原因（选填）'}
        maxLength={500}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError('');
        }}
      />
      {after}
    </Dialog>
  );
}
