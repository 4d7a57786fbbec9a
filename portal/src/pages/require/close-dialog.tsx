import { useState } from 'react';
import { closeRequirement } from '@yance/contract/requirements/endpoints.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import { TextAreaField } from '@yance/ui/field.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';

/** Ends one's own requirement; the reason tells the manager why. */
export function CloseDialog({
  requirement,
  onClosed,
  onClose,
}: {
  requirement: Requirement;
  onClosed: () => Promise<void>;
  onClose: () => void;
}) {
  const write = useWrite(closeRequirement);
  const [reason, setReason] = useState('');
  const confirm = async () => {
    await write({ rid: requirement.rid, reason: reason.trim() });
    await onClosed();
  };
  return (
    <ConfirmDialog
      title={`关闭需求 ${requirement.requirement_no}？`}
      label="关闭需求"
      danger
      off={reason.trim() === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>关闭后不再跟进，也不能重新打开；还需要时可以再发一条。</p>
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
