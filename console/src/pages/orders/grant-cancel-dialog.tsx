import { grantCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { reason } from '@yance/contract/kernel/fields.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import type { OrderPartProps } from './staff-order.ts';

interface Values {
  reason: string;
  lines?: Record<string, number | null>;
}

/** Ends an order that is being tested, as the customer asked: what the work done costs is named for each service. */
export function GrantCancelDialog({ order, close }: OrderPartProps & { close: () => void }) {
  return (
    <FormDialog<Values, unknown>
      title="同意取消检测中的订单"
      label="同意取消"
      close={close}
      send={(values, idempotencyKey) =>
        call(
          grantCancel,
          {
            rid: order.rid,
            reason: values.reason,
            lines: Object.entries(values.lines ?? {}).flatMap(([line_rid, amount_fen]) =>
              amount_fen ? [{ line_rid, amount_fen }] : [],
            ),
          },
          { idempotencyKey },
        )
      }
    >
      {order.cancel_asked ? <p>客户的原因：{order.cancel_asked.reason}</p> : null}
      {order.lines.map((line) => (
        <Form.Item
          key={line.line_rid}
          name={['lines', line.line_rid]}
          label={`${line.name} 已完成工作的收费（不超过 ${formatFen(line.price.total_fen)}，不填不收费）`}
        >
          <YuanInput placeholder="不收费" />
        </Form.Item>
      ))}
      <Form.Item name="reason" label="说明（客户可见）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}
