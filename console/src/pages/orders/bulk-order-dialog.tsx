import { formatFen } from '@yance/ui/format.ts';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';
import type { BulkStep, Row } from './bulk-steps.ts';

interface Props {
  step: BulkStep;
  orders: readonly Row[];
  done: () => void;
  close: () => void;
}

/** One step of a manager for several orders. */
export function BulkOrderDialog({ step, orders, done, close }: Props) {
  return (
    <RowRunDialog
      label={step.label}
      unit="个订单"
      rows={orders.map((order) => ({
        key: order.rid,
        order,
        name: order.order_no,
        note: [order.customer.name, order.titles.join('、'), formatFen(order.total_fen)].filter(Boolean).join(' · '),
      }))}
      send={({ order }, idempotencyKey) => step.send(order, idempotencyKey)}
      close={close}
      done={done}
    >
      <p>{step.words}</p>
    </RowRunDialog>
  );
}
