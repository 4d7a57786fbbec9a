import type { ReactNode } from 'react';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { z } from 'zod';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';

const optionalReason = z.object({ reason: z.string() });
const neededReason = z.object({ reason: z.string().trim().min(1, '请填写原因') });

/** Asks for the reason of a step; with `needed` it must be given. `onSend` tells whether the step was taken. */
export function ReasonDialog({
  title,
  label,
  needed,
  look = 'danger',
  busy,
  initial = '',
  onWrite,
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
  /** What was written before. */
  initial?: string;
  onWrite?: (reason: string) => void;
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
  /** What may be given besides the reason. */
  after?: ReactNode;
}) {
  const form = useForm({
    schema: needed ? neededReason : optionalReason,
    initial: { reason: initial },
    send: async (values) => {
      if (await onSend(values.reason.trim())) onClose();
    },
  });
  const footer = <DialogButtons onBack={onClose} label={label} look={look} busy={busy} onPress={() => form.submit()} />;
  return (
    <Dialog open title={title} onClose={onClose} footer={footer}>
      {children}
      <TextAreaField
        label={needed ? '原因' : '原因（选填）'}
        maxLength={500}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(event) => {
          form.set({ reason: event.target.value });
          onWrite?.(event.target.value);
        }}
      />
      {after}
    </Dialog>
  );
}
