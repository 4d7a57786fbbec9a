import { acceptByStaff, type StaffReservationRow } from '@yance/contract/reservations/staff-endpoints.ts';
import { formatFen, formatSlot } from '@yance/ui/format.ts';
import { call } from '../../lib/call.ts';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';

interface Props {
  rows: readonly StaffReservationRow[];
  done: () => void;
  close: () => void;
}

/** Several bookings and moves that the operator accepts as they were asked for. */
export function AcceptManyDialog({ rows, done, close }: Props) {
  return (
    <RowRunDialog
      label="接受"
      unit="个预约"
      rows={rows.map((row) => ({ key: row.rid, name: row.reservation_no, note: noteOf(row) }))}
      send={({ key }, idempotencyKey) => call(acceptByStaff, { rid: key }, { idempotencyKey })}
      close={close}
      done={done}
    >
      <p>接受后客户会收到通知；申请改期的预约换到新时段，原时段空出。需要拒绝或另行建议时间的请单独打开处理。</p>
    </RowRunDialog>
  );
}

const noteOf = (row: StaffReservationRow): string =>
  [
    row.wanted ? `${formatSlot(row)} 改为 ${formatSlot(row.wanted)}` : formatSlot(row),
    row.instrument.model,
    row.customer.name,
    formatFen(row.wanted?.amount_fen ?? row.amount_fen),
  ].join(' · ');
