import type { Recycle } from '@yance/contract/samples/recycle.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { createdColumn, momentColumn, moneyColumn, stateColumn } from '../../parts/list-page/columns.tsx';
import { receiverColumns, sentColumns } from './parcel-columns.ts';

/** What the export of the returns holds. */
export const returnColumns: readonly Column<Recycle>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  stateColumn(),
  momentColumn('clock', '寄出期限', (row) => row.due_at, { sortable: true }),
  { key: 'samples', title: '样品', text: (row) => row.samples.map(({ code }) => code).join('、') },
  ...receiverColumns,
  moneyColumn('fee_fen', '寄回费', (row) => row.fee_fen),
  moneyColumn('cover_fen', '保价', (row) => row.cover_fen),
  { key: 'note', title: '备注', text: (row) => row.note },
  ...sentColumns,
  createdColumn('申请时间'),
];
