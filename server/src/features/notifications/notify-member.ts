import type { OutgoingChannel } from '@yance/contract/notifications/channels.ts';
import { fillPlaces } from '@yance/contract/notifications/template.ts';
import { newRid, type Tx, type Work } from '../../kernel/db.ts';
import { factsOf, subscribe, type AnyFact } from '../../kernel/facts.ts';
import { currentTexts, sendMessages, type NewMessage } from '../messaging/index.ts';
import { openidOf, type MemberProfile } from '../identity/index.ts';
import { findOrder } from '../orders/index.ts';
import { aboutFact, type AboutFact } from './about-fact.ts';
import { wantedChannels } from './matrix.ts';
import type { Notice } from './notices/notice.ts';
import { notices } from './notices/notices.ts';
import { insertMessage } from './notifications.store.ts';

/**
 * Tells a member of a fact, once in each channel that has words for it and that the member wants: the message of the
 * site at once, the others through outgoing messages. Repeats find what is there already and add nothing.
 */
async function notifyMember(work: Work, fact: AnyFact, notice: Notice): Promise<void> {
  const named = new Set<string>([...notice.variables, ...(notice.needs ?? []), notice.unless ?? '']);
  const about = await aboutFact(work, fact, named);
  if (!about || (await isNotifiedElsewhere(work.tx, fact, about))) return;
  const { member, words } = about;
  const ownDoing = fact.actor_kind === 'member' && fact.actor_rid === member.rid;
  if ((ownDoing && !notice.own) || notice.needs?.some((name) => !words[name])) return;
  if (notice.unless && words[notice.unless]) return;
  const texts = (await currentTexts(work.tx, notice.key)).get(notice.key);
  const wanted = await wantedChannels(work.tx, member.rid, notice.group);
  const key = notice.once === 'parcel' ? `${notice.key}:${about.order?.rid}:${words.number}` : `fact:${fact.seq}`;
  const link = inAccount(notice.link ?? about.link, about);
  const outgoing: NewMessage[] = [];
  for (const channel of wanted) {
    const text = texts?.get(channel);
    if (!text || (ownDoing && notice.own === 'site' && channel !== 'site')) continue;
    if (channel === 'site') {
      await insertMessage(work.tx, {
        rid: newRid(),
        member_rid: member.rid,
        fact_seq: fact.seq,
        key: notice.once ? key : null,
        title: (about.community ? `「${about.community.name}」` : '') + fillPlaces(text.title, words),
        content: fillPlaces(text.body, words),
        link,
        created_at: work.clock.now(),
        read_at: null,
      });
      continue;
    }
    const to = await recipientOf(work.tx, channel, member);
    const parameters = Object.fromEntries(notice.variables.map((name) => [name, words[name] ?? '']));
    if (to !== undefined)
      outgoing.push({
        channel,
        key: `${key}:${member.rid}`,
        template: notice.key,
        to,
        parameters,
        memberRid: member.rid,
        link,
        byDay: fact.actor_kind === 'timer' && !notice.urgent,
      });
  }
  if (outgoing.length > 0) await sendMessages(work, outgoing);
}

/**
 * The last task's publication delivers the order, an order's cancellation cancels its tasks, and an order tells itself
 * of money that came for it and did not pay it: one message says it.
 */
async function isNotifiedElsewhere(tx: Tx, fact: AnyFact, { order, member }: AboutFact): Promise<boolean> {
  if (fact.entity === 'deposit') return arrivals.has(fact.event) && isNotifiedByOrder(tx, fact.entity_rid, member.rid);
  if (fact.entity !== 'task') return false;
  if (order?.state === 'cancelled') return true;
  return fact.event === 'publish' && fact.details.run === 1 && order?.state !== 'testing';
}

/** How a deposit tells that its money has come. */
const arrivals = new Set(['post', 'arrive', 'toCommunity']);

/** Whether the member's order, for which a deposit was sent, tells that it was not enough or came beside it. */
async function isNotifiedByOrder(tx: Tx, depositRid: string, memberRid: string): Promise<boolean> {
  const sent = (await factsOf(tx, 'deposit', depositRid)).find(({ event }) => event === 'forOrder');
  const rid = sent && 'order_rid' in sent.details ? sent.details.order_rid : undefined;
  if (!rid || (await findOrder(tx, rid))?.member_rid !== memberRid) return false;
  return (await factsOf(tx, 'order', rid)).some(
    ({ event, details }) =>
      (event === 'stillMissing' || event === 'paidBeside') &&
      'deposit_rid' in details &&
      details.deposit_rid === depositRid,
  );
}

/** The page of a community's account, where the notice is about that. */
const inAccount = (link: string, { community }: AboutFact): string =>
  community ? `${link}${link.includes('?') ? '&' : '?'}community=${community.rid}` : link;

/** Where a member is reached; undefined for nowhere: a closed account keeps neither phone nor address. */
async function recipientOf(tx: Tx, channel: OutgoingChannel, member: MemberProfile): Promise<string | undefined> {
  switch (channel) {
    case 'sms':
      return /^1[3-9]\d{9}$/.test(member.phone) ? member.phone : undefined;
    case 'mail':
      return member.email.includes('@') ? member.email : undefined;
    case 'wechat':
      return openidOf(tx, member.rid);
  }
}

export const noticeSubscribers = notices.map((notice) =>
  subscribe(`notice:${notice.key}`, notice.on, (work, fact) => notifyMember(work, fact, notice), { to: notice.to }),
);
