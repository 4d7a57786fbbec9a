import type { listSentMessages, SentMessage } from '@yance/contract/notifications/sent-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../kernel/db.ts';
import { getMember } from '../identity/index.ts';
import { sentTo } from '../messaging/index.ts';
import { pageOfMessages, type StoredMessage } from './notifications.store.ts';

/** Two logs are read side by side, so a page is put together from the beginning of both. */
const mostListed = 1000;

/** What went to a member by every channel, newest first: the site's own messages and what providers were given. */
export async function listSent(
  tx: Tx,
  { member_rid, page, size }: InputOf<typeof listSentMessages>,
): Promise<OutputOf<typeof listSentMessages>> {
  await getMember(tx, member_rid);
  const until = Math.min(page * size, mostListed);
  const site = await pageOfMessages(tx, member_rid, { unread: false, page: 1, size: until });
  const outgoing = await sentTo(tx, member_rid, until);
  const list = [...site.rows.map(siteMessage), ...outgoing.list.map(outgoingMessage)]
    .toSorted((a, b) => (a.rid < b.rid ? 1 : -1))
    .slice((page - 1) * size, until);
  return { list, total: Math.min(site.total + outgoing.total, mostListed), page, size };
}

const siteMessage = ({ rid, title, content, created_at, read_at }: StoredMessage): SentMessage => ({
  rid,
  channel: 'site',
  title,
  text: content,
  to: '',
  outcome: 'sent',
  created: shanghaiIso(created_at),
  sent: shanghaiIso(created_at),
  read: read_at ? shanghaiIso(read_at) : null,
});

const outgoingMessage = ({
  rid,
  channel,
  label,
  text,
  to,
  outcome,
  created,
  sent,
}: Awaited<ReturnType<typeof sentTo>>['list'][number]): SentMessage => ({
  rid,
  channel,
  title: label,
  text,
  to,
  outcome,
  created,
  sent,
  read: null,
});
