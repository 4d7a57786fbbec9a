import type { Rebate } from '@yance/contract/promotion/promoter.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Table } from 'antd';
import { Link } from 'react-router';

/** Rebates with where each stands and which withdrawals pay it; `within` names the withdrawal that is open. */
export function RebateTable({
  rebates,
  empty,
  within,
}: {
  rebates: readonly Rebate[];
  empty: string;
  within?: string;
}) {
  return (
    <Table<Rebate>
      size="small"
      rowKey="rid"
      dataSource={rebates}
      pagination={rebates.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: empty }}
      columns={[
        { key: 'name', title: '客户', dataIndex: 'name' },
        { key: 'created', title: '时间', render: (_, one) => formatDateTime(one.created) },
        {
          key: 'state',
          title: '状态',
          render: (_, one) => (one.state === 'available' ? (one.payout?.label ?? one.label) : one.label),
        },
        { key: 'money', title: '计返金额', align: 'right', render: (_, one) => <Money fen={one.money_fen} /> },
        { key: 'amount', title: '返利', align: 'right', render: (_, one) => <Money fen={one.amount_fen} /> },
        ...(within
          ? [
              {
                key: 'part',
                title: '本次提现',
                align: 'right' as const,
                render: (_: unknown, one: Rebate) => (
                  <Money fen={one.payout?.withdrawals.find(({ rid }) => rid === within)?.amount_fen ?? 0} />
                ),
              },
            ]
          : [
              { key: 'due', title: '可提现日', render: (_: unknown, one: Rebate) => one.due_on ?? '—' },
              {
                key: 'withdrawals',
                title: '提现单',
                render: (_: unknown, one: Rebate) =>
                  one.payout?.withdrawals.map(({ rid, withdrawal_no, label, amount_fen }) => (
                    <div key={rid}>
                      <Link to={`/withdrawals/${rid}`}>{withdrawal_no}</Link> {formatFen(amount_fen)} {label}
                    </div>
                  )),
              },
            ]),
        {
          key: 'refunds',
          title: '退款扣回',
          align: 'right',
          render: (_, one) => (one.taken_back_fen > 0 ? <Money fen={one.taken_back_fen} /> : '—'),
        },
      ]}
    />
  );
}
