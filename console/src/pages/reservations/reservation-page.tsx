import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import {
  acceptByStaff,
  cancelReservationByStaff,
  checkInByStaff,
  getStaffReservation,
  refuseByStaff,
  upholdUse,
} from '@yance/contract/reservations/staff-endpoints.ts';
import { formatSlot } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { Clock } from '../../parts/clock.tsx';
import { CustomerPhone } from '../../parts/customer/customer-phone.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { EndUseDialog } from './end-use-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { Unattended } from './unattended.tsx';

type Detail = OutputOf<typeof getStaffReservation>;
type Form = 'propose' | 'finish' | 'fault' | 'adjust' | 'link';

const plain = { accept: acceptByStaff, checkIn: checkInByStaff } as const;
const reasoned = { refuse: refuseByStaff, cancel: cancelReservationByStaff, uphold: upholdUse } as const;
const dangers: Record<Exclude<keyof typeof reasoned, 'uphold'>, string> = {
  refuse: '客户会看到原因。新预约的冻结金额释放；改期的预约保留原时段。',
  cancel: '时段空出，冻结的金额全部释放，客户会看到原因。',
};
const reasons = { uphold: '费用按原金额结算，客户会看到说明。' };

/** One reservation: when, who and what for, what it costs, and every step that the operator may take. */
export default function ReservationPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getStaffReservation, { rid });
  return <Loaded query={query}>{(row) => <Reservation key={row.rid} row={row} />}</Loaded>;
}

function Reservation({ row }: { row: Detail }) {
  const [form, setForm] = useState<Form | null>(null);
  const may = useMay();
  const close = () => setForm(null);
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) => {
    const settings = { idempotencyKey };
    if (event in plain) return call(plain[event as keyof typeof plain], { rid: row.rid }, settings);
    return call(reasoned[event as keyof typeof reasoned], { rid: row.rid, reason }, settings);
  };
  const mayLink = may('reservations.use');
  return (
    <>
      <PageHead
        title={`预约 ${row.reservation_no}`}
        record={{ kind: 'reservation', rid: row.rid }}
        note={
          <>
            <StatusTag tone={toneOf(row.state)}>{row.label}</StatusTag>
            {row.clock ? (
              <>
                {' '}
                {row.clock.label} <Clock deadline={row.clock.until} />
              </>
            ) : null}
          </>
        }
      >
        {row.mode === 'video' && mayLink && ['confirming', 'booked', 'using'].includes(row.state) ? (
          <Button onClick={() => setForm('link')}>会议链接</Button>
        ) : null}
      </PageHead>
      <ActionBar
        about={`预约 ${row.reservation_no}`}
        actions={row.actions}
        dangers={dangers}
        reasons={reasons}
        forms={{
          propose: () => setForm('propose'),
          finish: () => setForm('finish'),
          fault: () => setForm('fault'),
          adjust: () => setForm('adjust'),
        }}
        run={run}
      />
      {row.unattended ? <Unattended row={row} /> : null}
      {row.wanted ? <WantedNote row={row} wanted={row.wanted} /> : null}
      <SideBySide
        side={
          <>
            <RecordNotes kind="reservation" rid={row.rid} />
            <Side row={row} />
          </>
        }
      >
        <Section title="预约内容">
          <KeyValue
            facts={[
              { name: '时段', value: formatSlot(row), wide: true },
              { name: '仪器', value: instrumentName(row.instrument) },
              { name: '实验室', value: row.instrument.laboratory },
              { name: '参与方式', value: row.mode_label },
              ...(row.operator ? [{ name: '操作员', value: row.operator }] : []),
              { name: '项目', value: row.service },
              { name: '使用目的', value: row.purpose, wide: true },
              ...(row.payer
                ? [{ name: '支付方', value: [row.payer.name, row.payer.project].filter(Boolean).join(' · ') }]
                : []),
              ...row.answers.map(({ label, value }) => ({ name: label, value })),
              ...(row.mode === 'video' ? [{ name: '会议链接', value: row.meeting_link, wide: true }] : []),
              { name: '说明', value: row.reason, wide: true },
            ]}
          />
        </Section>
        <PriceSection row={row} />
      </SideBySide>
      {form === 'propose' ? <ProposeDialog row={row} close={close} /> : null}
      {form === 'finish' || form === 'fault' ? <EndUseDialog row={row} event={form} close={close} /> : null}
      {form === 'adjust' ? <AdjustDialog row={row} close={close} /> : null}
      {form === 'link' ? <LinkDialog row={row} close={close} /> : null}
    </>
  );
}

function WantedNote({ row, wanted }: { row: Detail; wanted: NonNullable<Detail['wanted']> }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={`${wanted.by === 'staff' ? '建议的时间' : '客户申请改期到'}：${formatSlot(wanted)}`}
      description={
        <>
          {wanted.reason} 新时间估价 <Money fen={wanted.price.total_fen} />
          ，原估价 <Money fen={row.price.total_fen} />。{row.keeps_slot ? '原时段一直为客户保留。' : ''}
        </>
      }
    />
  );
}

function PriceSection({ row }: { row: Detail }) {
  const { lines } = row.use?.price ?? row.price;
  return (
    <Section title={row.use ? '实际使用' : '估价'}>
      <KeyValue
        facts={[
          ...(row.use
            ? [
                { name: '签到', value: <Moment at={row.use.started} /> },
                { name: '结束', value: <Moment at={row.use.ended} /> },
                { name: '使用', value: `${row.use.used_minutes} 分钟` },
                { name: '故障', value: `${row.use.fault_minutes} 分钟` },
                { name: '计费', value: `${row.use.billed_minutes} 分钟` },
              ]
            : []),
          ...lines.map((line) => ({
            name: line.label,
            value: (
              <>
                {line.quantity} {line.unit}，{line.rule}：<Money fen={line.amount_fen} />
              </>
            ),
          })),
          { name: '合计', value: <Money fen={row.amount_fen} /> },
        ]}
      />
    </Section>
  );
}

function Side({ row }: { row: Detail }) {
  const { customer } = row;
  return (
    <>
      <Section title="客户">
        <KeyValue
          facts={[
            { name: '姓名', value: <MemberLink person={customer} /> },
            ...(customer.phone
              ? [{ name: '手机', value: <CustomerPhone rid={customer.rid} phone={customer.phone} /> }]
              : []),
            ...(customer.company ? [{ name: '单位', value: customer.company }] : []),
          ]}
        />
      </Section>
      <Section title="进度">
        <Timeline events={row.timeline} />
      </Section>
    </>
  );
}
