import type { Compensation } from '@yance/contract/samples/recycle.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn, stateColumn } from '../../parts/list-page/columns.tsx';

export const claimKinds = { damaged: '损坏', lost: '遗失' } as const;

/** What the export of the claims holds. */
export const claimColumns: readonly Column<Compensation>[] = [
  { key: 'sample', title: '样品编号', text: (row) => row.sample.code },
  { key: 'label', title: '样品标签', text: (row) => row.sample.label_code },
  { key: 'name', title: '样品', text: (row) => row.sample.name },
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  { key: 'kind', title: '类别', text: (row) => claimKinds[row.kind] },
  stateColumn(),
  { key: 'by', title: '登记', text: (row) => (row.by_customer ? '客户申诉' : '内部登记') },
  { key: 'reason', title: '说明', text: (row) => row.reason },
  moneyColumn('cover_fen', '整单最多赔付', (row) => row.cover_fen),
  moneyColumn('amount_fen', '赔付', (row) => row.amount_fen),
  { key: 'proposal', title: '理由', text: (row) => row.proposal },
  createdColumn('登记时间'),
];
