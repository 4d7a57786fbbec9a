import { useQuery } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import type { Statement } from '@yance/contract/billing/statement.ts';
import { listPayMethods } from '@yance/contract/payments/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import type { Choice } from '../../../lib/use-choice.ts';
import { Tick } from '../../../parts/choice-bar/choice-bar.tsx';
import { StepsCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import type { StatementDialog } from './statement-list.tsx';
import css from './unpaid.module.css';

type Open = (dialog: StatementDialog) => void;

/** A statement as a row; with `choice` it can be ticked. */
export const statementColumns = (choice: Choice<Statement> | null, onOpen: Open): Column<Statement>[] => [
  {
    key: 'no',
    title: '对账单号',
    lead: true,
    cell: (row) =>
      choice ? (
        <Tick choice={choice} row={row}>
          <span className={css.whole}>{row.statement_no}</span>
        </Tick>
      ) : (
        row.statement_no
      ),
  },
  { key: 'created', title: '生成时间', cell: (row) => <DateTime iso={row.created} /> },
  { key: 'count', title: '费用', align: 'end', cell: (row) => `${row.charge_count} 项` },
  { key: 'amount', title: '金额', align: 'end', cell: (row) => <Money fen={row.amount_fen} look="strong" /> },
  { key: 'due', title: '到期日', cell: (row) => <span className={css.whole}>{row.due_on}</span> },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <span className={css.tags}>
        <StatementTag statement={row} />
        {row.invoiced_fen > 0 && (
          <Tag tone="info">
            {row.invoiced_fen < row.amount_fen - row.credited_fen ? '部分已申请发票' : '已申请发票'}
          </Tag>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    cell: (row) => (
      <StepsCell>
        <StatementActions statement={row} inRow onOpen={onOpen} />
        <Button look="link" onClick={() => onOpen({ kind: 'detail', statement: row })}>
          查看
        </Button>
      </StepsCell>
    ),
  },
];

export function StatementTag({ statement: { state, label, overdue } }: { statement: Statement }) {
  if (state === 'unpaid') return overdue ? <Tag tone="danger">已逾期</Tag> : <Tag tone="attention">{label}</Tag>;
  if (state === 'paying') return <Tag tone="info">{label}</Tag>;
  return <Tag tone={state === 'settled' ? 'done' : 'neutral'}>{label}</Tag>;
}

/** What the server allows on a statement now; in a row as links. */
export function StatementActions({
  statement,
  inRow = false,
  onOpen,
}: {
  statement: Statement;
  inRow?: boolean;
  onOpen: Open;
}) {
  const { data: ways } = useQuery(reading(listPayMethods, {}));
  const { data: assets } = useQuery(reading(assetInfo, useAccount().named));
  const look = (inDialog: 'primary' | 'plain') => (inRow ? 'link' : inDialog);
  if (statement.online)
    return (
      <Button look={look('primary')} onClick={() => onOpen({ kind: 'online', statements: [statement] })}>
        继续支付
      </Button>
    );
  return statement.actions.map(({ event, label }) => {
    // What the balance covers is paid from it; only what is missing is paid online.
    if (event === 'online')
      return ways?.methods.length === 0 || (assets?.balance_fen ?? 0) >= statement.amount_fen ? null : (
        <Button key={event} look={look('plain')} onClick={() => onOpen({ kind: 'online', statements: [statement] })}>
          {label}
        </Button>
      );
    if (event === 'settlement')
      return (
        <Button key={event} look={look('primary')} onClick={() => onOpen({ kind: 'pay', statements: [statement] })}>
          {label}
        </Button>
      );
    if (event === 'voucher')
      return (
        <Button key={event} look={look('plain')} onClick={() => onOpen({ kind: 'transfer', statements: [statement] })}>
          {label}
        </Button>
      );
    if (event === 'cancel')
      return (
        <Button key={event} look="link" onClick={() => onOpen({ kind: 'cancel', statement })}>
          {label}
        </Button>
      );
    return null;
  });
}
