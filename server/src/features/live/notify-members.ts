import { alongside, type Topic } from '@yance/contract/kernel/topics.ts';
import { memberEvent, type MemberEvent } from '@yance/contract/live/events.ts';
import type { Tx } from '../../kernel/db.ts';
import type { EventStream, EventStreams } from '../../kernel/http/event-streams.ts';
import { planLineCount, unreadMessageCount } from '../identity/index.ts';
import type { Change } from './changes-of-facts.ts';

/** What an own order that changed renews anyway. */
const withOrder = new Set<Topic>(['orders', ...(alongside.orders ?? [])]);

/** Whom a change concerns: its member, who runs the community that pays, and everybody in one that it is about. */
export const concerned = ({ member_rid, runner_rids, joined_rids }: Change): string[] => [
  ...new Set([...(member_rid ? [member_rid] : []), ...runner_rids, ...joined_rids]),
];

/**
 * The events of a member for these changes: each own order once, and each topic. Of what concerns others in a community
 * that the member runs or is in only the topic is told.
 */
export function eventsOf(rid: string, changes: readonly Change[]): MemberEvent[] {
  const mine = changes.filter((change) => concerned(change).includes(rid));
  const own = ({ order, member_rid }: Change) => (member_rid === rid ? order : undefined);
  const orders = new Map(
    mine.flatMap((one) => [own(one)].flatMap((order) => (order ? [[order.rid, order.state]] : []))),
  );
  const topics = new Set(mine.flatMap((one) => (own(one) && withOrder.has(one.topic) ? [] : [one.topic])));
  const events: MemberEvent[] = [...orders].map(([rid, state]) => ({ kind: 'order', rid, state }));
  if (topics.size > 0) events.push({ kind: 'changed', topics: [...topics] });
  return events;
}

/** Tells each member of the changes that concern that one. */
export function notifyMembers(streams: EventStreams, changes: readonly Change[]): void {
  for (const rid of new Set(changes.flatMap(concerned))) {
    const listening = streams.of(rid).filter(({ actor }) => actor.kind === 'member');
    if (listening.length === 0) continue;
    for (const event of eventsOf(rid, changes)) for (const stream of listening) send(stream, event);
  }
}

/** Tells streams of a member how many messages are unread and how many lines the plan has. */
export async function sendCounts(tx: Tx, rid: string, listening: readonly EventStream[]): Promise<void> {
  if (listening.length === 0) return;
  const unread = await unreadMessageCount.get()(tx, rid);
  const cartNum = await planLineCount.get()(tx, rid);
  for (const stream of listening) {
    send(stream, { kind: 'message', unread });
    send(stream, { kind: 'cart', cartNum });
  }
}

/** What does not fit the contract is a fault, as in a reply. */
const send = (stream: EventStream, event: MemberEvent): void => stream.send(memberEvent.parse(event));
