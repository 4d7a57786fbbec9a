import { readMessagesByStaff } from '@yance/contract/orders/staff-endpoints.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { Moment } from '../../parts/moment.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './order-page.module.css';
import type { OrderPartProps } from './staff-order.ts';

/** What the customer and staff wrote to each other, the newest last. */
export function OrderMessages({ order }: OrderPartProps) {
  const { rid, unread } = order;
  const may = useMay();
  const answers = may('orders.message');
  useEffect(() => {
    // Who answers has now read them.
    if (unread > 0 && answers) void call(readMessagesByStaff, { rid });
  }, [rid, unread, answers]);
  // They stay marked after they were noted as read, until the page is left.
  const [fresh, setFresh] = useState(unread);
  if (unread > 0 && unread !== fresh) setFresh(unread);
  const written = order.messages.filter(({ mine }) => !mine);
  const marked = fresh > 0 ? written.slice(-fresh) : [];
  return (
    <Section title="留言" extra={fresh > 0 ? <StatusTag tone="attention">{`${fresh} 条新留言`}</StatusTag> : undefined}>
      <ol className={styles.notes}>
        {order.messages.map((message) => (
          <li key={`${message.at} ${message.content}`} data-mine={message.mine ? '' : undefined}>
            <small>
              {message.author} <Moment at={message.at} />
              {marked.includes(message) ? <strong className={styles.fresh}> 新</strong> : null}
            </small>
            {message.content ? <p>{message.content}</p> : null}
            <MessageFiles files={message.files} />
          </li>
        ))}
      </ol>
      {order.messages.length === 0 ? <p className={styles.quiet}>客户还没有留言</p> : null}
      {answers ? <MessageForm rid={rid} /> : null}
    </Section>
  );
}
