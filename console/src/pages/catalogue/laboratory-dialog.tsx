import { addLaboratory, changeLaboratory, type LaboratoryRow } from '@yance/contract/catalogue/register-endpoints.ts';
import type { LaboratoryValues } from '@yance/contract/catalogue/register.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { RegisterForm } from './register-form.tsx';

const { name, city, sketch, cma_no, cnas_no } = changeLaboratory.input.shape;

/** A laboratory as work is sent to it and as pages name it; with a row the one that is changed. */
export function LaboratoryDialog({ row, close }: { row: LaboratoryRow | null; close: () => void }) {
  return (
    <RegisterForm<LaboratoryValues>
      row={row}
      noun="实验室"
      close={close}
      retiring="停用后不能再派单，其中的仪器视同停用，“能力展示”另行下架；已有任务与预约不受影响"
      send={(values, idempotencyKey) =>
        row
          ? call(changeLaboratory, { rid: row.rid, revision: row.revision, ...values }, { idempotencyKey })
          : call(addLaboratory, values, { idempotencyKey })
      }
    >
      <Form.Item name="name" label="名称" rules={[fieldRule(name)]}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="city" label="城市（选填）" rules={[fieldRule(city)]}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="sketch"
        label="简介（选填）"
        rules={[fieldRule(sketch)]}
        extra="门户“能力展示”页的文字与图片在“能力展示”中编辑"
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item name="cma_no" label="CMA 证书编号（选填）" rules={[fieldRule(cma_no)]}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="cnas_no"
        label="CNAS 认可编号（选填）"
        rules={[fieldRule(cnas_no)]}
        extra="填写后，该实验室的检测报告封面印有相应标识与编号"
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
    </RegisterForm>
  );
}
