import { useState, type ReactNode } from 'react';
import { TextAreaField } from '@yance/ui/field.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';

/** A step that ends a requirement and tells the manager why; `words` say what it means. */
export function ReasonDialog({
  title,
  label,
  words,
  send,
  onClose,
}: {
  title: string;
  label: string;
  words: ReactNode;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={title}
      label={label}
      danger
      off={reason.trim() === ''}
      onConfirm={() => send(reason.trim())}
      onClose={onClose}
    >
      <p>{words}</p>
      <TextAreaField
        label="原因"
        needed
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
