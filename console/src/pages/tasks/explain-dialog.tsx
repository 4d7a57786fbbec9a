import { explainTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

/** The operator's answer to an objection. */
export function ExplainDialog({ task, close }: { task: TaskDetail; close: () => void }) {
  return (
    <FormDialog<{ answer: string }, unknown>
      title="答复异议"
      label="答复"
      close={close}
      send={({ answer }, idempotencyKey) => call(explainTask, { rid: task.rid, answer }, { idempotencyKey })}
    >
      <p>{task.objection?.reason}</p>
      <Form.Item name="answer" label="说明（发给客户）" rules={[fieldRule(explainTask.input.shape.answer)]}>
        <Input.TextArea rows={4} maxLength={1000} showCount />
      </Form.Item>
    </FormDialog>
  );
}
