import type { PaidBooking } from '@yance/contract/payments/payment.ts';
import { OnlinePay } from './online-pay.tsx';
import { PayWayField, usePayWays } from './pay-way.tsx';
import css from './pay.module.css';

/**
 * What a reservation lacks, paid online. The server books when the money is there, also when this page is left; where
 * the time is gone meanwhile the money stays principal.
 */
export default function PayMissing({
  amountFen,
  booking,
  onBooked,
}: {
  amountFen: number;
  booking: PaidBooking;
  onBooked: (reservationRid: string) => void;
}) {
  const ways = usePayWays(amountFen);
  if (ways.methods.length === 0) return null;
  return (
    <div className={css.missing}>
      <PayWayField ways={ways} />
      <OnlinePay
        payable={{ kind: 'reservation', amount_fen: amountFen, booking }}
        way={ways.way}
        amountFen={amountFen}
        onPaid={({ booking }) => booking?.reservation_rid && onBooked(booking.reservation_rid)}
      />
      <p className={css.note}>
        {ways.way === 'bank'
          ? '请到「预存」申请并转账，到账后再预约。'
          : '支付后自动提交预约，可以离开本页；时段已被占用时，款项留在预存本金，并发消息通知您。'}
      </p>
    </div>
  );
}
