import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { listInstruments } from '@yance/contract/reservations/instrument-endpoints.ts';
import type { StaffReservationRow } from '@yance/contract/reservations/staff-endpoints.ts';
import { listStaffReservations } from '@yance/contract/reservations/staff-endpoints.ts';
import type { ReservationState } from '@yance/contract/reservations/states.ts';
import { overStates, reservationMachine } from '@yance/contract/reservations/states.ts';
import { formatSlot } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { clockColumn, createdColumn, moneyColumn, stateColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useLateOptions } from '../../parts/list-page/use-late-options.ts';
import { MemberLink } from '../../parts/member-link.tsx';
import { CheckInBox } from './check-in-box.tsx';
import { shortSlotText } from './slot-text.ts';

const AcceptManyDialog = late(async () => (await import('./accept-many-dialog.tsx')).AcceptManyDialog);

const columns: readonly Column<StaffReservationRow>[] = [
  { key: 'reservation_no', title: '预约号', text: (row) => row.reservation_no },
  stateColumn(),
  clockColumn({ sortable: true }),
  {
    key: 'slot',
    title: '时段与方式',
    wrap: true,
    sortable: true,
    text: (row) => (row.wanted ? `${formatSlot(row)} → ${formatSlot(row.wanted)}` : formatSlot(row)),
    draw: (row) => (
      <>
        <Whole>{shortSlotText(row)}</Whole> <Whole>{row.mode_label}</Whole>
        {row.wanted ? (
          <>
            <br />
            <Whole>{row.wanted.by === 'staff' ? '建议改为' : '申请改为'}</Whole>{' '}
            <Whole>{shortSlotText(row.wanted)}</Whole>
          </>
        ) : null}
      </>
    ),
  },
  { key: 'instrument', title: '仪器', text: (row) => row.instrument.model, clip: true },
  { key: 'mode', title: '参与方式', text: (row) => row.mode_label, exportOnly: true },
  {
    key: 'customer',
    title: '客户',
    text: (row) => row.customer.name,
    draw: (row) => <MemberLink person={row.customer} />,
  },
  { key: 'service', title: '项目', text: (row) => row.service, clip: true },
  moneyColumn('amount_fen', '金额', (row) => row.amount_fen),
  createdColumn('提交时间', { exportOnly: true }),
];

/** Words that stay in one line. */
const Whole = ({ children }: { children: string }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;

const tab = (...states: ReservationState[]) => ({
  value: states[0] ?? '',
  label: states.map((state) => reservationMachine.states[state]).join('、'),
  input: { states },
  counted: states,
});
const filtersWith = (instruments: Pick<Extract<Filter, { kind: 'choice' }>, 'options' | 'late'>): readonly Filter[] => [
  {
    kind: 'tabs',
    key: 'tab',
    options: [
      tab('confirming'),
      tab('approving'),
      tab('accepting'),
      tab('booked'),
      tab('using'),
      tab('settling'),
      tab('disputed'),
      {
        value: 'linkless',
        label: '待填会议链接',
        input: { states: ['booked'], linkless: true },
        counted: ['linkless'],
      },
      {
        value: 'unattended',
        label: '无操作员',
        input: { unattended: true },
        counted: ['unattended'],
      },
      { value: 'over', label: '已结束', input: { states: [...overStates] } },
      { value: 'all', label: '全部', input: {} },
    ],
  },
  { kind: 'whose', label: '范围' },
  { kind: 'choice', key: 'instrument_rid', label: '仪器', ...instruments },
  { kind: 'dates', from: 'first', to: 'last', label: '使用日期' },
  { kind: 'text', key: 'kw', placeholder: '预约号、仪器、项目、客户' },
  { kind: 'switch', key: 'overdue', label: '已超时' },
];

/** Instrument time by state, in the order of its use; a scanned code checks its customer in. */
export default function ReservationsPage() {
  const { data, late: lateOptions } = useLateOptions('instrument_rid', listInstruments, {});
  const options = (data?.list ?? []).map((one) => ({ value: one.rid, label: instrumentName(one) }));
  const [accepting, setAccepting] = useState<{ rows: StaffReservationRow[]; done: () => void } | null>(null);
  const bulk = (rows: StaffReservationRow[], done: () => void) =>
    rows.every(({ actions }) => actions.some(({ event }) => event === 'accept')) ? (
      <Button type="primary" onClick={() => setAccepting({ rows, done })}>
        接受预约
      </Button>
    ) : (
      <span>只有待确认的预约可以一起接受</span>
    );
  return (
    <>
      <CheckInBox />
      <ListPage
        title="预约"
        endpoint={listStaffReservations}
        columns={columns}
        filters={filtersWith({ options, late: lateOptions })}
        rowKey={(row) => row.rid}
        open={(row) => `/reservations/${row.rid}`}
        empty={{ words: '这里暂时没有预约' }}
        bulk={bulk}
      />
      {accepting ? <AcceptManyDialog {...accepting} close={() => setAccepting(null)} /> : null}
    </>
  );
}
