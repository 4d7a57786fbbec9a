import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import type { OrderState } from '@yance/contract/orders/states.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { Button } from '@yance/ui/button.tsx';
import { classNames } from '@yance/ui/class-names.ts';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { reading } from '../../../lib/query.ts';
import { SectionNav } from '../../../parts/section-nav/section-nav.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { Block } from './block.tsx';
import { Complaints } from './aftercare/complaints.tsx';
import { Evaluations } from './aftercare/evaluations.tsx';
import { CustomerRef } from './customer-ref.tsx';
import { OrderAgreement } from './order-agreement.tsx';
import { OrderCharges } from './order-charges.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderInputs } from './order-inputs.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLogistics } from './samples/order-logistics.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderProgress } from './progress/order-progress.tsx';
import { useOrderTasks } from './progress/order-records.ts';
import { OrderReport } from './results/order-report.tsx';
import { OrderResults } from './results/order-results.tsx';
import { OrderSamples } from './samples/order-samples.tsx';
import { OrderTimes } from './reservations/order-times.tsx';
import css from './order-detail.module.css';

/** One order with everything about it: what to do now, data, samples, fees, agreement, logistics and messages. */
export function OrderDetailView({ rid }: { rid: string }) {
  const query = useQuery(reading(getOrder, { rid }));
  const { data: order, error } = query;
  if (!order && error instanceof CallFailed)
    return (
      <EmptyState
        title="订单没有打开"
        note={failureWords(error)}
        action={
          <>
            <Button onClick={() => void query.refetch()}>重新加载</Button>{' '}
            <Button href="/member/order">我的订单</Button>
          </>
        }
      />
    );
  if (!order) return <Waiting queries={[query]} shape="row" count={8} />;
  return (
    <>
      <Breadcrumb crumbs={[{ label: '我的订单', href: '/member/order' }, { label: order.order_no }]} />
      <OrderHead order={order} />
      <SectionNav label="本页内容" />
      <Columns order={order}>
        <div className={css.main}>
          <OrderResults order={order} />
          <Complaints order={order} />
          {order.state === 'finished' && <Evaluations about={{ order_rid: order.rid }} />}
          <OrderInputs order={order} />
          <OrderLines order={order} />
          <OrderTimes orderRid={order.rid} />
          <OrderSamples order={order} />
          <OrderCharges order={order} />
          <OrderMessages order={order} />
        </div>
        <aside className={css.side}>
          <OrderProgress order={order} />
          <OrderAgreement order={order} />
          <OrderLogistics order={order} />
          <OrderReport order={order} />
          <OrderInvoices order={order} />
          <Block title="联系">
            <dl className={css.facts}>
              <div>
                <dt>联系人</dt>
                <dd>
                  {order.contact_name} {order.contact_phone}
                </dd>
              </div>
              {order.manager && (
                <div>
                  <dt>业务经理</dt>
                  <dd>
                    {order.manager.name}{' '}
                    {order.manager.phone && <a href={`tel:${order.manager.phone}`}>{order.manager.phone}</a>}
                  </dd>
                </div>
              )}
              <div>
                <dt>我的参考号</dt>
                <dd>
                  <CustomerRef order={order} />
                </dd>
              </div>
              <div>
                <dt>报告</dt>
                <dd>{order.report === 'paper' ? '纸质与电子' : '电子'}</dd>
              </div>
              {order.message && (
                <div>
                  <dt>下单备注</dt>
                  <dd>{order.message}</dd>
                </div>
              )}
            </dl>
          </Block>
        </aside>
      </Columns>
    </>
  );
}

/** States of an order all of whose data are there; until its tasks are read they alone say so. */
const withData: ReadonlySet<string> = new Set<OrderState>(['checking', 'finished']);

/** The two columns. Where one stands below the other, the data come before the progress once any are published. */
function Columns({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const { data } = useOrderTasks(order);
  const isOut = withData.has(order.state) || data?.list.some(({ published }) => published !== null);
  return <div className={classNames(css.columns, isOut && css.dataFirst)}>{children}</div>;
}
