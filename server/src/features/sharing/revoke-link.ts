import type { ShareLinks } from '@yance/contract/sharing/endpoints.ts';
import type { MemberWork, Work } from '../../kernel/db.ts';
import { announce, follow } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { ordersByRid } from '../orders/index.ts';
import { listLinks } from './list-links.ts';
import { endLinks, findLink } from './sharing.store.ts';

/** Takes a link back: the next read is refused, also on a page that is open. One that is taken back already stays. */
export async function revokeLink(work: MemberWork, rid: string): Promise<ShareLinks> {
  const link = await findLink(work.tx, rid);
  if (link?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  await endAll(work, work.actor.rid, rid);
  return listLinks(work, link.order_rid);
}

async function endAll(work: Work, memberRid: string, rid?: string): Promise<void> {
  const ended = await endLinks(work.tx, memberRid, work.clock.now(), rid);
  const orders = await ordersByRid(work.tx, [...new Set(ended.map(({ order_rid }) => order_rid))]);
  await announce(
    work,
    ended.map(({ rid: entity_rid, order_rid }) => ({
      entity: 'shareLink' as const,
      entity_rid,
      event: 'end' as const,
      details: { member_rid: memberRid, order_rid, order_no: orders.get(order_rid)?.order_no ?? '' },
    })),
  );
}

/** Whoever asks to close the account takes every link back with it; staying brings none back. */
export const linksOfClosing = follow('member.closingAsked', async (work, { entity_rid }) => {
  await endAll(work, entity_rid);
});
