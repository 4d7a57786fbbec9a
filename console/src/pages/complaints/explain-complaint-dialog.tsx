import type { ComplaintForStaff } from '@yance/contract/complaints/complaint.ts';
import { explainComplaint } from '@yance/contract/complaints/staff-endpoints.ts';
import { Form } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { ReplyInput } from '../../parts/replies/reply-input.tsx';

interface Props {
  complaint: ComplaintForStaff;
  close: () => void;
}

/** The operator's answer in words. */
export function ExplainComplaintDialog({ complaint, close }: Props) {
  return (
    <FormDialog<{ answer: string }, unknown>
      title="答复售后"
      label="答复"
      close={close}
      send={({ answer }, idempotencyKey) => call(explainComplaint, { rid: complaint.rid, answer }, { idempotencyKey })}
    >
      <p>{complaint.talk.findLast(({ by }) => by === 'customer')?.text}</p>
      <Form.Item name="answer" label="说明（发给客户）" rules={[fieldRule(explainComplaint.input.shape.answer)]}>
        <ReplyInput record={{ kind: 'complaint', rid: complaint.rid }} rows={4} />
      </Form.Item>
    </FormDialog>
  );
}
