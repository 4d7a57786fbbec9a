import type { StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { regionText } from '@yance/contract/kernel/region.ts';
import { toneOf } from '../../lib/state-tone.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { clockColumn, createdColumn } from '../../parts/list-page/columns.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

/** State of a pickup; one whose day is over without anybody coming stands out. */
export function PickupState({ pickup }: { pickup: StaffPickup }) {
  if (pickup.overdue) return <StatusTag tone="danger">{`${pickup.label}（已过期）`}</StatusTag>;
  return <StatusTag tone={pickup.state === 'waiting' ? 'attention' : toneOf(pickup.state)}>{pickup.label}</StatusTag>;
}

export const placeOf = (pickup: StaffPickup): string => `${regionText(pickup)}${pickup.address}`;

export const pickupColumns: readonly Column<StaffPickup>[] = [
  { key: 'date', title: '取样时间', text: (row) => `${row.date} ${row.time}`, sortable: true },
  { key: 'state', title: '状态', text: (row) => row.label, draw: (row) => <PickupState pickup={row} /> },
  clockColumn({ sortable: true }),
  { key: 'area', title: '地区', text: (row) => regionText(row) },
  { key: 'address', title: '地址', text: (row) => row.address, wideOnly: true, clip: true },
  {
    key: 'name',
    title: '联系人',
    text: (row) => `${row.name} ${row.phone}`,
    draw: (row) => (
      <>
        <MemberLink person={{ rid: row.customer.rid, name: row.name }} /> {row.phone}
      </>
    ),
  },
  { key: 'order_no', title: '订单号', text: (row) => row.order_no || '单独取样' },
  { key: 'courier', title: '取样员', text: (row) => row.courier?.name ?? '—' },
  {
    key: 'handed',
    title: '交接',
    text: (row) => (row.state === 'stored' ? row.place || '已入库' : row.handed_over_at ? '取样员已交接' : '—'),
    wideOnly: true,
  },
  createdColumn('预约时间', { wideOnly: true }),
];
