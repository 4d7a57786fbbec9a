import {
  cancelStatementForStaff,
  getStatementForStaff,
  staffStatementFile,
} from '@yance/contract/billing/staff-endpoints.ts';
import { eventAmount } from '@yance/contract/billing/event-amount.ts';
import type { StatementDetailForStaff, StatementTransfer } from '@yance/contract/billing/statement.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Alert, Button } from 'antd';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useMay } from '../../lib/may.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { CustomerPhone } from '../../parts/customer/customer-phone.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { DueDay } from './due-day.tsx';
import { StatementCharges } from './statement-charges.tsx';

/** One statement: who owes how much until when, for what, and how it is being paid. */
export default function StatementPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getStatementForStaff, { rid });
  return <Loaded query={query}>{(statement) => <Statement key={statement.rid} statement={statement} />}</Loaded>;
}

function Statement({ statement }: { statement: StatementDetailForStaff }) {
  const { rid, payer, statement_no, amount_fen } = statement;
  const may = useMay();
  const opensInvoices = may('finance.invoices');
  return (
    <>
      <PageHead
        title={`对账单 ${statement_no}`}
        record={{ kind: 'statement', rid: statement.rid }}
        note={<StatusTag tone={toneOf(statement.state)}>{statement.label}</StatusTag>}
      >
        <strong>
          <Money fen={amount_fen} />
        </strong>
        <Files rid={rid} />
      </PageHead>
      <ActionBar
        about={`对账单 ${statement_no}`}
        actions={may('finance.statementCancel') ? statement.actions.filter(({ event }) => event === 'cancel') : []}
        dangers={{
          cancel: `${payer.name}的这张对账单（${formatFen(amount_fen)}）作废，${statement.charge_count} 项费用退回待结算，由客户另行生成对账单。原因会记入时间线。`,
        }}
        run={({ reason = '' }, idempotencyKey) => call(cancelStatementForStaff, { rid, reason }, { idempotencyKey })}
      />
      {statement.state === 'unpaid' && statement.invoiced_fen > 0 ? (
        <Alert type="info" showIcon title="已申请发票，发票作废之前不能取消" />
      ) : null}
      <SideBySide
        side={
          <>
            <RecordNotes kind="statement" rid={statement.rid} />
            <Section title="时间线">
              <Timeline events={statement.timeline} about={eventAmount} />
            </Section>
          </>
        }
      >
        <Section title="付款">
          <KeyValue
            facts={[
              { name: '付款人', value: <MemberLink person={payer} /> },
              {
                name: '手机',
                value: <CustomerPhone rid={payer.kind === 'team' ? null : payer.rid} phone={payer.phone} />,
              },
              { name: '单位', value: payer.company },
              { name: '付款期限', value: <DueDay statement={statement} /> },
              { name: '生成时间', value: formatDateTime(statement.created) },
              { name: '付款时间', value: statement.paid_at ? formatDateTime(statement.paid_at) : null },
              ...(statement.credited_fen > 0
                ? [{ name: '付后退回', value: <Money fen={statement.credited_fen} /> }]
                : []),
              { name: '已申请发票', value: <Invoices statement={statement} opens={opensInvoices} /> },
              { name: '还可开票', value: <Money fen={statement.invoiceable_fen} /> },
            ]}
          />
        </Section>
        {statement.transfers.map((transfer) => (
          <Transfer key={transfer.rid} transfer={transfer} opens={may('finance.deposits')} />
        ))}
        <StatementCharges charges={statement.charges} />
      </SideBySide>
    </>
  );
}

/** The statement as the customer has it, on paper and as a table. */
function Files({ rid }: { rid: string }) {
  const open = useStep((format: 'pdf' | 'xlsx') => call(staffStatementFile, { rid, format }));
  const save = (format: 'pdf' | 'xlsx') => open.mutate(format, { onSuccess: ({ url }) => openLink(url) });
  return (
    <>
      <Button loading={open.isPending} onClick={() => save('pdf')}>
        下载 PDF
      </Button>
      <Button loading={open.isPending} onClick={() => save('xlsx')}>
        导出 Excel
      </Button>
    </>
  );
}

/** How much of it is invoiced, and by which applications. */
function Invoices({ statement, opens }: { statement: StatementDetailForStaff; opens: boolean }) {
  const { applications, invoiced_fen } = statement;
  if (applications.length === 0) return '未申请';
  return (
    <>
      <Money fen={invoiced_fen} />
      {applications.map(({ rid, application_no, label }) => (
        <span key={rid}>
          {' · '}
          {opens ? <Link to={`/invoices/${rid}`}>{application_no}</Link> : application_no} {label}
        </span>
      ))}
    </>
  );
}

/** A bank transfer that was shown for it; several statements may share one. */
function Transfer({ transfer, opens }: { transfer: StatementTransfer; opens: boolean }) {
  const { deposit_no, label, amount_fen, received_fen, reject_reason } = transfer;
  return (
    <Section title="转账凭证">
      <KeyValue
        facts={[
          { name: '预存申请', value: opens ? <Link to={`/deposits/${deposit_no}`}>{deposit_no}</Link> : deposit_no },
          { name: '状态', value: label },
          { name: '转账金额', value: <Money fen={amount_fen} /> },
          { name: '到账金额', value: received_fen === null ? null : <Money fen={received_fen} /> },
          ...(reject_reason ? [{ name: '驳回原因', value: reject_reason, wide: true as const }] : []),
        ]}
      />
    </Section>
  );
}
