import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { openPickupStates } from '@yance/contract/sampling/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { showSection } from '../../../../parts/section-nav/section-nav.tsx';
import { logisticsSection } from '../progress/leading-step.tsx';
import { useOrderPickups } from '../progress/order-records.ts';
import css from '../order-detail.module.css';

const RebookDialog = lazy(() => import('../../../../parts/pickup-form/rebook-dialog.tsx'));

/** What an order whose samples are fetched asks for: to have them ready, or another time where nobody was met. */
export function PickupNotice({ order }: { order: OrderDetail }) {
  const { data } = useOrderPickups(order);
  const [open, setOpen] = useState(false);
  const pickup = data?.list.find(({ state }) => openPickupStates.includes(state));
  if (!pickup) return null;
  if (pickup.state !== 'postponed')
    return (
      <div className={css.notice} role="status">
        <span>
          取样员 <strong>{`${pickup.date} ${pickup.time}`}</strong> 上门取样（{pickup.label}
          ），请备好样品，不用填写快递单号。
        </span>
        <Button look="link" onClick={() => showSection(logisticsSection)}>
          查看取样预约
        </Button>
      </div>
    );
  const done = async () => {
    setOpen(false);
    toast.success('操作成功!', '已改约');
  };
  return (
    <div className={css.attention} role="status">
      <p>
        取样员没有取到样品，请
        {pickup.rebook_until && (
          <>
            在 <DateTime iso={pickup.rebook_until} /> 前
          </>
        )}
        改约，逾期自动取消。
      </p>
      <Button look="primary" onClick={() => setOpen(true)}>
        改约取样
      </Button>
      <Suspense>
        {open && <RebookDialog pickup={pickup} onClose={() => setOpen(false)} onDone={() => void done()} />}
      </Suspense>
    </div>
  );
}
