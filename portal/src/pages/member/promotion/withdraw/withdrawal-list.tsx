import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cancelWithdrawal, listWithdrawals } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import type { Withdrawal } from '@yance/contract/promotion/withdrawal.ts';
import { withdrawalMachine, type WithdrawalState } from '@yance/contract/promotion/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../../lib/query.ts';
import type { Address } from '../../../../lib/use-address.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { ListFilters } from '../../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../../parts/record-list/nothing-matches.tsx';
import { recordFilters } from '../../../../parts/record-list/record-filters.ts';
import { RecordList } from '../../../../parts/record-list/record-list.tsx';
import { StateCell, StepsCell } from '../../../../parts/record-table/cells.tsx';
import type { Column } from '../../../../parts/record-table/record-table.tsx';

/** The member's withdrawals in every state, with what can be done about each. */
export function WithdrawalList({ address }: { address: Address }) {
  const { filters, filtered } = recordFilters(address, withdrawalMachine.states);
  const query = useQuery({ ...reading(listWithdrawals, filters), placeholderData: keepPreviousData });
  const [cancelled, setCancelled] = useState<Withdrawal | null>(null);
  return (
    <>
      {(filtered || (query.data?.total ?? 0) > 0) && (
        <ListFilters
          address={address}
          word="提现单号"
          choices={[{ name: 'state', label: '状态', options: withdrawalMachine.states }]}
        />
      )}
      <RecordList
        query={query}
        caption="提现记录"
        columns={columns(setCancelled)}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          filtered ? (
            <NothingMatches what="提现" />
          ) : (
            <EmptyState title="还没有提现" note="可提现的返利可以提到银行账户，或免手续费转入预存余额。" />
          )
        }
      />
      {cancelled && <CancelDialog withdrawal={cancelled} onClose={() => setCancelled(null)} />}
    </>
  );
}

function CancelDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const cancel = useWrite(cancelWithdrawal);
  return (
    <ConfirmDialog
      title="取消这笔提现？"
      label="取消提现"
      danger
      onConfirm={async () => {
        await cancel({ rid: withdrawal.rid });
        toast.success('操作成功!', '返利已退回可提现余额');
      }}
      onClose={onClose}
    >
      <p>
        提现 {withdrawal.withdrawal_no} 的 <Money fen={withdrawal.amount_fen} /> 退回可提现余额。
      </p>
    </ConfirmDialog>
  );
}

const tones: Record<WithdrawalState, Tone> = {
  pending: 'info',
  approved: 'info',
  paying: 'attention',
  done: 'done',
  rejected: 'danger',
  cancelled: 'neutral',
  bounced: 'danger',
};

const columns = (cancel: (withdrawal: Withdrawal) => void): Column<Withdrawal>[] => [
  { key: 'withdrawal_no', title: '提现单号', lead: true, cell: (row) => row.withdrawal_no },
  {
    key: 'rebates',
    title: '返利',
    cell: ({ rid, rebates }) =>
      rebates > 0 ? <Link href={`/member/promotion?withdrawal=${rid}`}>{rebates} 笔</Link> : '—',
  },
  {
    key: 'way',
    title: '提到',
    cell: ({ payee, way_label }) => (payee ? `${payee.bank} ${payee.account}` : way_label),
  },
  { key: 'created', title: '申请时间', cell: (row) => <DateTime iso={row.created} /> },
  { key: 'amount', title: '提现', align: 'end', cell: (row) => <Money fen={row.amount_fen} look="strong" /> },
  { key: 'fee', title: '手续费', align: 'end', cell: (row) => <Money fen={row.fee_fen} /> },
  { key: 'arrives', title: '到账', align: 'end', cell: (row) => <Money fen={row.arrives_fen} /> },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={tones[row.state]}>{row.label}</Tag>
        {row.answer && <small>{row.answer}</small>}
        {row.paid_on && <small>{row.paid_on} 打款</small>}
      </StateCell>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    cell: (row) => (
      <StepsCell>
        {row.actions.some(({ event }) => event === 'cancel') && (
          <Button look="link" onClick={() => cancel(row)}>
            取消
          </Button>
        )}
      </StepsCell>
    ),
  },
];
