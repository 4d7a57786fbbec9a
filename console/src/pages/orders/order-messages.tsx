import { leaveUnanswered } from '@yance/contract/orders/staff-endpoints.ts';
import { Button } from 'antd';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { useStep } from '../../lib/use-step.ts';
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
  const leave = useStep((_: null, idempotencyKey) => call(leaveUnanswered, { rid }, { idempotencyKey }));
  const written = order.messages.filter(({ mine }) => !mine);
  const marked = unread > 0 ? written.slice(-unread) : [];
  const waiting = (
    <span>
      <StatusTag tone="attention">{`${unread} 条待回复`}</StatusTag>
      {answers ? (
        <Button size="small" type="link" loading={leave.isPending} onClick={() => leave.mutate(null)}>
          无需回复
        </Button>
      ) : null}
    </span>
  );
  return (
    <Section title="留言" extra={unread > 0 ? waiting : undefined}>
      <ol className={styles.notes}>
        {order.messages.map((message) => (
          <li key={`${message.at} ${message.content}`} data-mine={message.mine ? '' : undefined}>
            <small>
              {message.author} <Moment at={message.at} />
              {marked.includes(message) ? <strong className={styles.fresh}> 待回复</strong> : null}
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
