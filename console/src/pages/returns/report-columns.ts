import type { ReportRow } from '@yance/contract/orders/report-endpoints.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { createdColumn, momentColumn } from '../../parts/list-page/columns.tsx';
import { receiverColumns, sentColumns } from './parcel-columns.ts';

/** What the export of the paper reports holds. */
export const reportColumns: readonly Column<ReportRow>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  { key: 'state', title: '状态', text: (row) => row.label },
  momentColumn('clock', '寄出期限', (row) => row.due_at, { sortable: true }),
  { key: 'titles', title: '检测项目', text: (row) => row.titles.join('、') },
  { key: 'contact', title: '联系人', text: (row) => `${row.contact_name} ${row.contact_phone}` },
  ...receiverColumns,
  ...sentColumns,
  createdColumn('下单时间'),
];
