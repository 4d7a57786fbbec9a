import { reason } from '@yance/contract/kernel/fields.ts';
import { repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { urgencies, type Urgency } from '@yance/contract/pricing/rules.ts';
import { Form, Input, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { moneyText } from '../../lib/money-text.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import styles from './order-page.module.css';
import { urgencyNames, type OrderPartProps, type StaffOrder } from './staff-order.ts';

interface Values {
  reason: string;
  lines: Record<string, { urgent: Urgency; amount_fen: number | null }>;
}

const urgencyOptions = urgencies.map((value) => ({ value, label: urgencyNames[value] }));

/** A new urgency or a named price for lines of the order; says what the whole comes to before it is sent. */
export function RepriceDialog({ order, renews, close }: OrderPartProps & { close: () => void }) {
  const initial = {
    lines: Object.fromEntries(order.lines.map((line) => [line.line_rid, { urgent: line.urgent, amount_fen: null }])),
  };
  return (
    <FormDialog<Values, { label: string; before_fen: number; after_fen: number }>
      wide
      title="修改价格或加急"
      label="提交修改"
      initial={initial}
      renews={renews}
      close={close}
      send={(values, idempotencyKey) =>
        call(
          repriceOrder,
          { rid: order.rid, reason: values.reason, lines: changedLines(order, values) },
          { idempotencyKey },
        )
      }
      said={({ before_fen, after_fen, label }) =>
        `${moneyText(before_fen)} → ${moneyText(after_fen)}，订单${label}`
      }
    >
      {order.lines.map((line) => (
        <fieldset key={line.line_rid} className={styles.reprice}>
          <legend>
            {line.name}，{line.count} {line.unit}，现价 {moneyText(line.price.total_fen)}
          </legend>
          <Form.Item name={['lines', line.line_rid, 'urgent']} label="加急">
            <Select options={urgencyOptions} />
          </Form.Item>
          <Form.Item name={['lines', line.line_rid, 'amount_fen']} label="指定价格（不填则按规则计价）">
            <YuanInput placeholder="按规则计价" />
          </Form.Item>
        </fieldset>
      ))}
      <Form.Item name="reason" label="原因（客户可见）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <Difference order={order} values={getFieldsValue() as Partial<Values>} />}
      </Form.Item>
    </FormDialog>
  );
}

/** Only the lines that the manager has touched. */
function changedLines(order: StaffOrder, values: Pick<Values, 'lines'>) {
  return order.lines.flatMap((line) => {
    const given = values.lines[line.line_rid];
    const urgent = given && given.urgent !== line.urgent ? { urgent: given.urgent } : {};
    const amount = typeof given?.amount_fen === 'number' ? { amount_fen: given.amount_fen } : {};
    if (!('urgent' in urgent) && !('amount_fen' in amount)) return [];
    return [{ line_rid: line.line_rid, ...urgent, ...amount }];
  });
}

/** A price by rules is only known to the server, so the sum is promised only where every change names its amount. */
function Difference({ order, values }: { order: StaffOrder; values: Partial<Values> }) {
  const changes = values.lines ? changedLines(order, { lines: values.lines }) : [];
  if (changes.length === 0) return <p className={styles.quiet}>尚未修改任何项目</p>;
  if (changes.some((change) => !('amount_fen' in change)))
    return <p className={styles.quiet}>加急费由系统按规则计算，提交后显示新的总价</p>;
  const rise = changes.reduce((sum, change) => {
    const line = order.lines.find((one) => one.line_rid === change.line_rid);
    return sum + ((change as { amount_fen: number }).amount_fen - (line?.price.total_fen ?? 0));
  }, 0);
  return (
    <p className={styles.difference}>
      订单总价 {moneyText(order.total_fen)} → <strong>{moneyText(order.total_fen + rise)}</strong>
      {rise > 0 ? '，涨价需客户同意' : ''}
    </p>
  );
}
