import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { listMessages, readAllMessages, readMessage, type Message } from '@yance/contract/notifications/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { NearTime } from '@yance/ui/date.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { call } from '../../../lib/call.ts';
import { outdated, reading } from '../../../lib/query.ts';
import { keepMessageCount } from '../../../lib/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { usePress } from '../../../lib/use-press.ts';
import css from './page.module.css';

/** The latest messages; opening one marks it as read and leads to what it is about. */
export function LatestMessages() {
  const { data } = useQuery(reading(listMessages, { size: 5 }));
  const all = usePress(readAllMessages);
  const navigate = useNavigate();
  const now = useNow();
  const told = async (reply: { unread: number } | null) => {
    if (!reply) return;
    keepMessageCount(reply.unread);
    await outdated(listMessages);
  };
  const open = async (message: Message) => {
    if (!message.read) await told(await call(readMessage, { rid: message.rid }));
    if (message.link) void navigate(message.link);
  };
  return (
    <section aria-label="最新消息">
      <div className={css.head}>
        <h2>最新消息</h2>
        {data?.list.some((message) => !message.read) && (
          <Button look="link" size="dense" busy={all.busy} onClick={() => void all.press({}).then(told)}>
            全部标为已读
          </Button>
        )}
      </div>
      {!data && <Skeleton count={4} />}
      {data?.list.length === 0 && <p className={css.quiet}>还没有消息。</p>}
      <ul className={css.rows}>
        {data?.list.map((message) => (
          <li key={message.rid} className={message.read ? css.message : `${css.message} ${css.unread}`}>
            <button type="button" onClick={() => void open(message)}>
              {message.title}
            </button>
            <p>{message.content}</p>
            <p>
              <NearTime iso={message.created} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
