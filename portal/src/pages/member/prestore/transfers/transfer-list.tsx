import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listTransfers } from '@yance/contract/transfers/endpoints.ts';
import { transferKinds } from '@yance/contract/transfers/kinds.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import type { Transfer } from '@yance/contract/transfers/transfer.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../../lib/query.ts';
import type { Address } from '../../../../lib/use-address.ts';
import { ListFilters } from '../../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../../parts/record-list/nothing-matches.tsx';
import { recordFilters } from '../../../../parts/record-list/record-filters.ts';
import { RecordList } from '../../../../parts/record-list/record-list.tsx';
import { NumberCell, StateCell } from '../../../../parts/record-table/cells.tsx';
import type { Column } from '../../../../parts/record-table/record-table.tsx';
import { StepsOrView } from '../../../../parts/record-table/steps-or-view.tsx';
import { isTransferAction, type TransferDialog } from './transfer-dialog.ts';
import { transferTone } from './transfer-tone.ts';

type Open = (dialog: TransferDialog) => void;

/** What the member sends and is given, with what can be done about each. */
export function TransferList({
  address,
  community_rid,
  onOpen,
}: {
  address: Address;
  community_rid: string | undefined;
  onOpen: Open;
}) {
  const { filters, filtered } = recordFilters(address, transferMachine.states);
  const kind = keysOf(transferKinds).find((one) => one === address.read('kind'));
  const query = useQuery({
    ...reading(listTransfers, { ...filters, community_rid, kind }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters
        address={address}
        word="转出单号"
        choices={[
          { name: 'kind', label: '方式', options: transferKinds },
          { name: 'state', label: '状态', options: transferMachine.states },
        ]}
      />
      <RecordList
        query={query}
        caption="转出与转入"
        columns={columns(onOpen)}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          filtered || kind ? (
            <NothingMatches what="记录" />
          ) : (
            <EmptyState
              title="还没有转出或收到转赠"
              note={
                community_rid
                  ? '成员转入的款项由负责人或管理员接收；未使用的本金由负责人申请退款。'
                  : '未使用的预存本金可以转赠其他会员、转入课题组，或退回银行账户与原支付方式。'
              }
              action={
                !community_rid && <Button onClick={() => onOpen({ kind: 'out', out: 'member' })}>转出预存</Button>
              }
            />
          )
        }
      />
    </>
  );
}

/** How a transfer is called from its reader's side. */
export const wayOf = ({ incoming, kind, kind_label, counterpart }: Transfer): string => {
  if (!counterpart) return kind_label;
  const way = kind === 'community' ? (incoming ? '成员转入' : kind_label) : incoming ? '收到转赠' : '转赠';
  return `${way} · ${counterpart.name}`;
};

const columns = (onOpen: Open): Column<Transfer>[] => [
  {
    key: 'transfer_no',
    title: '转出单号',
    lead: true,
    cell: (row) => <NumberCell onOpen={() => onOpen({ kind: 'transfer', rid: row.rid })}>{row.transfer_no}</NumberCell>,
  },
  { key: 'way', title: '方式', cell: wayOf },
  { key: 'created', title: '申请时间', cell: (row) => <DateTime iso={row.created} /> },
  { key: 'amount', title: '金额', align: 'end', cell: (row) => <Money fen={row.amount_fen} look="strong" /> },
  { key: 'arrives', title: '到账', align: 'end', cell: (row) => <Money fen={row.arrives_fen} /> },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={transferTone[row.state]}>{row.label}</Tag>
        {row.answer && <small>{row.answer}</small>}
        {row.expires && (
          <small>
            <DateTime iso={row.expires} /> 前未接收将退回
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
        actions={row.actions}
        isStep={isTransferAction}
        onStep={(event) => onOpen({ kind: event, transfer: row })}
        onView={() => onOpen({ kind: 'transfer', rid: row.rid })}
      />
    ),
  },
];
