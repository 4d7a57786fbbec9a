import type { Recycle } from '@yance/contract/samples/recycle.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn, stateColumn } from '../../parts/list-page/columns.tsx';

const at = (moment: string | null): string => (moment ? formatDateTime(moment) : '');

/** What the export of the returns holds. */
export const returnColumns: readonly Column<Recycle>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  stateColumn(),
  { key: 'clock', title: '寄出期限', text: (row) => at(row.due_at), sortable: true },
  { key: 'samples', title: '样品', text: (row) => row.samples.map(({ code }) => code).join('、') },
  { key: 'receiver', title: '收件人', text: ({ receiver }) => receiver?.name ?? '' },
  { key: 'phone', title: '电话', text: ({ receiver }) => receiver?.phone ?? '' },
  {
    key: 'address',
    title: '地址',
    text: ({ receiver }) => (receiver ? `${receiver.region} ${receiver.address}` : ''),
  },
  moneyColumn('fee_fen', '寄回费', (row) => row.fee_fen),
  moneyColumn('cover_fen', '保价', (row) => row.cover_fen),
  { key: 'note', title: '备注', text: (row) => row.note },
  { key: 'courier', title: '快递', text: (row) => `${row.courier} ${row.number}`.trim() },
  { key: 'sent_at', title: '寄出时间', text: (row) => at(row.sent_at) },
  createdColumn('申请时间'),
];
