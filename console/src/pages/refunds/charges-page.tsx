import { chargeCauseNames } from '@yance/contract/charges/charge.ts';
import { chargeMachine } from '@yance/contract/charges/states.ts';
import type { RefundableCharge } from '@yance/contract/refunds/refund.ts';
import { listRefundableCharges } from '@yance/contract/refunds/staff-endpoints.ts';
import { optionsOf } from '../../lib/options-of.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { momentColumn, moneyColumn, memberColumn, stateColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';

/** The number of the order stands in a column of its own. */
const nameOf = ({ title, order_no }: RefundableCharge): string =>
  order_no ? title.replace(`${order_no} `, '') : title;

const columns: readonly Column<RefundableCharge>[] = [
  { key: 'title', title: '费用', text: nameOf, clip: true },
  stateColumn(),
  { key: 'cause', title: '类型', text: (row) => row.cause_label },
  { key: 'order_no', title: '订单号', text: (row) => row.order_no || '—', sparse: true },
  { ...memberColumn('payer', '客户', (row: RefundableCharge) => row.payer), clip: true },
  moneyColumn('amount_fen', '金额', (row) => row.amount_fen),
  moneyColumn('credited_fen', '已退', (row) => row.credited_fen || null),
  moneyColumn('left_fen', '可退', (row) => row.left_fen),
  momentColumn('settled_at', '结算时间', (row) => row.settled_at),
];

const { unsettled, billed, settled } = chargeMachine.states;
const filters: readonly Filter[] = [
  { kind: 'text', key: 'kw', placeholder: '费用、订单号、客户、手机' },
  { kind: 'choice', key: 'cause', label: '类型', options: optionsOf(chargeCauseNames) },
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf({ unsettled, billed, settled }) },
  { kind: 'dates', from: 'since', to: 'until', label: '结算日期' },
];

/** Charges of any kind, paid or not, of which a part may be given back. */
export default function ChargesPage() {
  return (
    <ListPage
      title="客户费用"
      endpoint={listRefundableCharges}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/refunds/charges/${row.rid}`}
      empty={{ words: '还没有费用' }}
    />
  );
}
