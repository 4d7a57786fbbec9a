import type { Closing, ClosingTotals } from '@yance/contract/ledger/closing.ts';
import { getOpenPeriod, listClosings } from '@yance/contract/ledger/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../parts/allowed.tsx';
import { late } from '../../lib/late.ts';
import { useRecord } from '../../lib/use-record.ts';
import { AmountTable } from '../../parts/amount-table.tsx';
import type { Column } from '../../parts/list-page/column.ts';
import { moneyColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import css from './closings.module.css';

const CloseDialog = late(async () => (await import('./close-dialog.tsx')).CloseDialog);

const sumOf = (
  { totals: { kinds } }: Closing,
  key: 'received_fen' | 'revenue_fen' | 'principal_fen' | 'rebate_fen' | 'fees_fen',
): number => kinds.reduce((sum, one) => sum + (one[key] ?? 0), 0);

/** Amounts that belong together, below each other on the screen and a column each in the export. */
function amountColumns(
  key: string,
  title: string,
  parts: readonly { title: string; fenOf: (row: Closing) => number }[],
): Column<Closing>[] {
  const shown = (row: Closing) => parts.filter(({ fenOf }, at) => at === 0 || fenOf(row) !== 0);
  return parts.map((part, at) => {
    const column = moneyColumn(`${key}_${at}`, at === 0 ? title : part.title, part.fenOf);
    if (at > 0) return { ...column, exportOnly: true };
    return {
      ...column,
      draw: (row) =>
        shown(row).map((one) => (
          <div key={one.title} className={css.amount}>
            {parts.length > 1 && <small>{one.title}</small>} {formatFen(one.fenOf(row))}
          </div>
        )),
    };
  });
}

const balanceOf = (key: keyof ClosingTotals['balances']) => (row: Closing) => row.totals.balances[key] ?? 0;
const changeOf = (key: Parameters<typeof sumOf>[1]) => (row: Closing) => sumOf(row, key);

const columns: readonly Column<Closing>[] = [
  { key: 'day', title: '日结到', text: (row) => row.day },
  moneyColumn('received_fen', '净收款', changeOf('received_fen')),
  ...amountColumns('income', '收入', [
    { title: '收入', fenOf: changeOf('revenue_fen') },
    { title: '手续费', fenOf: changeOf('fees_fen') },
  ]),
  ...amountColumns('change', '本金增减', [
    { title: '本金', fenOf: changeOf('principal_fen') },
    { title: '返利增减', fenOf: changeOf('rebate_fen') },
  ]),
  ...amountColumns('left', '客户余额', [
    { title: '可用本金', fenOf: balanceOf('principal_fen') },
    { title: '可用赠送', fenOf: balanceOf('bonus_fen') },
    { title: '冻结', fenOf: balanceOf('frozen_fen') },
    { title: '应收', fenOf: balanceOf('receivable_fen') },
  ]),
  ...amountColumns('rebate', '返利余额', [
    { title: '可用返利', fenOf: balanceOf('rebate_fen') },
    { title: '冻结返利', fenOf: balanceOf('frozen_rebate_fen') },
    { title: '待抵扣返利', fenOf: balanceOf('rebate_owed_fen') },
  ]),
  {
    key: 'closed_by',
    title: '日结人',
    text: (row) => row.closed_by,
    draw: (row) => (
      <>
        {row.closed_by}
        <br />
        <small className={css.moment}>{formatDateTime(row.closed)}</small>
        {row.note && <div className={css.note}>{row.note}</div>}
      </>
    ),
    wrap: true,
  },
  { key: 'closed', title: '日结时间', text: (row) => formatDateTime(row.closed), exportOnly: true },
  { key: 'note', title: '备注', text: (row) => row.note, exportOnly: true },
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
                <Allowed permission="finance.close">
                  <Button
                    type="primary"
                    onClick={() => setClosing(true)}
                    disabled={(period.closed_until ?? '') >= period.closable_until}
                  >
                    日结
                  </Button>
                </Allowed>
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
