import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Deposit } from '@yance/contract/balance/deposit.ts';
import { listDeposits } from '@yance/contract/balance/endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { recordFilters } from '../../../parts/record-list/record-filters.ts';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { NumberCell, StateCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import { StepsOrView } from '../../../parts/record-table/steps-or-view.tsx';
import { isDepositAction, worded, type DepositDialog } from './deposit-dialog.ts';
import { PaidFor } from './paid-for.tsx';
import { depositTone } from './deposit-tone.ts';

type Open = (dialog: DepositDialog) => void;

/** Applications for a deposit in every state, with what the member can do about each. */
export function DepositList({
  address,
  community_rid,
  onOpen,
  onApply,
}: {
  address: Address;
  community_rid: string | undefined;
  onOpen: Open;
  onApply: (() => void) | undefined;
}) {
  const { filters, filtered } = recordFilters(address, depositMachine.states);
  const query = useQuery({
    ...reading(listDeposits, { ...filters, community_rid }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters
        address={address}
        word="申请单号"
        choices={[{ name: 'state', label: '状态', options: depositMachine.states }]}
      />
      <RecordList
        query={query}
        caption="预存申请"
        columns={community_rid ? columnsOfCommunity(onOpen) : columns(onOpen)}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          filtered ? (
            <NothingMatches what="申请" />
          ) : (
            <EmptyState
              title="还没有预存申请"
              note="线上支付即时到账；对公转账上传凭证，财务核对到账即可使用。"
              action={
                onApply && (
                  <Button look="primary" onClick={onApply}>
                    申请预存
                  </Button>
                )
              }
            />
          )
        }
      />
    </>
  );
}

/** Of a community one reads who applied; what money was sent for stands with the statement. */
const columnsOfCommunity = (onOpen: Open): Column<Deposit>[] =>
  columns(onOpen).map((column) =>
    column.key === 'for' ? { key: 'by', title: '申请人', cell: (row) => row.applied_by || '—' } : column,
  );

const columns = (onOpen: Open): Column<Deposit>[] => [
  {
    key: 'deposit_no',
    title: '申请单号',
    lead: true,
    cell: (row) => <NumberCell onOpen={() => onOpen({ kind: 'detail', rid: row.rid })}>{row.deposit_no}</NumberCell>,
  },
  { key: 'for', title: '用途', cell: (row) => <PaidFor records={row.paid_for} /> },
  { key: 'created', title: '申请时间', cell: (row) => <DateTime iso={row.created} /> },
  {
    key: 'amount',
    title: '金额',
    align: 'end',
    cell: (row) => <Money fen={row.received_fen ?? row.amount_fen} look="strong" />,
  },
  {
    key: 'bonus',
    title: '赠送',
    align: 'end',
    cell: (row) => (row.bonus_fen > 0 ? <Money fen={row.bonus_fen} /> : '—'),
  },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={depositTone[row.state]}>{row.label}</Tag>
        {row.reject_reason && row.state === 'rejected' && <small>{row.reject_reason}</small>}
        {row.state === 'unpaid' && row.expires && (
          <small>
            <DateTime iso={row.expires} /> 前未付款将关闭
          </small>
        )}
      </StateCell>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    cell: (row) => (
      <StepsOrView
        actions={row.actions.map(worded)}
        isStep={isDepositAction}
        onStep={(event) => onOpen({ kind: event, deposit: row })}
        onView={() => onOpen({ kind: 'detail', rid: row.rid })}
      />
    ),
  },
];
