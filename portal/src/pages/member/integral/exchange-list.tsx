import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cancelExchange, listExchanges, receiveExchange } from '@yance/contract/points/endpoints.ts';
import type { Exchange } from '@yance/contract/points/goods.ts';
import { exchangeMachine } from '@yance/contract/points/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { recordFilters } from '../../../parts/record-list/record-filters.ts';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { NumberCell, StateCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import { StepsOrView } from '../../../parts/record-table/steps-or-view.tsx';
import { ExchangeDetail } from './exchange-detail.tsx';
import { pointText } from './point-text.ts';
import { exchangeTone } from './tones.ts';

const steps = ['receive', 'cancel'] as const;
type Step = (typeof steps)[number];
const isStep = (event: string): event is Step => (steps as readonly string[]).includes(event);

/** What the member took for points, from the shelf to the door. */
export function ExchangeList({ address }: { address: Address }) {
  const { filters, filtered } = recordFilters(address, exchangeMachine.states);
  const query = useQuery({ ...reading(listExchanges, filters), placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<string | null>(null);
  const [step, setStep] = useState<{ event: Step; exchange: Exchange } | null>(null);
  const detail = opened ?? address.read('rid') ?? null;
  const closeDetail = () => {
    if (address.read('rid')) address.change({ rid: null });
    setOpened(null);
  };
  return (
    <>
      <ListFilters
        address={address}
        word="兑换单号、商品"
        choices={[{ name: 'state', label: '状态', options: exchangeMachine.states }]}
      />
      <RecordList
        query={query}
        caption="兑换记录"
        columns={columns(setOpened, setStep)}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          filtered ? (
            <NothingMatches what="记录" />
          ) : (
            <EmptyState
              title="还没有兑换过商品"
              note="在积分商城选一件，寄到您的地址。"
              action={<Button onClick={() => address.change({ tab: null })}>去积分商城</Button>}
            />
          )
        }
      />
      {detail && <ExchangeDetail rid={detail} onClose={closeDetail} />}
      {step && <StepDialog {...step} onClose={() => setStep(null)} />}
    </>
  );
}

const columns = (
  open: (rid: string) => void,
  choose: (step: { event: Step; exchange: Exchange }) => void,
): Column<Exchange>[] => [
  {
    key: 'exchange_no',
    title: '兑换单号',
    lead: true,
    cell: (row) => <NumberCell onOpen={() => open(row.rid)}>{row.exchange_no}</NumberCell>,
  },
  { key: 'good', title: '商品', cell: (row) => `${row.good_name}${row.count > 1 ? ` ×${row.count}` : ''}` },
  { key: 'points', title: '积分', align: 'end', cell: (row) => pointText(row.points) },
  { key: 'created', title: '兑换时间', cell: (row) => <DateTime iso={row.created} /> },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={exchangeTone[row.state]}>{row.label}</Tag>
        {row.answer && <small>{row.answer}</small>}
        {row.number && (
          <small>
            {row.courier} {row.number}
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
        isStep={isStep}
        onStep={(event) => choose({ event, exchange: row })}
        onView={() => open(row.rid)}
      />
    ),
  },
];

function StepDialog({ event, exchange, onClose }: { event: Step; exchange: Exchange; onClose: () => void }) {
  const receive = useWrite(receiveExchange);
  const cancel = useWrite(cancelExchange);
  const { rid, good_name, points } = exchange;
  if (event === 'receive')
    return (
      <ConfirmDialog
        title="确认已收到？"
        label="确认收货"
        onConfirm={async () => {
          await receive({ rid });
          toast.success('操作成功!', '已确认收货');
        }}
        onClose={onClose}
      >
        <p>{good_name}已经收到，兑换完成。</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title="取消这次兑换？"
      label="取消兑换"
      danger
      onConfirm={async () => {
        await cancel({ rid });
        toast.success('操作成功!', '兑换已取消，积分已退回');
      }}
      onClose={onClose}
    >
      <p>
        {good_name}不再寄出，{pointText(points)} 积分退回您的账户。
      </p>
    </ConfirmDialog>
  );
}
