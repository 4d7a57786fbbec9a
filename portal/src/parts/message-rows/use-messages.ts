import { useNavigate } from 'react-router';
import { readAllMessages, readMessage, type Message } from '@yance/contract/notifications/endpoints.ts';
import { call } from '../../lib/call.ts';
import { saveMessageCount } from '../../lib/session.ts';
import { usePress } from '../../lib/use-press.ts';

/** What can be done with messages; the count of unread ones in the header follows. */
export function useMessages(): {
  open: (message: Message) => Promise<void>;
  readAll: () => Promise<void>;
  busy: boolean;
} {
  const all = usePress(readAllMessages);
  const navigate = useNavigate();
  const take = (reply: { unread: number } | null) => reply && saveMessageCount(reply.unread);
  return {
    busy: all.busy,
    readAll: async () => void take(await all.press({})),
    open: async (message) => {
      // A lost connection must not keep the member from what the message is about.
      if (!message.read) take(await call(readMessage, { rid: message.rid }).catch(() => null));
      if (message.link) void navigate(message.link);
    },
  };
}
