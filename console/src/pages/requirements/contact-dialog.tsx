import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { callNote, contactRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { Form } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { ReplyInput } from '../../parts/replies/reply-input.tsx';

/** The first call and what was said; it stops the clock. */
export function ContactDialog({ requirement, close }: { requirement: RequirementDetail; close: () => void }) {
  return (
    <FormDialog<{ note: string }, unknown>
      title={`首次联系 ${requirement.name} ${requirement.phone}`}
      label="记录首次联系"
      close={close}
      send={({ note }, idempotencyKey) => call(contactRequirement, { rid: requirement.rid, note }, { idempotencyKey })}
    >
      <Form.Item name="note" label="沟通内容（客户看不到）" rules={[fieldRule(callNote)]}>
        <ReplyInput record={{ kind: 'requirement', rid: requirement.rid }} rows={4} />
      </Form.Item>
    </FormDialog>
  );
}
