import {
  approveTransfer,
  failTransfer,
  listTransfersForStaff,
  payTransfer,
  rejectTransfer,
} from '@yance/contract/transfers/staff-endpoints.ts';
import type { TransferForStaff } from '@yance/contract/transfers/transfer.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { BankPaymentDialog } from '../../parts/bank-payment-dialog.tsx';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { OnlineRefund } from '../../parts/online-refund.tsx';

/** One transfer: what leaves, where to, who approves, and where the principal came from. */
export default function TransferPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listTransfersForStaff, { rid });
  return (
    <Loaded query={query}>
      {({ list: [transfer] }) => (transfer ? <Transfer transfer={transfer} /> : <Missing words="没有这笔转出" />)}
    </Loaded>
  );
}

/** Of a refund that two colleagues approve: what is still missing. */
function ApprovalNote({ transfer: { two_approvers, state, approvers } }: { transfer: TransferForStaff }) {
  if (!two_approvers || state !== 'pending') return null;
  const words =
    approvers.length > 0
      ? `${approvers.join('、')}已初审，等待另一位同事复核`
      : '该客户近期申请的退款合计达到大额，须两位不同的同事审核';
  return <Alert type="info" showIcon title={words} />;
}

function Transfer({ transfer }: { transfer: TransferForStaff }) {
  const [paying, setPaying] = useState(false);
  const { rid, payer, payee, recipient, two_approvers, approvers } = transfer;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) => {
    if (event === 'approve') return call(approveTransfer, { rid }, { idempotencyKey });
    if (event === 'reject') return call(rejectTransfer, { rid, reason }, { idempotencyKey });
    return call(failTransfer, { rid, reason }, { idempotencyKey });
  };
  return (
    <>
      <PageHead
        title={`${transfer.kind_label} ${transfer.transfer_no}`}
        record={{ kind: 'transfer', rid }}
        note={<StatusTag tone={toneOf(transfer.state)}>{transfer.label}</StatusTag>}
      >
        <strong>{formatFen(transfer.arrives_fen)}</strong>
      </PageHead>
      <ActionBar
        about={`${transfer.kind_label} ${transfer.transfer_no}`}
        actions={transfer.actions.filter(({ event }) => event in handled)}
        dangers={{
          reject: '退款退回给客户，冻结的本金与赠送金解冻。原因会发给客户。',
          fail: '退款回到待审核，须重新审核。原因会发给客户。',
        }}
        confirms={{
          approve: `同意把 ${formatFen(transfer.arrives_fen)} 退给${payer.name}。${transfer.online ? `通过后立即由${transfer.online.provider_label}退回原支付账户。` : ''}${two_approvers ? '该客户近期申请的退款合计达到大额，须两位不同的同事审核。' : ''}`,
        }}
        forms={{ pay: () => setPaying(true) }}
        run={run}
      />
      <ApprovalNote transfer={transfer} />
      {!transfer.payee_known && payee ? (
        <Alert
          type="warning"
          showIcon
          title={`收款户名「${payee.holder}」与客户的姓名和单位都不一致，请核实收款人就是当初的付款人`}
        />
      ) : null}
      <SideBySide
        side={
          <>
            <PayerSection title="转出人" payer={payer} />
            {recipient ? <PayerSection title="接收人" payer={recipient} /> : null}
            <RecordNotes kind="transfer" rid={rid} />
            <Section title="进度">
              <Timeline events={transfer.timeline} />
            </Section>
          </>
        }
      >
        {transfer.online ? (
          <Section title="原路退回">
            <KeyValue
              facts={[
                {
                  name: '支付单',
                  value: (
                    <Link to={`/payments/${transfer.online.payment_rid}`}>
                      {transfer.online.provider_label} {transfer.online.payment_no}
                    </Link>
                  ),
                },
                { name: '支付', value: <Money fen={transfer.online.received_fen} /> },
                { name: '支付时间', value: formatDateTime(transfer.online.paid_at) },
                { name: '事项', value: transfer.online.title },
              ]}
            />
          </Section>
        ) : null}
        {transfer.online_refunds.map((refund) => (
          <OnlineRefund key={refund.rid} refund={refund} />
        ))}
        {payee && !transfer.online ? (
          <Section title="收款账户">
            <KeyValue
              facts={
                payee.way === 'bank'
                  ? [
                      { name: '户名', value: payee.holder },
                      { name: '开户银行', value: payee.bank },
                      { name: '账号', value: payee.account },
                    ]
                  : [{ name: '退到', value: '原转账账户，见下方各笔预存的银行流水号', wide: true }]
              }
            />
          </Section>
        ) : null}
        <Section title="金额">
          <KeyValue
            facts={[
              { name: '转出本金', value: <Money fen={transfer.amount_fen} /> },
              { name: '扣回赠送', value: <Money fen={transfer.bonus_back_fen} /> },
              { name: '本金抵扣的赠送', value: <Money fen={transfer.bonus_due_fen} /> },
              { name: '手续费', value: <Money fen={transfer.fee_fen} /> },
              { name: '到账', value: <Money fen={transfer.arrives_fen} /> },
              ...(transfer.near_fen > 0 ? [{ name: '近期退款合计', value: <Money fen={transfer.near_fen} /> }] : []),
            ]}
          />
        </Section>
        <Section title="本金来源">
          <KeyValue
            facts={transfer.parts.map(({ title, amount_fen, bank_reference, received_on }, index) => ({
              name: `第 ${index + 1} 笔`,
              value: [title, formatFen(amount_fen), received_on, bank_reference && `流水号 ${bank_reference}`]
                .filter(Boolean)
                .join('　'),
              wide: true,
            }))}
          />
        </Section>
        <Section title="申请与处理">
          <KeyValue
            facts={[
              { name: '申请时间', value: formatDateTime(transfer.created) },
              { name: '接收截止', value: transfer.expires ? formatDateTime(transfer.expires) : null },
              { name: '审核人', value: approvers.join('、') },
              { name: transfer.online ? '退款流水号' : '银行流水号', value: transfer.bank_reference },
              { name: transfer.online ? '退款日期' : '打款日期', value: transfer.paid_on },
              { name: '结束时间', value: transfer.ended ? formatDateTime(transfer.ended) : null },
              { name: '备注', value: transfer.remark, wide: true as const },
              { name: '处理说明', value: transfer.answer, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
      </SideBySide>
      {paying ? (
        <BankPaymentDialog
          title={`登记打款 ${transfer.transfer_no}`}
          label="登记打款"
          fields={payTransfer.input.shape}
          send={(values, idempotencyKey) => call(payTransfer, { rid: transfer.rid, ...values }, { idempotencyKey })}
          close={() => setPaying(false)}
        />
      ) : null}
    </>
  );
}

/** The steps that this page makes. */
const handled = { approve: true, reject: true, pay: true, fail: true };
