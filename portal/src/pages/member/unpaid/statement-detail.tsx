import { useQuery } from '@tanstack/react-query';
import { getStatement } from '@yance/contract/billing/endpoints.ts';
import type { StatementDetail as StatementDetailData } from '@yance/contract/billing/statement.ts';
import type { Charge } from '@yance/contract/charges/charge.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../../lib/query.ts';
import { EventTimeline } from '../../../parts/timeline/event-timeline.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { RecordTable, type Column } from '../../../parts/record-table/record-table.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { StatementActions, StatementTag } from './statement-columns.tsx';
import type { StatementDialog } from './statement-list.tsx';
import css from './unpaid.module.css';

/** One statement: its charges line by line and what happened to it. */
export function StatementDetail({
  rid,
  onClose,
  onOpen,
}: {
  rid: string;
  onClose: () => void;
  onOpen: (dialog: StatementDialog) => void;
}) {
  const query = useQuery(reading(getStatement, { rid }));
  const { data } = query;
  return (
    <Dialog
      open
      title="对账单明细"
      width="wide"
      onClose={onClose}
      footer={data?.actions.length ? <StatementActions statement={data} onOpen={onOpen} /> : undefined}
    >
      {data ? (
        <div className={css.form}>
          <Facts
            entries={[
              ['对账单号', data.statement_no],
              ['状态', <StatementTag key="state" statement={data} />],
              ['应付', <Money key="amount" fen={data.amount_fen} look="strong" />],
              ['付款后退款', data.credited_fen > 0 && <Money key="credited" fen={data.credited_fen} />],
              ['到期日', data.due_on],
              ['转账', data.transfer && <Transfer key="transfer" transfer={data.transfer} />],
              ['付款时间', data.paid_at && <DateTime iso={data.paid_at} />],
            ]}
          />
          <RecordTable caption="费用明细" columns={columns} rows={data.charges} rowKey={(charge) => charge.rid} />
          <EventTimeline events={data.timeline} />
        </div>
      ) : (
        <Waiting queries={[query]} shape="row" count={5} />
      )}
    </Dialog>
  );
}

function Transfer({ transfer }: { transfer: NonNullable<StatementDetailData['transfer']> }) {
  const { rid, deposit_no, label, amount_fen, reject_reason } = transfer;
  return (
    <>
      <Link href={`/member/prestore?rid=${rid}`}>{deposit_no}</Link>，<Money fen={amount_fen} />，{label}
      {reject_reason && `：${reject_reason}`}
    </>
  );
}

const columns: Column<Charge>[] = [
  { key: 'title', title: '费用', lead: true, cell: (row) => row.title },
  { key: 'order', title: '订单', cell: (row) => <Link href={`/member/order?rid=${row.order_rid}`}>查看订单</Link> },
  { key: 'amount', title: '费用金额', align: 'end', cell: (row) => <Money fen={row.amount_fen} /> },
  { key: 'paid', title: '余额已付', align: 'end', cell: (row) => <Money fen={row.principal_fen + row.bonus_fen} /> },
  { key: 'credit', title: '账单应付', align: 'end', cell: (row) => <Money fen={row.owed_fen} look="strong" /> },
  {
    key: 'credited',
    title: '已退款',
    align: 'end',
    cell: (row) => (row.credited_fen > 0 ? <Money fen={row.credited_fen} /> : '—'),
  },
];
