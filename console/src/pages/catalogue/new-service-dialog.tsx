import { createService, listStaffServices, type ServiceEdit } from '@yance/contract/catalogue/staff-endpoints.ts';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { categoriesOf, projectTypes, useCategories } from './category-options.ts';

interface Values {
  name: string;
  code: string;
  type_id: 1 | 2 | 3;
  category_id: number;
  copy_rid?: string;
}
const { name, code, category_id } = createService.input.shape;

/** A new service as a draft; the editor opens on it. */
export function NewServiceDialog({ close }: { close: () => void }) {
  const categories = useCategories();
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const models = useRecord(listStaffServices, { kw: words, page: 1, size: 20 });
  return (
    <FormDialog<Values, ServiceEdit>
      title="新建项目"
      label="新建项目"
      initial={{ type_id: 1 }}
      close={close}
      send={async (values, idempotencyKey) => {
        const made = await call(createService, values, { idempotencyKey });
        await navigate(`/services/${made.rid}`);
        return made;
      }}
    >
      <Form.Item name="name" label="项目名称" rules={[fieldRule(name)]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="code" label="代码（之后不能修改，例如 fe-sem）" rules={[fieldRule(code)]}>
        <Input maxLength={40} autoComplete="off" autoCapitalize="none" />
      </Form.Item>
      <Form.Item name="type_id" label="项目类型">
        <Select options={[...projectTypes]} />
      </Form.Item>
      <Form.Item noStyle dependencies={['type_id']}>
        {({ getFieldValue }) => (
          <Form.Item name="category_id" label="分类" rules={[fieldRule(category_id)]}>
            <Select
              placeholder="请选择分类"
              options={categoriesOf(categories, getFieldValue('type_id') as number)}
              notFoundContent="该类型下还没有分类"
            />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item name="copy_rid" label="复制自（选填）">
        <Select
          allowClear
          showSearch={{ filterOption: false, onSearch: setWords }}
          placeholder="输入名称查找，参数与价格一并复制"
          options={models.data?.list.map(({ rid, name: label }) => ({ value: rid, label }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
