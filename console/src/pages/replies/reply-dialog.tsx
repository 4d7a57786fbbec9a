import { replyFields } from '@yance/contract/replies/fields.ts';
import { addReply, changeReply, type CannedReply } from '@yance/contract/replies/staff-endpoints.ts';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { FieldedInput } from './fielded-input.tsx';

interface Values {
  title: string;
  body: string;
  shared?: boolean;
}

/** A canned reply with its fields: a new one, or one that is changed. */
export function ReplyDialog({ reply, close }: { reply?: CannedReply; close: () => void }) {
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState(reply && { title: reply.title, body: reply.body });
  const schema = addReply.input.shape;
  return (
    <FormDialog<Values, CannedReply>
      title={reply ? '修改常用回复' : '新增常用回复'}
      label="保存"
      initial={before ?? { shared: false }}
      close={close}
      send={({ title, body, shared = false }, idempotencyKey) =>
        reply
          ? call(changeReply, { rid: reply.rid, title, body, before }, { idempotencyKey })
          : call(addReply, { title, body, shared }, { idempotencyKey })
      }
    >
      <Form.Item name="title" label="名字" rules={[fieldRule(schema.title)]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="body"
        label="内容"
        rules={[fieldRule(schema.body)]}
        extra="点字段插入；选用时由系统按订单、售后或需求填好"
      >
        <FieldedInput names={Object.values(replyFields)} />
      </Form.Item>
      {reply ? null : (
        <Form.Item name="shared" label="谁可使用">
          <Radio.Group
            options={[
              { value: false, label: '只有我' },
              { value: true, label: '所有业务经理' },
            ]}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
