import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { paymentProviders, type PaymentProvider } from '@yance/contract/payments/providers.ts';
import { fetchPaymentBill, getPaymentBill, resolvePaymentBill } from '@yance/contract/payments/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { DayField } from '../../parts/fields/day-field.tsx';
import { PressChoice } from '../../parts/fields/press-choice.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { ReasonDialog } from '../../parts/late-dialogs.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { PlainList } from '../../parts/list-page/plain-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag, type Tone } from '../../parts/status-tag.tsx';
import styles from './bill.module.css';

type Bill = OutputOf<typeof getPaymentBill>;
type Row = Bill['rows'][number];

const providers = (Object.keys(paymentProviders) as PaymentProvider[]).map((value) => ({
  value,
  label: paymentProviders[value],
}));
const yesterday = () => addDays(shanghaiDate(new Date()), -1);
const isProvider = (name: string | null): name is PaymentProvider =>
  name !== null && Object.hasOwn(paymentProviders, name);

/** One day of a provider: its bill beside what arrived here, what differs first. */
export default function BillPage() {
  const [address, setAddress] = useSearchParams();
  const named = address.get('provider');
  const provider = isProvider(named) ? named : 'wechat';
  const [usual] = useState(yesterday);
  const date = address.get('date') ?? usual;
  const query = useRecord(getPaymentBill, { provider, date });
  const fetching = useStep(() => call(fetchPaymentBill, { provider, date }));
  const fetchNow = () =>
    fetching.mutate(undefined, { onSuccess: ({ rows }) => toastDone(`对账完成，收款与退款共 ${rows.length} 笔`) });
  const change = (part: Record<string, string>) => setAddress({ provider, date, ...part }, { replace: true });
  return (
    <>
      <PageHead title="线上对账" note="每天 10:30 自动下载前一日账单；账单中未入账的款项自动补记，手续费自动入账">
        <Allowed permission="finance.paymentCheck">
          <Button type="primary" loading={fetching.isPending} onClick={fetchNow}>
            下载账单并对账
          </Button>
        </Allowed>
      </PageHead>
      <div className={styles.stack}>
        <Section title="对账日">
          <div className={styles.day}>
            <PressChoice
              label="支付方式"
              options={providers}
              value={provider}
              change={(value) => change({ provider: value })}
            />
            <DayField label="对账日" value={date} until={usual} change={(value) => value && change({ date: value })} />
          </div>
        </Section>
        <Loaded query={query}>
          {(bill) => (
            <>
              <Differing days={bill.differing} />
              <Compared
                bill={bill}
                resolve={
                  bill.resolvable ? <Resolve key={`${provider} ${date}`} provider={provider} date={date} /> : null
                }
              />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** The days whose bill differs or is missing, each with the way to it. */
function Differing({ days }: { days: Bill['differing'] }) {
  if (days.length === 0) return null;
  return (
    <Section title="待处理的账单">
      <ul>
        {days.map(({ provider, date, differences }) => (
          <li key={`${provider} ${date}`}>
            <Link to={`/payments/bill?provider=${provider}&date=${date}`}>
              {date} {paymentProviders[provider]}
            </Link>
            ：{differences === null ? '账单尚未取得' : `${differences} 笔差异`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Says what has become of the differences of a day, after which it is no longer listed. */
function Resolve({ provider, date }: { provider: PaymentProvider; date: string }) {
  const [asking, setAsking] = useState(false);
  const step = useStep((reason: string, idempotencyKey: string) =>
    call(resolvePaymentBill, { provider, date, reason }, { idempotencyKey }),
  );
  return (
    <>
      <Allowed permission="finance.paymentCheck">
        <Button onClick={() => setAsking(true)}>标记为已处理</Button>
      </Allowed>
      {asking ? (
        <ReasonDialog
          label="标记为已处理"
          title={`${date} ${paymentProviders[provider]}`}
          warning="这一天不再列为待处理，处理人与原因会显示在本页。重新下载的账单若有变化，会再次列出。"
          keptIn="对账记录"
          harmless
          pending={step.isPending}
          confirm={(reason) =>
            step.mutate(reason, {
              onSuccess: () => {
                toastDone('已标记为已处理');
                setAsking(false);
              },
            })
          }
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const resolutionOf = ({ resolved, resolvable }: Bill): string => {
  if (!resolved) return resolvable ? '待处理' : '—';
  const what = resolved.differences === null ? '账单缺失' : `${resolved.differences} 笔差异`;
  const said = `${resolved.by} ${formatDateTime(resolved.at)}（${what}）：${resolved.note}`;
  return resolvable ? `待处理；此前 ${said}` : said;
};

function Compared({ bill, resolve }: { bill: Bill; resolve: ReactNode }) {
  return (
    <>
      <Section title="合计" extra={resolve}>
        <KeyValue
          facts={[
            { name: '账单', value: bill.fetched_at ? `${formatDateTime(bill.fetched_at)} 下载` : '尚未下载' },
            { name: '本平台到账', value: formatFen(bill.ours_fen) },
            { name: '支付机构收款', value: bill.fetched_at ? formatFen(bill.theirs_fen) : '—' },
            { name: '本平台退款', value: formatFen(bill.refunded_ours_fen) },
            { name: '支付机构退款', value: bill.fetched_at ? formatFen(bill.refunded_fen) : '—' },
            { name: '手续费', value: bill.fetched_at ? formatFen(bill.fee_fen) : '—' },
            { name: '差异处理', value: resolutionOf(bill) },
          ]}
        />
      </Section>
      <Section title="逐笔比对">
        <PlainList<Row>
          rowKey={({ kind, transaction_id, refund_no }) => `${kind} ${transaction_id} ${refund_no}`}
          rows={bill.rows}
          columns={columnsOf(bill.fetched_at !== null)}
          empty={<EmptyList words="这一天没有线上收款与退款" />}
        />
      </Section>
    </>
  );
}

const tones: Readonly<Record<Row['outcome'], Tone>> = {
  matched: 'done',
  here: 'attention',
  there: 'danger',
  differs: 'danger',
  failed: 'danger',
};
const amount = (fen: number | null) => (fen === null ? '—' : formatFen(fen));

/** As long as the bill was not fetched, nothing is known to differ. */
const columnsOf = (compared: boolean): Column<Row>[] => [
  {
    key: 'outcome',
    title: '结果',
    text: ({ label }) => (compared ? label : '待对账'),
    draw: ({ outcome, label }) =>
      compared ? <StatusTag tone={tones[outcome]}>{label}</StatusTag> : <StatusTag tone="quiet">待对账</StatusTag>,
  },
  { key: 'kind', title: '类型', text: ({ kind_label }) => kind_label },
  { key: 'ours', title: '本平台', numeric: true, text: ({ ours_fen }) => amount(ours_fen) },
  { key: 'theirs', title: '支付机构', numeric: true, text: ({ theirs_fen }) => amount(theirs_fen) },
  { key: 'transaction_id', title: '交易号', text: ({ transaction_id }) => transaction_id },
  {
    key: 'trade_no',
    title: '商户订单号、退款单号',
    text: ({ trade_no, refund_no }) => [trade_no, refund_no].filter(Boolean).join(' '),
    draw: ({ trade_no, payment_rid, refund_no }) => (
      <>
        {payment_rid ? <Link to={`/payments/${payment_rid}`}>{trade_no}</Link> : trade_no}
        {refund_no ? <div>{refund_no}</div> : null}
      </>
    ),
  },
  { key: 'at', title: '时间', text: ({ at }) => (at ? formatDateTime(at) : '—') },
];
