import { useState } from 'react';
import { addComplaint } from '@yance/contract/complaints/endpoints.ts';
import { SelectField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import css from './order-dialogs.module.css';

/** A complaint about data that were confirmed. */
export function ComplainDialog({
  tasks,
  onClose,
}: {
  tasks: readonly { task_rid: string; title: string }[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(tasks[0]?.task_rid ?? '');
  const { busy, press } = usePress(addComplaint);
  const send = async (reason: string, evidence: string[]) => {
    if (!(await press({ task_rid: chosen, reason, evidence }))) return false;
    toast.success('提交成功!', '业务经理会尽快答复，答复期限见订单里的售后');
    return true;
  };
  return (
    <ReasonDialog
      title="申请售后"
      label="提交"
      needed
      look="primary"
      busy={busy}
      withEvidence
      onSend={send}
      onClose={onClose}
    >
      <div className={`${css.form} ${css.lead}`}>
        <SelectField label="检测项目" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          {tasks.map((task) => (
            <option key={task.task_rid} value={task.task_rid}>
              {task.title}
            </option>
          ))}
        </SelectField>
      </div>
    </ReasonDialog>
  );
}
