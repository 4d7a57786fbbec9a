import { useEffect, useState } from 'react';
import { messageOrder, readMessages } from '@yance/contract/orders/endpoints.ts';
import { messageFiles } from '@yance/contract/orders/message.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { NearTime } from '@yance/ui/date.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { useNow } from '@yance/web/now.ts';
import { call } from '../../../lib/call.ts';
import { uploadAttachment } from '../../../lib/upload-attachment.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { AttachmentsField } from '../../../parts/attachments-field/attachments-field.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { Block } from './block.tsx';
import css from './order-detail.module.css';
import { messagesSection } from './progress/leading-step.tsx';

/** As many of the newest messages as are seen at once. */
const newest = 6;

/** What the customer and the manager wrote to each other about this order. */
export function OrderMessages({ order }: { order: OrderDetail }) {
  const [all, setAll] = useState(false);
  /** Why the message cannot go yet. */
  const [held, setHeld] = useState<string>();
  const [sent, setSent] = useState(0);
  const write = useWrite(messageOrder);
  const form = useForm({
    schema: messageOrder.input,
    initial: { rid: order.rid, content: '', file_rids: [] as string[] },
    held: held ? { file_rids: held } : {},
    send: async (values) => {
      await write(values);
      form.set({ content: '', file_rids: [] });
      setSent((count) => count + 1);
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
              <AttachedFiles label="留言附件" files={one.files} />
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
        <AttachmentsField
          // A new message begins without files.
          key={sent}
          label="附件（选填）：图片、表格、谱图等"
          most={messageFiles.most}
          mostMegabytes={messageFiles.megabytes}
          error={form.errors.file_rids}
          upload={uploadAttachment}
          onChange={(file_rids, why) => {
            form.set({ file_rids });
            setHeld(why);
          }}
        />
        <Button type="submit" busy={form.busy}>
          发送
        </Button>
      </form>
    </Block>
  );
}
