import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Application } from '@yance/contract/invoices/application.ts';
import { listApplications } from '@yance/contract/invoices/endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
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
import { NumberCell, StateCell, StepsCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationDetailDialog } from './application-detail.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { invoiceTone } from './invoice-tone.ts';
import { ReissueDialog } from './reissue-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import css from './invoice-ls.module.css';
import { useAccount } from '../../../lib/use-account.ts';

export type ApplicationDialog = { kind: 'detail' | 'edit' | 'cancel' | 'reissue'; application: Application };
export type Open = (dialog: ApplicationDialog) => void;

/** Applications in every state. */
export function ApplicationList({ address, onApply }: { address: Address; onApply: (() => void) | undefined }) {
  const { filters, filtered } = recordFilters(address, invoiceMachine.states);
  const query = useQuery({
    ...reading(listApplications, { ...useAccount().named, ...filters }),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<ApplicationDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <ListFilters
        address={address}
        word="申请单号、发票号"
        choices={[{ name: 'state', label: '状态', options: invoiceMachine.states }]}
      />
      <RecordList
        query={query}
        caption="开票申请"
        columns={columns(setDialog)}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          filtered ? (
            <NothingMatches what="申请" />
          ) : (
            <EmptyState
              title="还没有开票申请"
              note="选择预存、对账单或已结清的费用，合并开一张发票。"
              action={
                onApply && (
                  <Button look="primary" onClick={onApply}>
                    选择款项
                  </Button>
                )
              }
            />
          )
        }
      />
      {dialog?.kind === 'detail' && (
        <ApplicationDetailDialog rid={dialog.application.rid} onClose={close} onOpen={setDialog} />
      )}
      {dialog?.kind === 'edit' && <EditDialog rid={dialog.application.rid} onClose={close} />}
      {dialog?.kind === 'reissue' && <ReissueDialog rid={dialog.application.rid} onClose={close} />}
      {dialog?.kind === 'cancel' && <WithdrawDialog application={dialog.application} onClose={close} />}
    </>
  );
}

const columns = (onOpen: Open): Column<Application>[] => [
  {
    key: 'no',
    title: '申请单号',
    lead: true,
    cell: (row) => (
      <NumberCell onOpen={() => onOpen({ kind: 'detail', application: row })}>{row.application_no}</NumberCell>
    ),
  },
  { key: 'title', title: '抬头', cell: (row) => row.title.name },
  { key: 'content', title: '内容', cell: (row) => <span className={css.whole}>{row.content}</span> },
  { key: 'amount', title: '金额', align: 'end', cell: (row) => <Money fen={row.amount_fen} look="strong" /> },
  { key: 'created', title: '申请时间', cell: (row) => <DateTime iso={row.created} /> },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={invoiceTone[row.state]}>{row.label}</Tag>
        {row.state === 'rejected' && row.reject_reason && <small>{row.reject_reason}</small>}
        {row.invoice_number && <small>{row.invoice_number}</small>}
        {row.state === 'issued' && row.reversed_fen > 0 && (
          <small>
            已红冲 <Money fen={row.reversed_fen} />
          </small>
        )}
      </StateCell>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    cell: (row) => (
      <StepsCell>
        <Button look="link" onClick={() => onOpen({ kind: 'detail', application: row })}>
          查看
        </Button>
        <ApplicationActions application={row} look="link" onOpen={onOpen} />
      </StepsCell>
    ),
  },
];
