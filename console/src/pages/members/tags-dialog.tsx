import { listTags, setMemberTags } from '@yance/contract/identity/staff-endpoints.ts';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import type { Member } from './member-dialogs.tsx';

/** The tags of a customer: those of the setting, and such as stay from before it was changed. */
export function TagsDialog({ member, close }: { member: Member; close: () => void }) {
  const { data } = useRecord(listTags, {});
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState(member.tags);
  const choices = [...new Set([...(data?.offered ?? []), ...member.tags])];
  return (
    <FormDialog<{ tags: string[] }, unknown>
      title={`${member.name || member.account} 的标签`}
      label="保存"
      initial={{ tags: before }}
      close={close}
      send={({ tags }, idempotencyKey) => call(setMemberTags, { rid: member.rid, tags, before }, { idempotencyKey })}
    >
      <Form.Item
        name="tags"
        label="标签"
        extra={
          choices.length > 0 || !data
            ? '仅员工可见；可选的标签在系统设置“客户标签”中修改。'
            : '系统设置“客户标签”中还没有标签。'
        }
      >
        <Checkbox.Group options={choices} />
      </Form.Item>
    </FormDialog>
  );
}
