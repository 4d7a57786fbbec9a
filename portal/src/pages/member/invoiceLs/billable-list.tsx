import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SourceKind } from '@yance/contract/invoices/application.ts';
import { listBillable } from '@yance/contract/invoices/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { useChoice, type Choice } from '../../../lib/use-choice.ts';
import { ChoiceBar, Tick } from '../../../parts/choice-bar/choice-bar.tsx';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { Refs } from './refs.tsx';
import { sourceKey, sourceWords, type Billable } from './sources.ts';
import { useChosenAmounts } from './use-chosen-amounts.ts';
import css from './invoice-ls.module.css';
import { useAccount } from '../../../lib/use-account.ts';

/** What can still be invoiced, to be chosen for one application. */
export function BillableList({ address, onApplied }: { address: Address; onApplied: () => void }) {
  const kind = address.read('kind') as SourceKind | undefined;
  const { named: account, href } = useAccount();
  const query = useQuery({
    ...reading(listBillable, { ...account, page: address.page, kind }),
    placeholderData: keepPreviousData,
  });
  const choice = useChoice<Billable>(sourceKey);
  const [applying, setApplying] = useState(false);
  const { data } = query;
  const amounts = useChosenAmounts(choice.rows);
  const sum = choice.rows.reduce((total, { billable_fen }) => total + billable_fen, 0);
  // Together they can be less than one by one, because spent principal belongs to its deposit.
  const fen = choice.rows.length > 0 ? (amounts.data?.amount_fen ?? sum) : 0;
  const isFresh = amounts.data !== undefined && !amounts.isPlaceholderData;
  const listed =
    data && data.total === data.list.length ? data.list.reduce((all, row) => all + row.billable_fen, 0) : 0;
  return (
    <>
      <ListFilters address={address} days={false} choices={[{ name: 'kind', label: '款项', options: sourceWords }]} />
      {data && data.total > 0 && (
        <p className={css.sums}>
          合计可开票 <Money fen={data.billable_fen} look="strong" />
          。同一笔钱只开一次票：预存开过票，用它支付的费用不再开票
          {data && listed > data.billable_fen && (
            <>
              ，所以下面各项之和 <Money fen={listed} /> 大于合计
            </>
          )}
          。
        </p>
      )}
      <RecordList
        query={query}
        caption="可开票款项"
        columns={columns(choice)}
        rowKey={sourceKey}
        hrefOfPage={address.hrefOfPage}
        empty={
          kind ? (
            <EmptyState title="没有这类可开票的款项" note="换一类款项，或清除筛选。" />
          ) : (
            <EmptyState
              title="没有可开票的款项"
              note="预存到账、生成对账单或费用结清之后，可以在这里申请开票。"
              action={
                <Button look="primary" href={href('/member/prestore')}>
                  去预存
                </Button>
              }
            />
          )
        }
      />
      {data && data.list.length > 0 && (
        <ChoiceBar choice={choice} rows={data.list} fen={fen}>
          <Button look="primary" disabled={choice.rows.length === 0} onClick={() => setApplying(true)}>
            申请开票
          </Button>
        </ChoiceBar>
      )}
      {isFresh && sum > fen && (
        <p className={css.sums}>
          已选各项之和为 <Money fen={sum} />
          ，其中 <Money fen={sum - fen} /> 是用同一笔预存支付的，只开一次。
        </p>
      )}
      {applying && <ApplyDialog chosen={choice.rows} onClose={() => setApplying(false)} onApplied={onApplied} />}
    </>
  );
}

const columns = (choice: Choice<Billable>): Column<Billable>[] => [
  {
    key: 'title',
    title: '款项',
    lead: true,
    cell: (row) => (
      <Tick choice={choice} row={row}>
        {row.title}
        <Refs of={row} />
      </Tick>
    ),
  },
  { key: 'kind', title: '类别', cell: (row) => sourceWords[row.kind] },
  { key: 'at', title: '付款时间', cell: (row) => (row.at ? <DateTime iso={row.at} /> : '未付款') },
  { key: 'amount', title: '金额', align: 'end', cell: (row) => <Money fen={row.amount_fen} /> },
  { key: 'billable', title: '可开票', align: 'end', cell: billableCell },
];

/** The amount that can be invoiced; where it is less than the whole, why. */
function billableCell({ amount_fen, billable_fen }: Billable) {
  return (
    <>
      <Money fen={billable_fen} look="strong" />
      {billable_fen < amount_fen && (
        <small className={css.less}>
          另 <Money fen={amount_fen - billable_fen} /> 已开过票
        </small>
      )}
    </>
  );
}
