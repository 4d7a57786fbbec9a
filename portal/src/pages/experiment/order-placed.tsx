import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { type addOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../lib/query.ts';
import css from './contract.module.css';

/** What happens next, right after the order was placed. */
export function OrderPlaced({ placed }: { placed: OutputOf<typeof addOrder> }) {
  const { data: order } = useQuery(reading(getOrder, { rid: placed.rid }));
  return (
    <section className={css.placed} aria-label="订单已提交">
      <h2>订单已提交</h2>
      <p>
        订单号 <Copyable text={placed.order_no} label="订单号" />
      </p>
      <p>
        状态 <strong>{placed.label}</strong>
      </p>
      <p>
        金额 <Money fen={placed.total_fen} look="strong" />
      </p>
      {placed.state === 'sending' && order && (
        <p>
          请把样品与打印的协议寄到：{order.send_to.address}，{order.send_to.receiver}，{order.send_to.phone}。
          包裹里请写上订单号，寄出后在订单里填写快递单号。
        </p>
      )}
      {placed.state === 'paying' && (
        <p>
          还差 <Money fen={placed.missing_fen} />
          。请先预存，再在订单里支付；24 小时内未支付会自动取消。
        </p>
      )}
      {placed.state === 'confirming' && <p>业务经理会在服务时间 2 小时内与您联系并确认订单。</p>}
      <div className={css.buttons}>
        <Button href="/project">继续选项目</Button>
        <Button look="primary" href={`/member/order?rid=${placed.rid}`}>
          查看订单
        </Button>
      </div>
    </section>
  );
}
