import { listManagers } from '@yance/contract/requirements/staff-endpoints.ts';
import { Form, Select } from 'antd';
import { useRecord } from '../../lib/use-record.ts';

/** Who takes over customers. */
export function ManagerField() {
  const { data, isPending } = useRecord(listManagers, {});
  return (
    <Form.Item
      name="manager_rid"
      label="业务经理"
      extra="未完成的订单一并移交，客户会收到通知。"
      rules={[{ required: true, message: '请选择业务经理' }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={isPending}
        options={data?.map(({ rid, name }) => ({ value: rid, label: name }))}
      />
    </Form.Item>
  );
}
