import type { Dispatch, SetStateAction } from 'react';
import { contestAssign, insistAssign } from '@yance/contract/results/endpoints.ts';
import type { AssignRow } from '@yance/contract/results/task.ts';
import { toast } from '@yance/ui/toast.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { nothingSaid, ReasonDialog, type Said } from './reason-dialog.tsx';
import css from './order-dialogs.module.css';

/**
 * An objection to delivered data, or to the operator's explanation, with pictures and files that show why. `said` is
 * what was written before the dialog was left, or nothing.
 */
export function ContestDialog({
  task,
  insist,
  said,
  onSay,
  onClose,
}: {
  task: AssignRow;
  insist: boolean;
  said: Said;
  onSay: Dispatch<SetStateAction<Said>>;
  onClose: () => void;
}) {
  const { busy, press } = usePress(insist ? insistAssign : contestAssign);
  const send = async (reason: string, evidence: string[]) => {
    const moved = await press({ rid: task.rid, reason, evidence });
    if (!moved) return false;
    onSay(nothingSaid);
    toast.success('提交成功!', '我们会尽快答复您的异议');
    return true;
  };
  return (
    <ReasonDialog
      title={insist ? '仍有异议' : '对数据提出异议'}
      label="提交异议"
      needed
      look="primary"
      busy={busy}
      initial={said}
      onSay={onSay}
      withEvidence
      onSend={send}
      onClose={onClose}
    >
      <p className={css.lead}>
        {insist
          ? '不接受说明时，将由管理员处理。'
          : `请说明「${task.title}」的数据哪里有问题，例如样品编号、位置与预期。数据有误时免费复测。`}
      </p>
    </ReasonDialog>
  );
}
