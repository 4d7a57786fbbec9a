import { reason } from '@yance/contract/kernel/fields.ts';
import { handOverOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listManagers } from '@yance/contract/requirements/staff-endpoints.ts';
import { Form, Input, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

/** Gives orders to a colleague, all or none. */
export function HandOverDialog({ rids, done, close }: { rids: string[]; done?: () => void; close: () => void }) {
  const { data, isPending } = useRecord(listManagers, {});
  return (
    <FormDialog<{ manager_rid: string; reason: string }, { moved: number }>
      title={rids.length > 1 ? `移交 ${rids.length} 个订单` : '移交订单'}
      label="移交"
      close={close}
      send={(values, idempotencyKey) => call(handOverOrders, { ...values, rids }, { idempotencyKey })}
      said={({ moved }) => (moved > 0 ? `已移交 ${moved} 个订单` : '这些订单已由该同事负责')}
      {...(done ? { done } : {})}
    >
      <Form.Item name="manager_rid" label="业务经理" rules={[{ required: true, message: '请选择业务经理' }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          placeholder="选择接手的同事"
          options={data?.map(({ rid, name }) => ({ value: rid, label: name }))}
        />
      </Form.Item>
      <Form.Item name="reason" label="原因（客户可见）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}
