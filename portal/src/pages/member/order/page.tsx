import { useAddress } from '../../../lib/use-address.ts';
import { OrderDetailView } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';

export const meta = () => [{ title: '我的订单 · 研测' }, { name: 'robots', content: 'noindex' }];

/** The member's orders; with `rid` in the address, one of them. */
export default function OrderPage() {
  const address = useAddress();
  const rid = address.read('rid');
  return rid ? <OrderDetailView key={rid} rid={rid} /> : <OrderList address={address} />;
}
