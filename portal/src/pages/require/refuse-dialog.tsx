import { useState } from 'react';
import { refuseRequirement } from '@yance/contract/requirements/endpoints.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import { TextAreaField } from '@yance/ui/field.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';

/** Turns a quotation down; the reason tells the manager why. */
export function RefuseDialog({
  requirement,
  onRefused,
  onClose,
}: {
  requirement: Requirement;
  onRefused: () => Promise<void>;
  onClose: () => void;
}) {
  const write = useWrite(refuseRequirement);
  const [reason, setReason] = useState('');
  const confirm = async () => {
    await write({ rid: requirement.rid, reason: reason.trim() });
    await onRefused();
  };
  return (
    <ConfirmDialog
      title={`拒绝报价 ${requirement.quotation?.quotation_no ?? ''}？`}
      label="拒绝报价"
      danger
      off={reason.trim() === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>拒绝后此需求结束，不能再接受这份报价；还需要时可以再发一条需求。</p>
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
