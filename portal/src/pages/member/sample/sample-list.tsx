import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import type { SampleState } from '@yance/contract/samples/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateOnly } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { useChoice, type Choice } from '../../../lib/use-choice.ts';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { StateCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import css from './sample.module.css';
import { sampleTone } from './sample-tone.ts';

/** Groups of states that an owner asks for. */
const groups = {
  coming: { label: '待寄送与在途', states: ['expected', 'travelling'] },
  premises: { label: '在库与检测中', states: ['received', 'stored', 'testing', 'back'] },
  kept: { label: '留样', states: ['kept'] },
  returning: { label: '寄回中', states: ['returning', 'sentBack'] },
  wrong: { label: '异常、损坏或遗失', states: ['troubled', 'damaged', 'lost'] },
  over: { label: '已结束', states: ['used', 'signed', 'destroying', 'destroyed', 'cancelled'] },
} as const satisfies Record<string, { label: string; states: readonly SampleState[] }>;
const choices = [
  {
    name: 'state',
    label: '状态',
    options: Object.fromEntries(Object.entries(groups).map(([key, { label }]) => [key, label])),
  },
];
/** The last week before a kept sample is destroyed. */
const soon = (until: string): boolean => Date.parse(until) - Date.now() < 7 * 24 * 3_600_000;
const mayAsk = (sample: SampleCard): boolean =>
  !sample.recycle_rid && (sample.state === 'kept' || sample.state === 'returning');

/** All samples of the member; kept ones can be asked back together. */
export function SampleList({ address }: { address: Address }) {
  const group = groups[address.read('state') as keyof typeof groups];
  const query = useQuery({
    ...reading(listSamples, {
      page: address.page,
      kw: address.read('kw'),
      order_rid: address.read('order'),
      states: group ? [...group.states] : [],
    }),
    placeholderData: keepPreviousData,
  });
  const choice = useChoice<SampleCard>(({ rid }) => rid);
  const [asking, setAsking] = useState(false);
  const askBack = () => {
    if (new Set(choice.rows.map((row) => row.order_rid)).size > 1)
      return toast.error('一次只能申请寄回同一个订单的样品');
    setAsking(true);
  };
  const filtered = Boolean(address.read('kw') ?? address.read('state'));
  return (
    <>
      <ListFilters address={address} word="编号、名称、标签、项目" choices={choices} days={false} />
      {address.read('order') && (
        <p className={css.note}>
          只看一个订单的样品。{' '}
          <Button look="link" onClick={() => address.change({ order: null })}>
            看全部
          </Button>
        </p>
      )}
      <RecordList
        query={query}
        caption="我的样品"
        columns={columnsOf(choice, query.data?.list.some(mayAsk) ?? false)}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          <EmptyState
            title={filtered ? '没有符合条件的样品' : '还没有样品'}
            note={filtered ? '换个条件试试。' : '下单后，每件样品都会在这里有一本护照。'}
          />
        }
      />
      {choice.rows.length > 0 && (
        <div className={css.bar} role="group" aria-label="已选">
          <span aria-live="polite">已选 {choice.rows.length} 件</span>
          <Button look="link" onClick={choice.clear}>
            清空
          </Button>
          <Button look="primary" onClick={askBack}>
            申请寄回
          </Button>
        </div>
      )}
      {asking && <ReturnDialog samples={choice.rows} onDone={choice.clear} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Where one row has a box to tick, the others keep its place free. */
const columnsOf = (choice: Choice<SampleCard>, boxes: boolean): readonly Column<SampleCard>[] => [
  {
    key: 'code',
    title: '样品',
    lead: true,
    cell: (sample: SampleCard) => (
      <span className={css.lead}>
        {mayAsk(sample) ? (
          <input
            type="checkbox"
            aria-label={`选择 ${sample.code}`}
            checked={choice.has(sample)}
            onChange={() => choice.toggle(sample)}
          />
        ) : (
          boxes && <span className={css.unboxed} />
        )}
        <Link href={`/member/sample?rid=${sample.rid}`}>
          {sample.code} {sample.name}
        </Link>
      </span>
    ),
  },
  { key: 'service', title: '项目', cell: (sample: SampleCard) => sample.service },
  {
    key: 'order',
    title: '订单',
    cell: (sample: SampleCard) => <Link href={`/member/order?rid=${sample.order_rid}`}>{sample.order_no}</Link>,
  },
  {
    key: 'state',
    title: '状态',
    cell: (sample: SampleCard) => (
      <StateCell>
        <Tag tone={sampleTone(sample)}>{sample.label}</Tag>
        {sample.state === 'returning' && (
          <small>{sample.recycle_rid ? '已安排寄回，寄出后通知您' : '测后返还，费用结清后安排寄回'}</small>
        )}
      </StateCell>
    ),
  },
  {
    key: 'keep',
    title: '留样至',
    cell: (sample: SampleCard) =>
      sample.state === 'kept' && sample.keep_until ? (
        <span className={soon(sample.keep_until) ? css.attention : undefined}>
          <DateOnly iso={sample.keep_until} />
        </span>
      ) : null,
  },
];
