import { reason } from '@yance/contract/kernel/fields.ts';
import { repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { fullPrice, reducedBy } from '@yance/contract/pricing/reductions.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { formatFen } from '@yance/ui/format.ts';
import { failureWords } from '@yance/web/failure.ts';
import { Alert, Form, Input, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useMay } from '../../lib/may.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import { GroupParameters } from './group-parameters.tsx';
import { changedLines, valuesOf, type RepriceValues } from './reprice-values.ts';
import styles from './reprice.module.css';
import type { OrderPartProps, StaffOrder, StaffOrderLine } from './staff-order.ts';
import { useRepriced, type Repriced } from './use-repriced.ts';

/**
 * New answers, a new urgency or a named price for lines of the order; each line and the whole say what they come to.
 */
export function RepriceDialog({ order, close }: OrderPartProps & { close: () => void }) {
  const may = useMay();
  // A colleague may take the right away while this is open: what was written stays to be handed on.
  const allowed = may('orders.reprice');
  return (
    <FormDialog<RepriceValues, { label: string; before_fen: number; after_fen: number }>
      wide
      title="修改参数、加急或价格"
      label="提交修改"
      initial={valuesOf(order)}
      close={close}
      blocked={!allowed}
      lead={
        allowed ? null : (
          <Alert
            type="warning"
            showIcon
            title="您的改价权限刚刚被取消，不能再提交。您写的内容没有提交，请交给有权限的同事处理。"
          />
        )
      }
      send={(values, idempotencyKey) =>
        call(
          repriceOrder,
          { rid: order.rid, reason: values.reason, lines: changedLines(order, values) },
          { idempotencyKey },
        )
      }
      said={({ before_fen, after_fen, label }) => `${formatFen(before_fen)} → ${formatFen(after_fen)}，订单${label}`}
    >
      <Fields order={order} asks={allowed} />
    </FormDialog>
  );
}

function Fields({ order, asks }: { order: StaffOrder; asks: boolean }) {
  const repriced = useRepriced(order, asks);
  const dropped = order.lines.filter((line) => line.dropped);
  return (
    <>
      {order.lines
        .filter((line) => !line.dropped)
        .map((line) => (
          <Line key={line.line_rid} line={line} repriced={repriced} />
        ))}
      {dropped.length > 0 ? (
        <p className={styles.quiet}>已取消、不再修改：{dropped.map(({ name }) => name).join('、')}</p>
      ) : null}
      <Result order={order} repriced={repriced} />
      <Form.Item
        name="reason"
        label="修改原因（客户可见）"
        extra="写给客户看：会出现在订单时间线上，需要客户同意时与新旧价格一起显示"
        rules={[fieldRule(reason)]}
      >
        <Input.TextArea rows={2} maxLength={500} showCount placeholder="如：样品颗粒较粗，改用慢扫以提高信噪比" />
      </Form.Item>
    </>
  );
}

function Line({ line, repriced }: { line: StaffOrderLine; repriced: Repriced }) {
  const changed = repriced.data?.lines.find(({ line_rid }) => line_rid === line.line_rid);
  return (
    <fieldset className={styles.line} aria-label={line.name}>
      <div className={styles.head}>
        <span>
          {line.name} × {line.count} {line.unit}
        </span>
        <span className={styles.price}>
          {formatFen(line.price.total_fen)}
          {changed && changed.after_fen !== changed.before_fen ? ` → ${formatFen(changed.after_fen)}` : ''}
        </span>
      </div>
      {line.groups.map((group) => (
        <GroupParameters
          key={group.group_rid}
          fields={line.fields}
          name={['lines', line.line_rid, 'groups', group.group_rid]}
          label={`${group.name} × ${group.count}`}
        />
      ))}
      <div className={styles.terms}>
        <Form.Item name={['lines', line.line_rid, 'urgent']} label="加急">
          <Select
            options={optionsOf(urgencyNames).filter(
              ({ value }) => line.urgencies.includes(value) || value === line.urgent,
            )}
          />
        </Form.Item>
        <Form.Item
          name={['lines', line.line_rid, 'amount_fen']}
          label="与客户商定的价格（元）"
          extra={agreedWords(line)}
        >
          <YuanInput placeholder={line.agreed ? '请填写商定的价格' : '按规则计价'} />
        </Form.Item>
      </div>
    </fieldset>
  );
}

/** What the change comes to by the server's rules, in all and in words, while it is written. */
function Result({ order, repriced: { data, error, touched } }: { order: StaffOrder; repriced: Repriced }) {
  return (
    <div className={styles.result} aria-live="polite">
      {!touched ? (
        <p className={styles.quiet}>订单总价 {formatFen(order.total_fen)}，尚未修改任何项目</p>
      ) : error ? (
        <p role="alert">{failureWords(error)}</p>
      ) : !data ? (
        <p className={styles.quiet}>正在计算新价格…</p>
      ) : (
        <>
          <p className={styles.total}>
            订单总价 {formatFen(data.before_fen)} → <strong>{formatFen(data.after_fen)}</strong>
            {data.after_fen === data.before_fen ? '' : `（${differenceText(data.after_fen - data.before_fen)}）`}
          </p>
          <p>
            {data.after_fen > data.before_fen
              ? '价格上涨：提交后等待客户同意并签署新协议，客户同意前不能锁定方案。'
              : '价格不涨：提交后立即生效，客户需重新签署协议。'}
          </p>
          <ul>
            {data.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The agreed price is that before a coupon and points, as the one that is named here. */
function agreedWords({ agreed, price }: StaffOrderLine): string | undefined {
  const words = agreed ? `现为商定价格 ${formatFen(fullPrice(price).total_fen)}，修改后不会自动重新计价` : '';
  const before = reducedBy(price) > 0 ? '按优惠前的价格填写' : '';
  return [words, before].filter(Boolean).join('；') || undefined;
}

const differenceText = (fen: number): string => `${fen > 0 ? '涨' : '降'} ${formatFen(Math.abs(fen))}`;
