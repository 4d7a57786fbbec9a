import { useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { showSection } from '../../../../parts/section-nav/section-nav.tsx';
import { ChangeShipmentDialog } from '../dialogs/change-shipment-dialog.tsx';
import css from '../order-detail.module.css';
import { logisticsSection, messagesSection } from '../progress/leading-step.tsx';
import { delayWords } from './delay-words.ts';

type Shipment = OrderDetail['shipments'][number];

/** At the parcel, or in its place: since when the samples stand still or should be here, and the ways on. */
export function ParcelDelay({ order, parcel }: { order: OrderDetail; parcel: Shipment | null }) {
  const delay = parcel ? parcel.delay : order.delay;
  if (!delay) return null;
  const { what, todo } = delayWords({ delay, parcel, collected: order.collected });
  const phone = order.manager?.phone;
  return (
    <div className={css.attention}>
      <p>
        <strong>{what}。</strong>
        {todo}
        {delay.inquired && (
          <>
            我们已在 <DateTime iso={delay.inquired} /> 联系查询。
          </>
        )}
      </p>
      <div className={css.buttons}>
        {parcel?.changeable && <ChangeNumber order={order} parcel={parcel} />}
        <Button onClick={() => showSection(messagesSection)}>给业务经理留言</Button>
        {phone && <Button href={`tel:${phone}`}>电话 {phone}</Button>}
      </div>
    </div>
  );
}

/** Opens the form that corrects the number of a parcel. */
export function ChangeNumber({
  order,
  parcel,
  quiet = false,
}: {
  order: OrderDetail;
  parcel: Shipment;
  quiet?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const { courier, number } = parcel;
  return (
    <>
      <Button look={quiet ? 'link' : 'plain'} className={quiet ? css.correct : undefined} onClick={() => setOpen(true)}>
        改正单号
      </Button>
      {open && <ChangeShipmentDialog rid={order.rid} before={{ courier, number }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** At the head of the order: what does not come, with the way to the parcel. */
export function DelayNotice({ order }: { order: OrderDetail }) {
  const late = order.shipments.find(({ delay }) => delay !== null) ?? null;
  const delay = late?.delay ?? order.delay;
  if (!delay) return null;
  const { what } = delayWords({ delay, parcel: late, collected: order.collected });
  return (
    <p className={css.notice} role="status">
      {late && `${late.courier} ${late.number}：`}
      {what}。{' '}
      <Button look="link" onClick={() => showSection(logisticsSection)}>
        查看处理办法
      </Button>
    </p>
  );
}
