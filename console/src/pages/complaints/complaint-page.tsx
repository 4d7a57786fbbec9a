import type { ComplaintForStaff } from '@yance/contract/complaints/complaint.ts';
import { getComplaint, refundComplaint, retestComplaint } from '@yance/contract/complaints/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { AmountDialog } from '../../parts/amount-dialog.tsx';
import { Clock } from '../../parts/clock.tsx';
import { FileView } from '../../parts/file-view.tsx';
import { CustomerPhone } from '../../parts/customer/customer-phone.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { ExplainComplaintDialog } from './explain-complaint-dialog.tsx';

/** One complaint about confirmed data, and how it is answered. */
export default function ComplaintPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getComplaint, { rid });
  return <Loaded query={query}>{(complaint) => <Complaint key={complaint.rid} complaint={complaint} />}</Loaded>;
}

function Complaint({ complaint }: { complaint: ComplaintForStaff }) {
  const [asked, setAsked] = useState<'explain' | 'refund' | null>(null);
  const { rid, charge } = complaint;
  const close = () => setAsked(null);
  return (
    <>
      <PageHead
        title={`售后 ${complaint.order_no}`}
        record={{ kind: 'complaint', rid: complaint.rid }}
        note={<StatusTag tone={toneOf(complaint.state)}>{complaint.label}</StatusTag>}
      >
        {complaint.clock ? (
          <span>
            {complaint.clock.label} <Clock deadline={complaint.clock.until} />
          </span>
        ) : null}
      </PageHead>
      <ActionBar
        about={`售后 ${complaint.order_no}`}
        // Words come first: they cost nobody anything.
        actions={(['explain', 'retest', 'refund'] as const).flatMap((step) =>
          complaint.actions.filter(({ event }) => event === step),
        )}
        reasons={{ retest: '生成一张免费的关联订单，客户同意后用留存样品复测。' }}
        forms={{ explain: () => setAsked('explain'), refund: () => setAsked('refund') }}
        run={({ reason = '' }, idempotencyKey) => call(retestComplaint, { rid, reason }, { idempotencyKey })}
      />
      <SideBySide
        side={
          <>
            <RecordNotes kind="complaint" rid={complaint.rid} />
            <Section title="时间线">
              <Timeline events={complaint.timeline} />
            </Section>
          </>
        }
      >
        <Facts complaint={complaint} />
      </SideBySide>
      {asked === 'explain' ? <ExplainComplaintDialog complaint={complaint} close={close} /> : null}
      {asked === 'refund' ? (
        <AmountDialog
          title="提议退款"
          label="提议退款"
          amountLabel="退款金额（元）"
          amountRule={refundComplaint.input.shape.amount_fen}
          reasonLabel="退款原因（客户可见）"
          mostFen={charge ? charge.amount_fen - charge.credited_fen : undefined}
          refundOf={charge?.rid}
          words="财务确认后退款到账。"
          close={close}
          send={(values, idempotencyKey) => call(refundComplaint, { rid, ...values }, { idempotencyKey })}
        />
      ) : null}
    </>
  );
}

function Facts({ complaint }: { complaint: ComplaintForStaff }) {
  const { customer, charge } = complaint;
  const evidence = complaint.talk.flatMap((step) => step.evidence);
  const asked = complaint.talk.filter(({ event }) => event === 'insist').at(-1);
  return (
    <Section title={complaint.title}>
      <KeyValue
        facts={[
          { name: '客户', value: <MemberLink person={customer} /> },
          { name: '单位', value: customer.company },
          { name: '手机', value: <CustomerPhone rid={customer.rid} phone={customer.phone} /> },
          { name: '订单', value: <Link to={`/orders/${complaint.order_rid}`}>{complaint.order_no}</Link> },
          { name: '任务', value: <Link to={`/tasks/${complaint.task_rid}`}>查看数据与记录</Link> },
          {
            name: '费用',
            value: charge
              ? `${formatFen(charge.amount_fen)}　${charge.label}${charge.credited_fen > 0 ? `　已退 ${formatFen(charge.credited_fen)}` : ''}`
              : null,
          },
          { name: '提出时间', value: formatDateTime(complaint.created) },
          { name: '原因', value: complaint.reason, wide: true as const },
          { name: '又提出', value: asked?.text, wide: true as const },
          {
            name: '证明',
            wide: true as const,
            value: evidence.length ? evidence.map((file) => <FileView key={file.rid} file={file} />) : null,
          },
          { name: '答复', value: complaint.answer, wide: true as const },
          {
            name: '退款',
            value:
              complaint.refund_fen === null
                ? null
                : `${formatFen(complaint.refund_fen)}　${complaint.refunded ? '已退款' : '待财务处理'}`,
          },
          {
            name: '复测订单',
            value: complaint.retest_order_rid ? (
              <Link to={`/orders/${complaint.retest_order_rid}`}>{complaint.retest_order_no}</Link>
            ) : null,
          },
        ].filter(({ value }) => value)}
      />
    </Section>
  );
}
