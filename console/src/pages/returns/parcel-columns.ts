import type { Column } from '../../parts/list-page/column.ts';
import { momentColumn } from '../../parts/list-page/columns.tsx';

interface Receiver {
  name: string;
  phone: string;
  region: string;
  address: string;
}

/** To whom a parcel goes. */
export const receiverColumns: readonly Column<{ receiver: Receiver | null }>[] = [
  { key: 'receiver', title: '收件人', text: ({ receiver }) => receiver?.name ?? '' },
  { key: 'phone', title: '电话', text: ({ receiver }) => receiver?.phone ?? '' },
  {
    key: 'address',
    title: '地址',
    text: ({ receiver }) => (receiver ? `${receiver.region} ${receiver.address}` : ''),
  },
];

/** How and when a parcel was sent. */
export const sentColumns: readonly Column<{ courier: string; number: string; sent_at: string | null }>[] = [
  { key: 'courier', title: '快递', text: (row) => `${row.courier} ${row.number}`.trim() },
  momentColumn('sent_at', '寄出时间', (row) => row.sent_at),
];
