import { useState, type ComponentType } from 'react';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import { Button, type ButtonLook, type ButtonSize } from '@yance/ui/button.tsx';
import { AcceptDialog } from './dialogs/accept-dialog.tsx';
import { DropOffDialog } from './dialogs/drop-off-dialog.tsx';
import { AskCancelDialog, CancelDialog, RefuseDialog } from './dialogs/end-dialogs.tsx';
import { PayDialog } from './dialogs/pay-dialog.tsx';
import { ProvideDialog } from './dialogs/provide-dialog.tsx';
import { ShipDialog } from './dialogs/ship-dialog.tsx';
import css from './order-actions.module.css';

export type ActionDialog = ComponentType<{
  order: Pick<OrderRow, 'rid' | 'order_no' | 'total_fen' | 'collected'>;
  onClose: () => void;
}>;

/** The dialog of each step that a customer may take; the server says which of them are open now. */
const dialogs: Readonly<Record<string, { dialog: ActionDialog; look: ButtonLook }>> = {
  accept: { dialog: AcceptDialog, look: 'primary' },
  pay: { dialog: PayDialog, look: 'primary' },
  ship: { dialog: ShipDialog, look: 'primary' },
  shippedMore: { dialog: ShipDialog, look: 'plain' },
  dropOff: { dialog: DropOffDialog, look: 'plain' },
  provide: { dialog: ProvideDialog, look: 'primary' },
  refuse: { dialog: RefuseDialog, look: 'plain' },
  cancel: { dialog: CancelDialog, look: 'plain' },
  askCancel: { dialog: AskCancelDialog, look: 'plain' },
};
const places = Object.keys(dialogs);

/**
 * One button for each action that the server allows, the one to take first. One step with several outcomes is one
 * button.
 */
export function OrderActions({ order, size = 'control' }: { order: OrderRow; size?: ButtonSize }) {
  const [open, setOpen] = useState<string | null>(null);
  // Refusing a new plan ends the order too, and so does giving up samples in trouble: one button for one outcome.
  const ends = order.state === 'troubled' || order.actions.some(({ event }) => event === 'refuse');
  const offered = order.actions.filter(({ event }) => event in dialogs && !(ends && event === 'cancel'));
  const events = [...new Map(offered.map((action) => [action.event, action])).values()].toSorted(
    (a, b) => places.indexOf(a.event) - places.indexOf(b.event),
  );
  if (events.length === 0) return null;
  const Chosen = open ? dialogs[open]?.dialog : undefined;
  return (
    <div className={css.actions}>
      {events.map(({ event, label }) => (
        <Button key={event} size={size} look={dialogs[event]?.look ?? 'plain'} onClick={() => setOpen(event)}>
          {label}
        </Button>
      ))}
      {Chosen && <Chosen order={order} onClose={() => setOpen(null)} />}
    </div>
  );
}
