import { listBatches } from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import type { PayBatch } from '@yance/contract/promotion/withdrawal.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const columns: readonly Column<PayBatch>[] = [
  { key: 'batch_no', title: '批次', text: (row) => row.batch_no },
  { key: 'count', title: '笔数', text: (row) => String(row.count), numeric: true },
  moneyColumn('arrives_fen', '打款合计', (row) => row.arrives_fen),
  { key: 'open', title: '打款中', text: (row) => String(row.open), numeric: true },
  { key: 'done', title: '已到账', text: (row) => String(row.done), numeric: true },
  { key: 'made_by', title: '制表人', text: (row) => row.made_by },
  createdColumn('编批时间'),
];

/** Batches of withdrawals, the newest first. */
export default function BatchesPage() {
  return (
    <ListPage
      title="打款批次"
      endpoint={listBatches}
      columns={columns}
      rowKey={(row) => row.rid}
      open={(row) => `/withdrawals/batches/${row.rid}`}
      empty={{ words: '还没有打款批次，请在「返利提现」勾选已通过的提现编成批次' }}
    />
  );
}
