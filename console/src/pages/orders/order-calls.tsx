import { logCall } from '@yance/contract/orders/staff-endpoints.ts';
import { call } from '../../lib/call.ts';
import { Moment } from '../../parts/moment.tsx';
import { NoteForm } from '../../parts/note-form.tsx';
import { Section } from '../../parts/section.tsx';
import styles from './order-page.module.css';
import type { OrderPartProps } from './staff-order.ts';

/** Talks on the telephone about this order; customers never see them. */
export function OrderCalls({ order }: OrderPartProps) {
  return (
    <Section title="通话记录">
      <ol className={styles.notes}>
        {order.calls.map((one) => (
          <li key={`${one.at} ${one.note}`}>
            <small>
              {one.author} <Moment at={one.at} />
            </small>
            <p>{one.note}</p>
          </li>
        ))}
      </ol>
      {order.calls.length === 0 ? <p className={styles.quiet}>还没有与客户通话</p> : null}
      <NoteForm
        label="记录通话（客户看不到）"
        button="记录"
        schema={logCall.input.shape.note}
        permission="orders.confirm"
        send={(note, idempotencyKey) => call(logCall, { rid: order.rid, note }, { idempotencyKey })}
      />
    </Section>
  );
}
