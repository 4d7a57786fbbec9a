import { privateMeta } from '../../../lib/private-meta.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { OrderDetailView } from './order-detail.tsx';
import { ReservationDetailView } from './reservations/reservation-detail.tsx';
import { ReservationList } from './reservations/reservation-list.tsx';
import { OrderList } from './list/order-list.tsx';

export const meta = privateMeta('我的订单');

/** The member's orders; with `rid` in the address, one of them. */
export default function OrderPage() {
  const address = useAddress();
  const rid = address.read('rid');
  if (address.read('view') === 'reservation')
    return rid ? <ReservationDetailView key={rid} rid={rid} /> : <ReservationList address={address} />;
  return rid ? <OrderDetailView key={rid} rid={rid} /> : <OrderList address={address} />;
}
