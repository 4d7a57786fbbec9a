import {
  addLaboratory,
  changeLaboratory,
  listRegisteredInstruments,
  listRegisteredLaboratories,
  type LaboratoryRow,
} from '@yance/contract/catalogue/register-endpoints.ts';
import type { LaboratoryValues } from '@yance/contract/catalogue/register.ts';
import { Checkbox, Form, Input, InputNumber } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

const { name, city, sketch, position, reason } = changeLaboratory.input.shape;

/** A laboratory as work is sent to it and as pages name it; with a row the one that is changed. */
export function LaboratoryDialog({ row, close }: { row: LaboratoryRow | null; close: () => void }) {
  return (
    <FormDialog<LaboratoryValues & { reason: string }, unknown>
      title={row ? `修改“${row.name}”` : '新增实验室'}
      label={row ? '保存' : '新增'}
      initial={row ?? { position: 0 }}
      renews={[[listRegisteredLaboratories.path], [listRegisteredInstruments.path]]}
      close={close}
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
      <Form.Item name="position" label="次序（小的在前）" rules={[fieldRule(position)]}>
        <InputNumber min={0} max={99_999} precision={0} />
      </Form.Item>
      {row ? (
        <>
          <Form.Item
            name="retired"
            valuePropName="checked"
            extra="停用后不能再派单，其中的仪器视同停用，“能力展示”另行下架；已有任务与预约不受影响"
          >
            <Checkbox>停用</Checkbox>
          </Form.Item>
          <Form.Item name="reason" label="修改原因" rules={[fieldRule(reason)]}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </>
      ) : null}
    </FormDialog>
  );
}
