import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { notificationEndpoints } from '@yance/contract/notifications/endpoints.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { memberMatrix } from './matrix.ts';
import { countUnread, markRead, pageOfMessages } from './notifications.store.ts';

export const notificationCalls = bind(notificationEndpoints, {
  listMessages: async ({ tx, actor, input }) => {
    const { rows, total } = await pageOfMessages(tx, actor.rid, input);
    const list = rows.map((row) => ({
      rid: row.rid,
      title: row.title,
      content: row.content,
      link: row.link,
      created: shanghaiIso(row.created_at),
      read: row.read_at !== null,
    }));
    const cursor = rows.length === input.size ? (rows.at(-1)?.rid ?? null) : null;
    return { list, total, page: input.page, size: input.size, cursor };
  },
  readMessage: async ({ tx, actor, clock, input }) => {
    if ((await markRead(tx, actor.rid, input.rid, clock.now())) === 0) throw new Refusal('notFound');
    return { unread: await countUnread(tx, actor.rid) };
  },
  readAllMessages: async ({ tx, actor, clock }) => {
    await markRead(tx, actor.rid, null, clock.now());
    return { unread: await countUnread(tx, actor.rid) };
  },
  notifyMatrix: (call) => memberMatrix(call, call.input),
  countUnread: async ({ tx, actor }) => ({ unread: await countUnread(tx, actor.rid) }),
});
