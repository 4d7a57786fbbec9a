import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { regionText } from '@yance/contract/kernel/region.ts';
import { type addOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../lib/query.ts';
import { lastProjectHref } from '../../lib/project-address.ts';
import { openAgreement } from '../../parts/text/open-agreement.ts';
import css from './contract.module.css';

type Placed = OutputOf<typeof addOrder>;

/** What happens next, right after the order was placed or instrument time was booked. */
export function OrderPlaced({ placed }: { placed: Placed }) {
  const { rid, order_no, reservations } = placed;
  const title = useRef<HTMLHeadingElement>(null);
  // It takes the place of the agreement, which was read to its end: what happens next begins at the top.
  useEffect(() => {
    toast.leave();
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={css.placed} aria-label={rid ? '订单已提交' : '预约已提交'}>
      <h2 ref={title} tabIndex={-1}>
        {rid ? '订单已提交' : '预约已提交'}
      </h2>
      {rid && order_no && <PlacedOrder rid={rid} orderNo={order_no} placed={placed} />}
      {reservations.length > 0 && (
        <p>
          机时预约 {reservations.length} 项，等待实验室确认，结果会通知您。
          <a href="/member/order?view=reservation">查看预约</a>
        </p>
      )}
      <div className={css.buttons}>
        <Button href={lastProjectHref()}>继续选项目</Button>
        <Button look="primary" href={rid ? `/member/order?rid=${rid}` : '/member/order?view=reservation'}>
          {rid ? '查看订单' : '查看预约'}
        </Button>
      </div>
    </section>
  );
}

function PlacedOrder({ rid, orderNo, placed }: { rid: string; orderNo: string; placed: Placed }) {
  const { data: order } = useQuery(reading(getOrder, { rid }));
  const collected = order?.type === 1;
  const { data: pickups } = useQuery({ ...reading(listSamplings, { order_rid: rid, size: 5 }), enabled: collected });
  const pickup = pickups?.list[0];
  const analysed = order?.has_samples === false;
  const payBy = order?.clock?.kind === 'pay' ? order.clock.until : null;
  const signed = Boolean(order?.agreement?.signed_at);
  return (
    <>
      <p>
        订单号 <Copyable text={orderNo} label="订单号" />
      </p>
      <p>
        状态 <strong>{placed.label}</strong>
      </p>
      <p>
        金额 <Money fen={placed.total_fen} look="strong" />
      </p>
      <ol className={css.next}>
        {order && !signed && (
          <li>
            {analysed
              ? '打印并签署协议，在订单里上传扫描件；签署后才开始分析。'
              : `打印并签署协议，在订单里上传扫描件，或与样品一起${collected ? '交给取样员' : '寄出'}；签署后才开始检测。`}
            <Button look="link" icon="print" onClick={() => void openAgreement(rid)}>
              打印协议
            </Button>
          </li>
        )}
        {placed.state === 'approving' && (
          <li>
            {order?.payer ? `「${order.payer.name}」` : '课题组'}的负责人或管理员
            {order?.clock && (
              <>
                在 <DateTime iso={order.clock.until} /> 前
              </>
            )}
            审批，结果会通知您；逾期未审批会自动取消。
          </li>
        )}
        {placed.state === 'paying' && (
          <li>
            支付订单：还差 <Money fen={placed.missing_fen} />
            ，请
            {payBy ? (
              <>
                在 <DateTime iso={payBy} /> 前到
              </>
            ) : (
              '在'
            )}
            订单里支付；逾期未支付会自动取消。
          </li>
        )}
        {placed.state === 'confirming' && order?.clock && (
          <li>
            业务经理会在 <DateTime iso={order.clock.until} /> 前与您联系并确认订单。
          </li>
        )}
        {analysed && <li>{placed.state === 'sending' ? '' : '之后'}在订单里上传要分析的数据。</li>}
        {collected && pickup && (
          <li>
            取样员{' '}
            <strong>
              {pickup.date} {pickup.time}
            </strong>{' '}
            到 {regionText(pickup)}
            {pickup.address} 取样，请备好样品；要改时间，可在订单里修改取样预约。
          </li>
        )}
        {!collected && order?.has_samples && (
          <li>
            {placed.state === 'sending' ? '' : '之后'}把样品寄到：
            <Copyable
              text={`${order.send_to.address} ${order.send_to.receiver} ${order.send_to.phone}`}
              label="收样地址"
            />
            <span className={css.parcel}>包裹里请写上订单号，寄出后在订单里填写快递单号。</span>
          </li>
        )}
        <li>
          {analysed ? '收到数据后' : '收到样品后短信通知您，'}业务经理来电锁定方案，然后开始{analysed ? '分析' : '检测'}
          。
        </li>
      </ol>
      {signed && (
        <p>
          协议已在线签署，不用打印。
          <Button look="link" icon="external" onClick={() => void openAgreement(rid)}>
            查看协议
          </Button>
        </p>
      )}
    </>
  );
}
