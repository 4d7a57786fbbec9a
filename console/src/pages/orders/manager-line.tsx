import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../../lib/may.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { StaffOrder } from './staff-order.ts';

/** Who takes care of the order, and the way to give it to a colleague while it is under way. */
export function ManagerLine({ order }: { order: StaffOrder }) {
  const [moving, setMoving] = useState(false);
  const may = useMay();
  const manages = may('orders.handOver');
  const open = order.state !== 'finished' && order.state !== 'cancelled';
  return (
    <>
      {order.manager?.name ?? '未分配'}{' '}
      {manages && open ? (
        <Button type="link" size="small" onClick={() => setMoving(true)}>
          移交给同事
        </Button>
      ) : null}
      {moving ? <HandOverDialog rids={[order.rid]} close={() => setMoving(false)} /> : null}
    </>
  );
}
