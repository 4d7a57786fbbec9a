import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import { orderPromises } from '@yance/contract/orders/states.ts';
import { orderTabs, type OrderTab } from '@yance/contract/orders/order-label.ts';
import { type Evaluation, listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { NearTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../../../lib/query.ts';
import type { Address } from '../../../../lib/use-address.ts';
import { useChoice, type Choice } from '../../../../lib/use-choice.ts';
import { backwardsWords, isBackwards, ListFilters } from '../../../../parts/record-list/list-filters.tsx';
import { moversOf, orderPromiseText } from '../../../../parts/services/promise-words.ts';
import { RecordClock } from '../../../../parts/timeline/record-clock.tsx';
import { RecordList } from '../../../../parts/record-list/record-list.tsx';
import type { Column } from '../../../../parts/record-table/record-table.tsx';
import { EvaluationList } from '../aftercare/evaluation-list.tsx';
import { ChosenOrders } from './chosen-orders.tsx';
import { ExportOrders } from './export-orders.tsx';
import { OrderActions } from '../order-actions.tsx';
import { LeadingStep } from '../progress/leading-step.tsx';
import { orderTone, type Turn } from '../progress/order-tone.ts';
import { ReorderButton } from '../reorder-button.tsx';
import { useTurns } from '../use-turn.ts';
import css from './order-list.module.css';

const size = 10;
const typeNames = { 1: '送样检测', 2: '现场预约', 3: '数据分析' } as const;
/** Evaluations are no state of an order: their tab lists services. */
const evaluating = 'evaluate';
const isTab = (tab: string | undefined): tab is OrderTab => tab !== undefined && tab in orderTabs;

/** Orders by tab with their counts, a search and a span of days. */
export function OrderList({ address }: { address: Address }) {
  const asked = address.read('tab');
  const tab = isTab(asked) ? asked : 'all';
  const [kw, from, to] = [address.read('kw') ?? '', address.read('since'), address.read('until')];
  const type = address.read('type');
  const query = useQuery({
    ...reading(listOrders, { tab, kw, from, to, type, page: address.page, size }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const reviews = useQuery(reading(listEvaluations, { size: 100 }));
  const counts: Record<string, number> = { ...data?.counts, [evaluating]: reviews.data?.counts.waiting ?? 0 };
  const now = useNow();
  const choice = useChoice<OrderRow>(({ rid }) => rid);
  const turnOf = useTurns(data?.list ?? []);
  const movers = data?.list.map(({ promise }) => promise && moversOf(promise)).find(Boolean);
  const content = (
    <>
      <ListFilters
        address={address}
        word="订单号、样品、项目"
        choices={[{ name: 'type', label: '服务类型', options: typeNames }]}
      />
      <div className={css.tools}>
        <ExportOrders filter={{ tab, kw, from, to, type }} disabled={data?.total === 0} />
      </div>
      <RecordList
        query={query}
        caption="我的订单"
        columns={columnsAt(now, turnOf, reviews.data?.list ?? [], choice)}
        rowKey={(order) => order.rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          <NoOrders filtered={kw !== '' || Boolean(from ?? to ?? type)} tab={tab} backwards={isBackwards(from, to)} />
        }
      />
      {data && data.list.length > 0 && <ChosenOrders choice={choice} rows={data.list} />}
      {movers && <p className={css.movers}>出数据日期：{movers}。</p>}
    </>
  );
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>我的订单</h1>
        <span className={css.links}>
          <Link href="/member/order?view=reservation">我的预约</Link>
          <Link href="/member/oquery">订单查询</Link>
          <Link href="/member/sampling">上门取样</Link>
        </span>
      </header>
      <Tabs
        label="订单状态"
        value={asked === evaluating ? evaluating : tab}
        onChange={(key) => address.change({ tab: key === 'all' ? null : key })}
        items={[...Object.entries(orderTabs), [evaluating, '待评价'] as const].map(([key, label]) => ({
          key,
          label: (
            <>
              {label}
              {Boolean(counts[key]) && <span className={css.count}>{counts[key]}</span>}
            </>
          ),
          content: key === evaluating ? <EvaluationList address={address} /> : content,
        }))}
      />
    </>
  );
}

function NoOrders({ filtered, tab, backwards }: { filtered: boolean; tab: OrderTab; backwards: boolean }) {
  if (backwards) return <EmptyState title={backwardsWords} note="请修改日期后再查。" />;
  if (filtered) return <EmptyState title="没有符合条件的订单" note="换一个关键词或日期再试。" />;
  if (tab !== 'all') return <EmptyState title={`没有「${orderTabs[tab]}」的订单`} />;
  return (
    <EmptyState
      title="还没有订单"
      note="选择检测项目，加入实验方案后即可下单。"
      action={
        <Button look="primary" href="/project">
          浏览项目
        </Button>
      }
    />
  );
}

/** What the order's own page offers. */
function RowActions({ order, turn, waiting }: { order: OrderRow; turn: Turn; waiting: readonly Evaluation[] }) {
  return (
    <div className={css.actions}>
      <LeadingStep order={order} turn={turn} waiting={waiting} size="dense" />
      <OrderActions order={order} size="dense" />
      <ReorderButton order={order} size="dense" />
    </div>
  );
}

function columnsAt(
  now: string,
  turnOf: (order: OrderRow) => Turn,
  waiting: readonly Evaluation[],
  choice: Choice<OrderRow>,
): Column<OrderRow>[] {
  return [
    {
      key: 'order',
      title: '订单',
      lead: true,
      cell: (order) => (
        <div className={css.order}>
          <input
            type="checkbox"
            className={css.tick}
            aria-label={`选择订单 ${order.order_no}`}
            checked={choice.has(order)}
            onChange={() => choice.toggle(order)}
          />
          <Link href={`/member/order?rid=${order.rid}`}>
            {order.titles.join('、')}
            <small>{order.order_no}</small>
          </Link>
          {order.payer && <small>{order.payer.name} 支付</small>}
          {order.unread > 0 && <small className={css.unread}>{order.unread} 条新回复</small>}
        </div>
      ),
    },
    { key: 'samples', title: '样品', align: 'end', cell: (order) => order.samples },
    { key: 'total', title: '金额', align: 'end', cell: (order) => <Money fen={order.total_fen} /> },
    {
      key: 'created',
      title: '下单时间',
      cell: (order) => (
        <span className={css.time}>
          <NearTime iso={order.created} now={now} />
        </span>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: (order) => (
        <div className={css.state}>
          <Tag tone={orderTone(order, turnOf(order))}>{order.label}</Tag>
          {order.marks.map(({ key, label }) => (
            <Tag key={key} tone="attention">
              {label}
            </Tag>
          ))}
          {order.promise && <small>{orderPromiseText(order.promise, now)}</small>}
          {order.clock && (
            <small>
              <RecordClock clock={order.clock} promises={orderPromises} now={now} />
            </small>
          )}
        </div>
      ),
    },
    {
      key: 'actions',
      title: '操作',
      cell: (order) => (
        <RowActions
          order={order}
          turn={turnOf(order)}
          waiting={waiting.filter(({ order_rid }) => order_rid === order.rid)}
        />
      ),
    },
  ];
}
