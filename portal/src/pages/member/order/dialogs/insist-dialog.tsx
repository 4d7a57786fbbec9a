import type { Complaint } from '@yance/contract/complaints/complaint.ts';
import { insistComplaint } from '@yance/contract/complaints/endpoints.ts';
import { toast } from '@yance/ui/toast.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import css from './order-dialogs.module.css';

/** What the customer says to an explanation; the manager answers again. */
export function InsistDialog({ complaint: { rid, title }, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { busy, press } = usePress(insistComplaint);
  const send = async (reason: string, evidence: string[]) => {
    if (!(await press({ rid, reason, evidence }))) return false;
    toast.success('提交成功!', '业务经理会再次答复');
    return true;
  };
  return (
    <ReasonDialog
      title="继续沟通"
      label="提交"
      needed
      look="primary"
      busy={busy}
      withEvidence
      onSend={send}
      onClose={onClose}
    >
      <p className={css.lead}>对「{title}」的说明还有疑问？请写明，业务经理会再次答复。</p>
    </ReasonDialog>
  );
}
