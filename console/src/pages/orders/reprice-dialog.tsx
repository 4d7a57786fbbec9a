import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import { reason } from '@yance/contract/kernel/fields.ts';
import { previewReprice, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { urgencies, type Urgency } from '@yance/contract/pricing/rules.ts';
import { Form, Input, Select } from 'antd';
import { useDeferredValue } from 'react';
import { call } from '../../lib/call.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { moneyText } from '../../lib/money-text.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import styles from './order-page.module.css';
import { GroupParameters } from './group-parameters.tsx';
import { urgencyNames, type OrderPartProps, type StaffOrder } from './staff-order.ts';

interface Values {
  reason: string;
  lines: Record<string, { urgent: Urgency; amount_fen: number | null; groups: Record<string, Answers> }>;
}

const urgencyOptions = urgencies.map((value) => ({ value, label: urgencyNames[value] }));

/** New answers, a new urgency or a named price for lines of the order; says what the whole comes to before it is sent. */
export function RepriceDialog({ order, renews, close }: OrderPartProps & { close: () => void }) {
  const initial = {
    lines: Object.fromEntries(
      order.lines.map((line) => {
        const groups = Object.fromEntries(line.groups.map((group) => [group.group_rid, group.parameters]));
        return [line.line_rid, { urgent: line.urgent, amount_fen: null, groups }];
      }),
    ),
  };
  return (
    <FormDialog<Values, { label: string; before_fen: number; after_fen: number }>
      wide
      title="修改参数、加急或价格"
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
      said={({ before_fen, after_fen, label }) => `${moneyText(before_fen)} → ${moneyText(after_fen)}，订单${label}`}
    >
      {order.lines.map((line) => (
        <fieldset key={line.line_rid} className={styles.reprice}>
          <legend>
            {line.name}，{line.count} {line.unit}，现价 {moneyText(line.price.total_fen)}
          </legend>
          {line.groups.map((group) => (
            <GroupParameters
              key={group.group_rid}
              fields={line.fields}
              name={['lines', line.line_rid, 'groups', group.group_rid]}
              label={group.name}
            />
          ))}
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
    const groups = line.groups.flatMap(({ group_rid, parameters }) => {
      const wanted = answered(given?.groups?.[group_rid] ?? parameters);
      return same(wanted, parameters) ? [] : [{ group_rid, parameters: wanted }];
    });
    if (!('urgent' in urgent) && !('amount_fen' in amount) && groups.length === 0) return [];
    return [{ line_rid: line.line_rid, ...urgent, ...amount, groups }];
  });
}

/** Without the questions that were emptied. */
const answered = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
const same = (one: Answers, other: Answers): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
};

/** What the change comes to by the server's rules, in words, while it is written. */
function Difference({ order, values }: { order: StaffOrder; values: Partial<Values> }) {
  const lines = useDeferredValue(values.lines ? changedLines(order, { lines: values.lines }) : []);
  const { data, error } = useQuery({
    queryKey: [previewReprice.path, order.rid, lines],
    queryFn: ({ signal }) => call(previewReprice, { rid: order.rid, lines }, { signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (lines.length === 0) return <p className={styles.quiet}>尚未修改任何项目</p>;
  if (error)
    return (
      <p className={styles.quiet} role="alert">
        {failureWords(error)}
      </p>
    );
  if (!data) return <p className={styles.quiet}>正在计算新价格…</p>;
  return (
    <div className={styles.difference} aria-live="polite">
      订单总价 {moneyText(data.before_fen)} → <strong>{moneyText(data.after_fen)}</strong>
      {data.after_fen > data.before_fen ? '，涨价需客户同意' : '，需客户重新签署协议'}
      <ul>
        {data.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}
