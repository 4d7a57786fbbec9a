import { useQuery } from '@tanstack/react-query';
import { getStatement, statementFile } from '@yance/contract/billing/endpoints.ts';
import { eventAmount } from '@yance/contract/billing/event-amount.ts';
import type { BilledCharge, StatementDetail as Detail, StatementTransfer } from '@yance/contract/billing/statement.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EventTimeline } from '../../../parts/timeline/event-timeline.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { OriginLink } from '../../../parts/origin-link.tsx';
import { RecordTable, type Column } from '../../../parts/record-table/record-table.tsx';
import { SaveButton } from '../../../parts/save-button.tsx';
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
  const { href } = useAccount();
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
              ['转账', data.transfers.length > 0 && <Transfers key="transfers" transfers={data.transfers} />],
              ['付款时间', data.paid_at && <DateTime iso={data.paid_at} />],
              ['已申请发票', data.invoiced_fen > 0 && <Invoices key="invoices" statement={data} />],
              [
                '还可开票',
                data.invoiceable_fen > 0 && (
                  <Link key="invoiceable" href={href('/member/invoiceLs?kind=statement')}>
                    <Money fen={data.invoiceable_fen} />
                  </Link>
                ),
              ],
            ]}
          />
          <p className={css.files}>
            <SaveButton label="下载 PDF" fetchLink={() => call(statementFile, { rid, format: 'pdf' })} />
            <SaveButton label="导出 Excel" fetchLink={() => call(statementFile, { rid, format: 'xlsx' })} />
          </p>
          <RecordTable caption="费用明细" columns={columns} rows={data.charges} rowKey={(charge) => charge.rid} />
          <EventTimeline events={data.timeline} about={eventAmount} />
        </div>
      ) : (
        <Waiting queries={[query]} shape="row" count={5} />
      )}
    </Dialog>
  );
}

/** Each transfer with what it brought, or what was announced while that is open. */
function Transfers({ transfers }: { transfers: readonly StatementTransfer[] }) {
  const { href } = useAccount();
  return transfers.map(({ rid, deposit_no, label, amount_fen, received_fen, reject_reason }) => (
    <span key={rid} className={css.transfer}>
      <Link href={href(`/member/prestore?rid=${rid}`)}>{deposit_no}</Link>，
      {received_fen === null ? (
        <Money fen={amount_fen} />
      ) : (
        <>
          到账 <Money fen={received_fen} />
        </>
      )}
      ，{label}
      {reject_reason && `：${reject_reason}`}
    </span>
  ));
}

/** What is invoiced of it, and in which applications. */
function Invoices({ statement: { invoiced_fen, applications } }: { statement: Detail }) {
  return (
    <>
      <Money fen={invoiced_fen} />（
      {applications.map(({ application_no, label }) => `${application_no} ${label}`).join('、')}）
    </>
  );
}

const columns: Column<BilledCharge>[] = [
  {
    key: 'title',
    title: '费用',
    lead: true,
    cell: (row) => (
      <>
        {row.title}
        {row.samples && <small className={css.samples}>样品：{row.samples}</small>}
      </>
    ),
  },
  { key: 'origin', title: '来源', cell: (row) => <OriginLink origin={row.origin} /> },
  { key: 'ref', title: '我的参考号', cell: (row) => row.customer_ref || '—' },
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
