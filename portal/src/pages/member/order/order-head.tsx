import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { orderPromises } from '@yance/contract/orders/states.ts';
import { openTaskStates } from '@yance/contract/results/states.ts';
import { listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { DateTime, NearTime } from '@yance/ui/date.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../../lib/query.ts';
import { openAgreement } from '../../../parts/text/open-agreement.ts';
import { isBroken, moversOf, orderPromiseText } from '../../../parts/services/promise-words.ts';
import { RecordClock } from '../../../parts/timeline/record-clock.tsx';
import { Proposal } from './dialogs/accept-dialog.tsx';
import { chargeSums } from './charge-sums.ts';
import { LeadingStep } from './progress/leading-step.tsx';
import { SignNotice } from './order-agreement.tsx';
import { OrderActions } from './order-actions.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { useOrderTasks } from './progress/order-records.ts';
import { orderTone } from './progress/order-tone.ts';
import { DelayNotice } from './samples/parcel-delay.tsx';
import { SendTo } from './samples/send-to.tsx';
import { PickupNotice } from './samples/pickup-notice.tsx';
import { Trouble } from './aftercare/trouble.tsx';
import { useTurn } from './use-turn.ts';
import css from './order-detail.module.css';

/** Name, state and clock of the order, and the actions that are open now. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const now = useNow();
  const turn = useTurn(order);
  const tasks = useOrderTasks(order).data?.list ?? [];
  const retesting = order.state === 'checking' ? tasks.filter(({ state }) => openTaskStates.includes(state)).length : 0;
  const { charged, credited } = chargeSums(order.charges);
  const { data: waiting } = useQuery({
    ...reading(listEvaluations, { tab: 'waiting', order_rid: order.rid, size: 100 }),
    enabled: order.tab === 'done',
  });
  return (
    <header className={css.head}>
      <h1>{order.titles.join('、')}</h1>
      <div className={css.state}>
        <Tag tone={orderTone(order, turn)}>{order.label}</Tag>
        {order.clock && (
          <span>
            <RecordClock clock={order.clock} promises={orderPromises} now={now} />
          </span>
        )}
        <span>
          订单号 <Copyable text={order.order_no} label="订单号" />
        </span>
        <span>
          下单 <NearTime iso={order.created} now={now} />
        </span>
        {order.promise && (
          <span className={isBroken(order.promise, now) ? css.broken : undefined} title={moversOf(order.promise)}>
            {orderPromiseText(order.promise, now)}
            {retesting > 0 && `，${retesting} 项正在复测`}
          </span>
        )}
        <span>样品 {order.samples} 个</span>
        {order.payer && (
          <span>
            由「{order.payer.name}」支付{order.payer.project && ` · ${order.payer.project}`}
          </span>
        )}
        <span>
          合计{' '}
          <strong>
            <Money fen={order.total_fen} look="strong" />
          </strong>
          {credited > 0 && (
            <>
              ，已退款 <Money fen={credited} />
              ，退款后 <Money fen={charged - credited} />
            </>
          )}
        </span>
      </div>
      {order.promise && moversOf(order.promise) && <p className={css.movers}>{moversOf(order.promise)}。</p>}
      {order.payment?.deposit && <TransferNote deposit={order.payment.deposit} />}
      {order.cancel_asked && (
        <p className={css.notice}>
          您于 <DateTime iso={order.cancel_asked.at} /> 申请取消，业务经理将
          {order.cancel_asked.until && (
            <>
              在 <DateTime iso={order.cancel_asked.until} /> 前
            </>
          )}
          答复。
        </p>
      )}
      {turn === 'staff' && <p className={css.waits}>数据异议处理中，现在不用您操作，有进展会通知您。</p>}
      <SignNotice order={order} />
      {order.state === 'sending' && order.collected && <PickupNotice order={order} />}
      <DelayNotice order={order} />
      {order.state === 'sending' && !order.collected && order.has_samples && <SendTo order={order} />}
      {order.proposal && (
        <Proposal proposal={order.proposal} title="方案有变化">
          <OrderActions order={order} />
          <Button look="link" icon="external" onClick={() => void openAgreement(order.rid)}>
            查看新版协议
          </Button>
        </Proposal>
      )}
      {order.state === 'troubled' && <Trouble order={order} />}
      <div className={css.actions}>
        <LeadingStep order={order} turn={turn} waiting={waiting?.list ?? []} onPage />
        {!order.proposal && <OrderActions order={order} />}
        <ReorderButton order={order} />
      </div>
    </header>
  );
}

/** How finance decided about the newest bank transfer for the order. */
function TransferNote({ deposit }: { deposit: NonNullable<NonNullable<OrderDetail['payment']>['deposit']> }) {
  const { state, deposit_no, reject_reason } = deposit;
  if (state !== 'pending' && state !== 'rejected') return null;
  return (
    <p className={css.notice} role="status">
      转账 {deposit_no} <Money fen={deposit.amount_fen} />
      {state === 'pending'
        ? ' 财务正在核对，到账后订单自动继续。'
        : ` 未通过：${reject_reason}，请重新支付或上传凭证。`}
    </p>
  );
}
