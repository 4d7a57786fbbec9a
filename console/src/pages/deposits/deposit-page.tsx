import type { DepositForStaff } from '@yance/contract/balance/deposit.ts';
import { listDepositsForStaff, rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { FileView } from '../../parts/file-view.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { PaidFor } from './paid-for.tsx';
import { PostDialog } from './post-dialog.tsx';

/** One deposit beside the proof of its transfer. */
export default function DepositPage() {
  const { no = '' } = useParams();
  const query = useRecord(listDepositsForStaff, { kw: no });
  return (
    <Loaded query={query}>
      {({ list }) => {
        const deposit = list.find(({ deposit_no }) => deposit_no === no);
        return deposit ? <Deposit deposit={deposit} /> : <Missing words={`没有申请号为 ${no} 的预存`} />;
      }}
    </Loaded>
  );
}

function Deposit({ deposit }: { deposit: DepositForStaff }) {
  const [posting, setPosting] = useState(false);
  return (
    <>
      <PageHead
        title={`预存 ${deposit.deposit_no}`}
        record={{ kind: 'deposit', rid: deposit.rid }}
        note={<StatusTag tone={toneOf(deposit.state)}>{deposit.label}</StatusTag>}
      />
      <ActionBar
        about={`预存 ${deposit.deposit_no}`}
        actions={deposit.actions.filter(({ event }) => event === 'post' || event === 'reject')}
        dangers={{ reject: '申请退回给客户，客户修改后可重新提交。原因会发给客户。' }}
        forms={{ post: () => setPosting(true) }}
        run={({ reason = '' }, idempotencyKey) => call(rejectDeposit, { rid: deposit.rid, reason }, { idempotencyKey })}
      />
      <SideBySide
        side={
          <>
            <Facts deposit={deposit} />
            <RecordNotes kind="deposit" rid={deposit.rid} />
          </>
        }
      >
        <Section title="转账凭证">
          {deposit.voucher ? <FileView file={deposit.voucher} /> : <p>客户还没有上传凭证</p>}
        </Section>
      </SideBySide>
      {posting ? <PostDialog deposit={deposit} close={() => setPosting(false)} /> : null}
    </>
  );
}

function Facts({ deposit }: { deposit: DepositForStaff }) {
  return (
    <>
      <PayerSection title="付款人" payer={deposit.payer} />
      <Section title="申请">
        <KeyValue
          facts={[
            { name: '用途', value: <PaidFor records={deposit.paid_for} />, wide: true },
            { name: '申请金额', value: <Money fen={deposit.amount_fen} /> },
            { name: '赠送', value: deposit.gift === 'none' ? '不赠送' : <Money fen={deposit.bonus_fen} /> },
            { name: '需要发票', value: deposit.invoice_wanted ? '是' : '否' },
            { name: '申请时间', value: formatDateTime(deposit.created) },
            { name: '备注', value: deposit.remark, wide: true },
          ]}
        />
      </Section>
      {deposit.posted_at ? (
        <Section title="到账">
          <KeyValue
            facts={[
              { name: '实到金额', value: <Money fen={deposit.received_fen ?? 0} /> },
              { name: '已退款', value: deposit.refunded_fen > 0 ? <Money fen={deposit.refunded_fen} /> : null },
              { name: '已转赠', value: deposit.given_fen > 0 ? <Money fen={deposit.given_fen} /> : null },
              { name: '到账日期', value: deposit.received_on },
              { name: '银行流水号', value: deposit.bank_reference },
              { name: '入账时间', value: formatDateTime(deposit.posted_at) },
            ]}
          />
        </Section>
      ) : null}
      {deposit.reject_reason ? <Section title="驳回原因">{deposit.reject_reason}</Section> : null}
    </>
  );
}
