import { resendWebhook, type Webhook, type WebhookDelivery } from '@yance/contract/integrations/webhook-endpoints.ts';
import { webhookEvents, webhookTest } from '@yance/contract/integrations/webhooks.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { attemptWords } from './attempt-words.ts';
import css from './programs.module.css';

/** What was sent, the newest first, with every try; each can be sent again. */
export function Deliveries({ deliveries, list }: { deliveries: readonly WebhookDelivery[]; list: readonly Webhook[] }) {
  const names = new Map(list.map(({ rid, name }) => [rid, name]));
  return (
    <details className={css.log}>
      <summary>推送记录（最近 {deliveries.length} 条）</summary>
      <ul className={css.rows} aria-label="推送记录">
        {deliveries.map((one) => (
          <Delivery key={one.rid} row={one} receiver={names.get(one.webhook_rid) ?? ''} />
        ))}
      </ul>
    </details>
  );
}

function Delivery({ row, receiver }: { row: WebhookDelivery; receiver: string }) {
  const { busy, press } = usePress(resendWebhook);
  const { event, delivered_at, attempts } = row;
  return (
    <li>
      <div className={css.what}>
        <span className={css.title}>
          {event === webhookTest ? '测试消息' : webhookEvents[event]}
          {delivered_at && <Tag tone="done">已送达</Tag>}
          {!delivered_at && (
            <Tag tone={attempts.length > 0 ? 'attention' : 'info'}>{attempts.length > 0 ? '未送达' : '等待'}</Tag>
          )}
        </span>
        <span className={css.small}>
          <DateTime iso={row.created_at} /> · {receiver}
        </span>
        <span className={`${css.small} ${css.code}`}>{row.message_id}</span>
        {attempts.length > 0 && (
          <ol className={css.tries} aria-label="每次尝试">
            {attempts.map((one, index) => (
              <li key={`${one.at} ${index}`}>
                <DateTime iso={one.at} /> {one.by === 'member' ? '手动' : '自动'}：{attemptWords(one)}
                {one.answer && <span className={css.code}> {one.answer}</span>}
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className={css.buttons}>
        <Button look="link" busy={busy} onClick={() => void press({ rid: row.rid })}>
          重新推送
        </Button>
      </div>
    </li>
  );
}
