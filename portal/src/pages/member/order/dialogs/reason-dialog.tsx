import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { useClosedWhenOvertaken } from '@yance/web/overtaken.ts';
import { z } from 'zod';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { UploadList } from '../../../../parts/upload-field/upload-list.tsx';
import { useLeaving } from '../../../../parts/use-leaving.tsx';
import css from './order-dialogs.module.css';

/** What somebody gave: the reason, and files that show it. */
export interface Said {
  reason: string;
  evidence: readonly FileLink[];
}
export const nothingSaid: Said = { reason: '', evidence: [] };

const optionalReason = z.object({ reason: z.string() });
const neededReason = z.object({ reason: z.string().trim().min(1, '请填写原因') });

/**
 * Asks for the reason of a step; with `needed` it must be given. `onSend` tells whether the step was taken. Leaving
 * asks first where what was given would be lost; where somebody else was quicker, what was given stays.
 */
export function ReasonDialog({
  title,
  label,
  needed,
  look = 'danger',
  busy,
  initial = nothingSaid,
  onSay,
  withEvidence = false,
  onSend,
  onClose,
  children,
}: {
  title: string;
  label: string;
  needed: boolean;
  look?: 'primary' | 'danger';
  busy: boolean;
  /** What was given before. */
  initial?: Said;
  /** Keeps what is given for the next time, so that nothing is lost by leaving. */
  onSay?: Dispatch<SetStateAction<Said>>;
  /** Files may be given too. */
  withEvidence?: boolean;
  onSend: (reason: string, evidenceRids: string[]) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [evidence, setEvidence] = useState(initial.evidence);
  const form = useForm({
    schema: needed ? neededReason : optionalReason,
    initial: { reason: initial.reason },
    send: async (values) => {
      const rids = evidence.map(({ rid }) => rid);
      if (await onSend(values.reason.trim(), rids)) onClose();
    },
  });
  const { reason } = form.values;
  const given = reason.trim() !== '' || evidence.length > 0;
  const overtaken = useClosedWhenOvertaken(onClose, () => given);
  const { close, setUnderWay, question } = useLeaving(
    onSay ? {} : { words: reason.trim() !== '', files: evidence.length > 0 },
    onClose,
  );
  const footer = (
    <DialogButtons stays onBack={close} label={label} look={look} busy={busy} onPress={() => form.submit()} />
  );
  return (
    <>
      <Dialog open title={title} onClose={close} footer={footer}>
        {children}
        {overtaken && (
          <p className={css.error} role="alert">
            {overtaken}
          </p>
        )}
        <TextAreaField
          label={needed ? '原因' : '原因（选填）'}
          maxLength={500}
          value={reason}
          error={form.errors.reason}
          onChange={(event) => {
            const written = event.target.value;
            form.set({ reason: written });
            onSay?.((before) => ({ ...before, reason: written }));
          }}
        />
        {withEvidence && (
          <div className={css.after}>
            <UploadList
              label="证明图片或文件（选填）"
              hint="图谱、照片或文献，最大 200 MB"
              initial={initial.evidence}
              onChange={(files) => {
                setEvidence(files);
                onSay?.((before) => ({ ...before, evidence: files }));
              }}
              onUnderWay={setUnderWay}
            />
          </div>
        )}
      </Dialog>
      {question}
    </>
  );
}
