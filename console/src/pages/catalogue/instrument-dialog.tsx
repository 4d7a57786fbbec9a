import { addInstrument, changeInstrument, type InstrumentRow } from '@yance/contract/catalogue/register-endpoints.ts';
import type { InstrumentValues } from '@yance/contract/catalogue/register.ts';
import { Form, Input, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { categoriesOf, projectTypes, useCategories } from './category-options.ts';
import { useLaboratories } from './laboratory-options.ts';
import { RegisterForm } from './register-form.tsx';

const { name, model, laboratory_rid, category_id } = changeInstrument.input.shape;

/** An instrument as it is booked and as services name it; with a row the one that is changed. */
export function InstrumentDialog({ row, close }: { row: InstrumentRow | null; close: () => void }) {
  const categories = useCategories();
  const laboratories = useLaboratories();
  return (
    <RegisterForm<InstrumentValues>
      row={row}
      noun="仪器"
      close={close}
      retiring="停用后不能再预约，项目页面与搜索不再显示，“能力展示”另行下架；已有预约不受影响，请在“预约”中处理"
      send={(values, idempotencyKey) =>
        row
          ? call(changeInstrument, { rid: row.rid, revision: row.revision, ...values }, { idempotencyKey })
          : call(addInstrument, values, { idempotencyKey })
      }
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[fieldRule(name)]}
        extra="门户“能力展示”页的文字与图片在“能力展示”中编辑"
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="model"
        label="型号"
        rules={[fieldRule(model)]}
        extra={
          row && row.services > 0
            ? `${row.services} 个项目写有此型号；修改后请在这些项目中同步修改，否则不再关联`
            : '项目的“仪器型号”与此完全相同时，项目页面显示这台仪器'
        }
      >
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item name="laboratory_rid" label="实验室" rules={[fieldRule(laboratory_rid)]}>
        <Select placeholder="请选择实验室" options={laboratories} />
      </Form.Item>
      <Form.Item name="category_id" label="分类" rules={[fieldRule(category_id)]}>
        <Select
          placeholder="请选择分类"
          options={projectTypes.map(({ value, label }) => ({ label, options: categoriesOf(categories, value) }))}
        />
      </Form.Item>
    </RegisterForm>
  );
}
