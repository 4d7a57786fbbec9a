import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { openPickupStates } from '@yance/contract/sampling/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { PickupCard } from '../../../../parts/pickup-form/pickup-card.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import { useOrderPickups } from '../progress/order-records.ts';

const SamplingDialog = lazy(() => import('../../../../parts/pickup-form/sampling-dialog.tsx'));

/** The pickups of an order, and a way to ask for one while it waits for its samples. */
export function OrderPickup({ order }: { order: OrderDetail }) {
  const query = useOrderPickups(order);
  const { data } = query;
  const [open, setOpen] = useState(false);
  if (!data) return <Waiting queries={[query]} count={2} />;
  const isOpen = data.list.some(({ state }) => openPickupStates.includes(state));
  return (
    <>
      {data.list.map((pickup) => (
        <PickupCard key={pickup.rid} pickup={pickup} />
      ))}
      {order.state === 'sending' && !isOpen && (
        <Button icon="truck" onClick={() => setOpen(true)}>
          预约上门取样
        </Button>
      )}
      {open && (
        <Suspense>
          <SamplingDialog
            order={{ rid: order.rid, order_no: order.order_no, scene_date: order.scene_date }}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              toast.success('操作成功!', '已预约上门取样');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
