import {
  approveWithdrawal,
  failWithdrawal,
  listWithdrawalsForStaff,
  payWithdrawal,
  rejectWithdrawal,
  bounceWithdrawal,
} from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import type { WithdrawalForStaff } from '@yance/contract/promotion/withdrawal.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { BankPaymentDialog } from '../../parts/bank-payment-dialog.tsx';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { RebateTable } from '../../parts/rebate-table.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { withdrawalTone } from './withdrawal-tone.ts';

/** One withdrawal: how much, where to, who approves it, and how it was paid. */
export default function WithdrawalPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listWithdrawalsForStaff, { rid });
  return (
    <Loaded query={query}>
      {({ list: [withdrawal] }) =>
        withdrawal ? <Withdrawal withdrawal={withdrawal} /> : <Missing words="没有这笔提现" />
      }
    </Loaded>
  );
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalForStaff }) {
  const [paying, setPaying] = useState(false);
  const { rid, member, payee, two_approvers, approvers, batch, state } = withdrawal;
  const large = two_approvers ? '该推广员近期申请的提现合计达到大额，须两位不同的同事审核。' : '';
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) => {
    if (event === 'approve' || event === 'credit') return call(approveWithdrawal, { rid }, { idempotencyKey });
    if (event === 'reject') return call(rejectWithdrawal, { rid, reason }, { idempotencyKey });
    if (event === 'bounce') return call(bounceWithdrawal, { rid, reason }, { idempotencyKey });
    return call(failWithdrawal, { rid, reason }, { idempotencyKey });
  };
  return (
    <>
      <PageHead
        title={`返利提现 ${withdrawal.withdrawal_no}`}
        record={{ kind: 'withdrawal', rid }}
        note={<StatusTag tone={withdrawalTone[state]}>{withdrawal.label}</StatusTag>}
      >
        <strong>{formatFen(withdrawal.arrives_fen)}</strong>
      </PageHead>
      <ActionBar
        about={`返利提现 ${withdrawal.withdrawal_no}`}
        actions={withdrawal.actions.filter(({ event }) => event in handled)}
        dangers={{
          reject: '提现退回，冻结的返利回到可提现余额。原因会发给推广员。',
          fail: '提现回到待审核，须重新审核。原因会发给推广员。',
          bounce: `银行已把款项退回时登记。${formatFen(withdrawal.amount_fen)}（含手续费）回到推广员的可提现返利，可更换账户后重新申请。原因会发给推广员。`,
        }}
        confirms={{
          approve: `同意把 ${formatFen(withdrawal.arrives_fen)} 打给 ${payee?.holder ?? member.name}。${large}`,
          credit: `同意把 ${formatFen(withdrawal.arrives_fen)} 转入 ${member.name} 的预存余额。${large}`,
        }}
        forms={{ pay: () => setPaying(true) }}
        run={run}
      />
      {payee && !withdrawal.payee_known ? (
        <Alert
          type="warning"
          showIcon
          title={`收款户名「${payee.holder}」与推广员的姓名和单位都不一致，请核实收款人`}
        />
      ) : null}
      {withdrawal.flagged_customers > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={`${withdrawal.flagged_customers} 位推广客户与推广员疑似同一人，请先核查再审核提现`}
          action={<Link to={`/invitations?state=flagged&kw=${member.phone}`}>去核查</Link>}
        />
      ) : null}
      <SideBySide
        side={
          <>
            <PayerSection title="推广员" payer={member} />
            <RecordNotes kind="withdrawal" rid={rid} />
            <Section title="进度">
              <Timeline events={withdrawal.timeline} />
            </Section>
          </>
        }
      >
        {payee ? (
          <Section title="收款账户">
            <KeyValue
              facts={[
                { name: '户名', value: payee.holder },
                { name: '开户银行', value: payee.bank },
                { name: '账号', value: payee.account },
              ]}
            />
          </Section>
        ) : null}
        <Section title="金额">
          <KeyValue
            facts={[
              { name: '提现', value: <Money fen={withdrawal.amount_fen} /> },
              { name: '手续费', value: <Money fen={withdrawal.fee_fen} /> },
              { name: '到账', value: <Money fen={withdrawal.arrives_fen} /> },
              { name: '方式', value: withdrawal.way_label },
              { name: '近期申请合计', value: <Money fen={withdrawal.near_fen} /> },
            ]}
          />
        </Section>
        {withdrawal.rebates > 0 ? (
          <Section title={`所含返利 ${withdrawal.rebates} 笔`}>
            <RebateTable rebates={withdrawal.paid_rebates} empty="没有返利" within={rid} />
          </Section>
        ) : null}
        <Section title="申请与处理">
          <KeyValue
            facts={[
              { name: '申请时间', value: formatDateTime(withdrawal.created) },
              { name: '审核人', value: approvers.join('、') },
              {
                name: '批次',
                value: batch ? <Link to={`/withdrawals/batches/${batch.rid}`}>{batch.batch_no}</Link> : null,
              },
              { name: '银行流水号', value: withdrawal.bank_reference },
              { name: '打款日期', value: withdrawal.paid_on },
              { name: '结束时间', value: withdrawal.ended ? formatDateTime(withdrawal.ended) : null },
              { name: '处理说明', value: withdrawal.answer, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
      </SideBySide>
      {paying ? (
        <BankPaymentDialog
          title={`登记到账 ${withdrawal.withdrawal_no}`}
          label="登记到账"
          fields={payWithdrawal.input.shape}
          send={(values, idempotencyKey) => call(payWithdrawal, { rid, ...values }, { idempotencyKey })}
          close={() => setPaying(false)}
        />
      ) : null}
    </>
  );
}

/** The steps that this page makes; batches are made of several at once. */
const handled = { approve: true, credit: true, reject: true, pay: true, fail: true, bounce: true };
