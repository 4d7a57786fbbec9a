import type { FileLink } from '@yance/contract/files/file.ts';
import type { ApplicationDetailForStaff } from '@yance/contract/invoices/application.ts';
import {
  acceptApplication,
  getApplicationForStaff,
  keepInvoice,
  rejectApplication,
} from '@yance/contract/invoices/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { Clock } from '../../parts/clock.tsx';
import { FileView } from '../../parts/file-view.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { InvoiceItems } from './invoice-items.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { ReissueRequest } from './reissue-request.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

/** One application: whom the invoice is for, over what, and the invoice once it was issued. */
export default function InvoicePage() {
  const { rid = '' } = useParams();
  const query = useRecord(getApplicationForStaff, { rid });
  return (
    <Loaded query={query}>{(application) => <Application key={application.rid} application={application} />}</Loaded>
  );
}

function Application({ application }: { application: ApplicationDetailForStaff }) {
  const [dialog, setDialog] = useState<'issue' | 'reverse' | 'replace' | null>(null);
  const close = () => setDialog(null);
  const { rid, actions } = application;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) =>
    event === 'accept'
      ? call(acceptApplication, { rid }, { idempotencyKey })
      : event === 'keep'
        ? call(keepInvoice, { rid, reason }, { idempotencyKey })
        : call(rejectApplication, { rid, reason }, { idempotencyKey });
  return (
    <>
      <PageHead
        title={`开票 ${application.application_no}`}
        record={{ kind: 'invoice', rid: application.rid }}
        note={<StatusTag tone={toneOf(application.state)}>{application.label}</StatusTag>}
      >
        <strong>{formatFen(application.amount_fen)}</strong>
        {application.reversed_fen > 0 ? (
          <span>
            已红冲 {formatFen(application.reversed_fen)}，有效{' '}
            {formatFen(application.amount_fen - application.reversed_fen)}
          </span>
        ) : null}
        {application.clock ? (
          <span>
            {application.clock.label} <Clock deadline={application.clock.until} />
          </span>
        ) : null}
      </PageHead>
      <ActionBar
        about={`开票 ${application.application_no}`}
        actions={actions.filter(({ event }) =>
          ['accept', 'reject', 'issue', 'reverse', 'keep', 'replace'].includes(event),
        )}
        dangers={{
          reject: '申请退回给客户，客户修改后可重新提交。原因会发给客户。',
          keep: '原发票继续有效，客户可以重新申请换开。原因会发给客户。',
          reverse: '登记后不能更改。',
        }}
        confirms={{
          accept: `为“${application.title.name}”开具 ${formatFen(application.amount_fen)} 的${application.title.type_label}。通过后不能再驳回，客户也不能再修改或撤回。`,
        }}
        forms={{
          issue: () => setDialog('issue'),
          reverse: () => setDialog('reverse'),
          replace: () => setDialog('replace'),
        }}
        run={run}
      />
      <SideBySide
        side={
          <>
            <RecordNotes kind="invoice" rid={application.rid} />
            <Section title="时间线">
              <Timeline events={application.timeline} />
            </Section>
          </>
        }
      >
        {application.reissue ? <ReissueRequest application={application} request={application.reissue} /> : null}
        <Title application={application} />
        <InvoiceItems items={application.items} />
        {application.invoice_number ? <Issued application={application} /> : null}
        {application.red_invoices.map((red, index) => (
          <Section key={red.rid} title="红字发票">
            <KeyValue
              facts={[
                { name: '发票号码', value: red.invoice_number },
                { name: '开票日期', value: red.issued_on },
                { name: '红冲金额', value: formatFen(red.amount_fen) },
                { name: '原因', value: red.reason, wide: true },
                { name: '文件', value: <RedFile file={application.red_files[index]} />, wide: true },
              ]}
            />
          </Section>
        ))}
      </SideBySide>
      {dialog === 'issue' ? <IssueDialog application={application} close={close} /> : null}
      {dialog === 'replace' ? <ReplaceDialog application={application} close={close} /> : null}
      {dialog === 'reverse' ? <ReverseDialog application={application} close={close} /> : null}
    </>
  );
}

function Title({ application }: { application: ApplicationDetailForStaff }) {
  const { title, payer } = application;
  return (
    <Section title="开票信息">
      <KeyValue
        facts={[
          { name: '抬头', value: title.name },
          { name: '类型', value: title.type_label },
          { name: '税号', value: title.tax_no },
          { name: '内容', value: application.content },
          { name: '注册地址', value: title.address },
          { name: '注册电话', value: title.phone },
          { name: '开户银行', value: title.bank },
          { name: '银行账号', value: title.account },
          { name: '接收邮箱', value: application.email },
          {
            name: '申请人',
            value: (
              <>
                <MemberLink person={payer} /> {payer.phone}
              </>
            ),
          },
          { name: '单位', value: payer.company },
          { name: '备注', value: application.remark, wide: true },
          ...linked('换开自', application.replaces),
          ...linked('换开为', application.replaced_by),
          ...(application.reject_reason
            ? [{ name: '驳回原因', value: application.reject_reason, wide: true as const }]
            : []),
        ]}
      />
    </Section>
  );
}

function Issued({ application }: { application: ApplicationDetailForStaff }) {
  return (
    <Section title="发票">
      <KeyValue
        facts={[
          { name: '发票号码', value: application.invoice_number },
          { name: '开票日期', value: application.issued_on },
          { name: '文件', value: application.file ? <FileView file={application.file} /> : null, wide: true },
        ]}
      />
    </Section>
  );
}

const RedFile = ({ file }: { file: FileLink | undefined }) => (file ? <FileView file={file} /> : null);

/** The application that this one takes the place of, or that takes its place. */
const linked = (name: string, other: { rid: string; application_no: string } | null) =>
  other ? [{ name, value: <Link to={`/invoices/${other.rid}`}>{other.application_no}</Link> }] : [];
