import type { ReportRow } from '@yance/contract/orders/report-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { createdColumn } from '../../parts/list-page/columns.tsx';

const at = (moment: string | null): string => (moment ? formatDateTime(moment) : '');

/** What the export of the paper reports holds. */
export const reportColumns: readonly Column<ReportRow>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  { key: 'state', title: '状态', text: (row) => row.label },
  { key: 'clock', title: '寄出期限', text: (row) => at(row.due_at), sortable: true },
  { key: 'titles', title: '检测项目', text: (row) => row.titles.join('、') },
  { key: 'contact', title: '联系人', text: (row) => `${row.contact_name} ${row.contact_phone}` },
  { key: 'receiver', title: '收件人', text: ({ receiver }) => receiver?.name ?? '' },
  { key: 'phone', title: '电话', text: ({ receiver }) => receiver?.phone ?? '' },
  {
    key: 'address',
    title: '地址',
    text: ({ receiver }) => (receiver ? `${receiver.region} ${receiver.address}` : ''),
  },
  { key: 'courier', title: '快递', text: (row) => `${row.courier} ${row.number}`.trim() },
  { key: 'sent_at', title: '寄出时间', text: (row) => at(row.sent_at) },
  createdColumn('下单时间'),
];
