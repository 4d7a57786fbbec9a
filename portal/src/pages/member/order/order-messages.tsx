import { useEffect, useState } from 'react';
import { messageOrder, readMessages } from '@yance/contract/orders/endpoints.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { NearTime } from '@yance/ui/date.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { useNow } from '@yance/web/now.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Block } from './block.tsx';
import css from './order-detail.module.css';
import { messagesSection } from './progress/leading-step.tsx';

/** As many of the newest messages as are seen at once. */
const newest = 6;

/** What the customer and the manager wrote to each other about this order. */
export function OrderMessages({ order }: { order: OrderDetail }) {
  const [all, setAll] = useState(false);
  const write = useWrite(messageOrder);
  const form = useForm({
    schema: messageOrder.input,
    initial: { rid: order.rid, content: '' },
    send: async (values) => {
      await write(values);
      form.set({ content: '' });
    },
  });
  const now = useNow();
  const { rid, unread } = order;
  useEffect(() => {
    if (unread > 0) void call(readMessages, { rid }, { quiet: true });
  }, [rid, unread]);
  const hidden = all ? 0 : Math.max(0, order.messages.length - newest);
  return (
    <Block id={messagesSection} title="与业务经理沟通">
      {hidden > 1 && (
        <Button look="link" className={css.earlier} onClick={() => setAll(true)}>
          更早的 {hidden} 条
        </Button>
      )}
      {order.messages.length > 0 && (
        <ol className={css.messages} role="list">
          {(hidden > 1 ? order.messages.slice(hidden) : order.messages).map((one, at) => (
            <li key={at} className={one.mine ? css.mine : undefined}>
              <small>
                {one.mine ? '我' : one.author} <NearTime iso={one.at} now={now} />
              </small>
              {one.content}
            </li>
          ))}
        </ol>
      )}
      <form className={css.write} onSubmit={form.submit} noValidate>
        <TextAreaField
          label="留言"
          rows={2}
          maxLength={1000}
          value={form.values.content}
          error={form.errors.content}
          onChange={(event) => form.set({ content: event.target.value })}
        />
        <Button type="submit" busy={form.busy}>
          发送
        </Button>
      </form>
    </Block>
  );
}
