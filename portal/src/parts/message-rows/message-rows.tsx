import type { Message } from '@yance/contract/notifications/endpoints.ts';
import { NearTime } from '@yance/ui/date.tsx';
import { useNow } from '@yance/web/now.ts';
import css from './message-rows.module.css';
import { useMessages } from './use-messages.ts';

/** Messages to the member; opening one marks it as read and leads to what it is about. */
export function MessageRows({ list }: { list: readonly Message[] }) {
  const { open } = useMessages();
  const now = useNow();
  return (
    <ul className={css.rows}>
      {list.map((message) => (
        <li key={message.rid} className={message.read ? css.message : `${css.message} ${css.unread}`}>
          <button type="button" onClick={() => void open(message)}>
            {!message.read && <span className="visually-hidden">未读：</span>}
            {message.title}
          </button>
          <p>{message.content}</p>
          <p>
            <NearTime iso={message.created} now={now} />
          </p>
        </li>
      ))}
    </ul>
  );
}
