import { addComputer } from '@yance/contract/computers/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { Form, Input, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

interface Values {
  laboratory_rid: string;
  name: string;
}
const { name } = addComputer.input.shape;

/** A new computer of a laboratory; its key is shown once afterwards. */
export function AddComputerDialog({ close, show }: { close: () => void; show: (key: string) => void }) {
  const laboratories = useRecord(listLaboratories, {});
  return (
    <FormDialog<Values, OutputOf<typeof addComputer>>
      title="登记仪器电脑"
      label="登记"
      close={close}
      send={async (values) => {
        const made = await call(addComputer, values);
        show(made.key);
        return made;
      }}
    >
      <Form.Item name="laboratory_rid" label="实验室" rules={[{ required: true, message: '请选择实验室' }]}>
        <Select
          loading={laboratories.isPending}
          placeholder="文件只会送到这个实验室的任务"
          options={laboratories.data?.map((one) => ({ value: one.rid, label: one.name }))}
        />
      </Form.Item>
      <Form.Item name="name" label="电脑名称" rules={[fieldRule(name)]}>
        <Input maxLength={60} placeholder="例如 XRD 衍射仪旁的电脑" />
      </Form.Item>
    </FormDialog>
  );
}
