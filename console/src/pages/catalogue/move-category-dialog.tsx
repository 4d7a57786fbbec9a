import { moveCategory, type CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { categoriesOf } from './category-options.ts';

interface Props {
  node: CategoryNode;
  all: readonly CategoryNode[];
  close: () => void;
}

/** Puts a category without services below another one. */
export function MoveCategoryDialog({ node, all, close }: Props) {
  const [target, setTarget] = useState<number>();
  return (
    <FormDialog
      title={`移动“${node.name}”`}
      label="移动"
      close={close}
      said={() => `已移动“${node.name}”`}
      send={({ reason }: { reason: string }, idempotencyKey) =>
        call(moveCategory, { id: node.id, revision: node.revision, parent_id: target ?? 0, reason }, { idempotencyKey })
      }
    >
      <p>移到哪个分类之下？</p>
      <Select
        aria-label="上级分类"
        style={{ width: '100%' }}
        options={categoriesOf(all, node.type_id).filter(({ value }) => value !== node.parent_id)}
        value={target}
        onChange={setTarget}
      />
      <Form.Item name="reason" label="移动原因" rules={[fieldRule(moveCategory.input.shape.reason)]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
