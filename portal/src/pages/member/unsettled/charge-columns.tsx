import { DateTime } from '@yance/ui/date.tsx';
import { Money } from '@yance/ui/money.tsx';
import type { Choice } from '../../../lib/use-choice.ts';
import { Tick } from '../../../parts/choice-bar/choice-bar.tsx';
import { OriginLink } from '../../../parts/origin-link.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import type { UnsettledCharge } from './page.tsx';

/** A charge with the box that puts it on the statement. */
export const chargeColumns = (choice: Choice<UnsettledCharge>): Column<UnsettledCharge>[] => [
  {
    key: 'title',
    title: '费用',
    lead: true,
    cell: (row) => (
      <Tick choice={choice} row={row}>
        {row.title}
      </Tick>
    ),
  },
  { key: 'origin', title: '来源', cell: (row) => <OriginLink origin={row.origin} /> },
  { key: 'ref', title: '我的参考号', cell: (row) => row.customer_ref || '—' },
  { key: 'settled', title: '完成时间', cell: (row) => <DateTime iso={row.settled_at ?? row.created} /> },
  { key: 'amount', title: '费用金额', align: 'end', cell: (row) => <Money fen={row.amount_fen} /> },
  {
    key: 'paid',
    title: '余额已付',
    align: 'end',
    // Less what a refund gave back to the balance, so that the four sums add up.
    cell: (row) => <Money fen={row.amount_fen - row.credited_fen - row.owed_fen} />,
  },
  {
    key: 'credited',
    title: '已退款',
    align: 'end',
    cell: (row) => (row.credited_fen > 0 ? <Money fen={-row.credited_fen} /> : '—'),
  },
  { key: 'credit', title: '待付', align: 'end', cell: (row) => <Money fen={row.owed_fen} look="strong" /> },
];
