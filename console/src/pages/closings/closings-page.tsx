import type { Closing, ClosingTotals } from '@yance/contract/ledger/closing.ts';
import { getOpenPeriod, listClosings } from '@yance/contract/ledger/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useRecord } from '../../lib/use-record.ts';
import { AmountTable } from '../../parts/amount-table.tsx';
import type { Column } from '../../parts/list-page/column.ts';
import { moneyColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { CloseDialog } from './close-dialog.tsx';

const sumOf = (
  { totals: { kinds } }: Closing,
  key: 'received_fen' | 'revenue_fen' | 'principal_fen' | 'rebate_fen' | 'fees_fen',
): number => kinds.reduce((sum, one) => sum + (one[key] ?? 0), 0);

const columns: readonly Column<Closing>[] = [
  { key: 'day', title: '日结到', text: (row) => row.day },
  moneyColumn('received_fen', '净收款', (row) => sumOf(row, 'received_fen')),
  moneyColumn('revenue_fen', '收入', (row) => sumOf(row, 'revenue_fen')),
  moneyColumn('fees_fen', '手续费', (row) => sumOf(row, 'fees_fen'), { sparse: true }),
  moneyColumn('principal_fen', '本金增减', (row) => sumOf(row, 'principal_fen')),
  moneyColumn('rebate_fen', '返利增减', (row) => sumOf(row, 'rebate_fen'), { sparse: true }),
  moneyColumn('principal_left', '可用本金', (row) => row.totals.balances.principal_fen),
  moneyColumn('bonus_left', '可用赠送', (row) => row.totals.balances.bonus_fen),
  moneyColumn('frozen_left', '冻结', (row) => row.totals.balances.frozen_fen),
  moneyColumn('receivable_left', '应收', (row) => row.totals.balances.receivable_fen),
  moneyColumn('rebate_left', '可用返利', (row) => row.totals.balances.rebate_fen ?? 0, { sparse: true }),
  moneyColumn('rebate_frozen', '冻结返利', (row) => row.totals.balances.frozen_rebate_fen ?? 0, { sparse: true }),
  moneyColumn('rebate_owed', '待抵扣返利', (row) => row.totals.balances.rebate_owed_fen ?? 0, { sparse: true }),
  { key: 'closed_by', title: '日结人', text: (row) => row.closed_by },
  { key: 'closed', title: '日结时间', text: (row) => formatDateTime(row.closed), wideOnly: true },
  { key: 'note', title: '备注', text: (row) => row.note, clip: true, sparse: true },
];

/** What has come since the last closing, and every closing with its sums. */
export default function ClosingsPage() {
  const open = useRecord(getOpenPeriod, {});
  const [closing, setClosing] = useState(false);
  return (
    <ListPage
      title="日结"
      unit="次"
      endpoint={listClosings}
      columns={columns}
      rowKey={(row) => row.day}
      empty={{ words: '还没有日结' }}
      lead={
        <Loaded query={open}>
          {(period) => (
            <Section
              title={period.closed_until ? `${period.closed_until} 日结之后` : '待日结'}
              extra={
                <Button
                  type="primary"
                  onClick={() => setClosing(true)}
                  disabled={(period.closed_until ?? '') >= period.closable_until}
                >
                  日结
                </Button>
              }
            >
              <Totals totals={period.totals} />
              {closing ? <CloseDialog period={period} close={() => setClosing(false)} /> : null}
            </Section>
          )}
        </Loaded>
      }
    />
  );
}

function Totals({ totals: { kinds, balances } }: { totals: ClosingTotals }) {
  return (
    <>
      {kinds.length === 0 ? (
        <p>没有新的入账</p>
      ) : (
        <AmountTable
          label="未日结的合计"
          columns={['净收款', '本金', '赠送', '返利', '应收', '收入', '手续费']}
          rows={kinds.map((one) => ({
            key: one.kind,
            what: one.label,
            note: `${one.postings} 笔`,
            amounts: [
              one.received_fen,
              one.principal_fen,
              one.bonus_fen,
              one.rebate_fen ?? 0,
              one.receivable_fen,
              one.revenue_fen,
              one.fees_fen ?? 0,
            ],
          }))}
        />
      )}
      <p>
        客户余额：可用本金 {formatFen(balances.principal_fen)}，可用赠送 {formatFen(balances.bonus_fen)}，冻结{' '}
        {formatFen(balances.frozen_fen)}，应收 {formatFen(balances.receivable_fen)}，可用返利{' '}
        {formatFen(balances.rebate_fen ?? 0)}，冻结返利 {formatFen(balances.frozen_rebate_fen ?? 0)}，待抵扣返利{' '}
        {formatFen(balances.rebate_owed_fen ?? 0)}
      </p>
    </>
  );
}
