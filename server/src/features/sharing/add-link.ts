import type { addShareLink as addCall, ShareLinks } from '@yance/contract/sharing/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { tokenHash } from '../../kernel/access/tokens.ts';
import { after, days } from '../../kernel/clock.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { Refusal, tooManyToday } from '../../kernel/refusal.ts';
import { lockOwnMember } from '../identity/index.ts';
import { findOrder } from '../orders/index.ts';
import { resultsOfTasks, tasksOfOrder } from '../results/index.ts';
import { readSetting } from '../settings/index.ts';
import { codeOfLink, newLinkRid } from './link-code.ts';
import { listLinks } from './list-links.ts';
import { countMade, countOpen, insertLink } from './sharing.store.ts';

/**
 * Makes a link to the published results of an own order. Links are counted with the member locked, so that no more are
 * made at once than the settings allow.
 * @param passcodeHash null where the code alone opens
 */
export async function addLink(
  work: MemberWork,
  given: Omit<InputOf<typeof addCall>, 'passcode'>,
  passcodeHash: string | null,
): Promise<ShareLinks> {
  const { tx, clock, actor } = work;
  const { order_rid, file_rids } = given;
  await lockOwnMember(work);
  const order = await findOrder(tx, order_rid);
  if (order?.member_rid !== actor.rid) throw new Refusal('notFound');
  if (!(await readSetting(tx, 'share.link_days')).includes(given.days)) throw new Refusal('daysUnknown');
  await requirePublished(work, order_rid, file_rids);
  const now = clock.now();
  const most = await readSetting(tx, 'share.links_per_order');
  if ((await countOpen(tx, order_rid, now)) >= most) throw new Refusal('tooManyLinks', { words: { most } });
  const mostOfDay = await readSetting(tx, 'share.links_per_day');
  if ((await countMade(tx, actor.rid, shanghaiMoment(shanghaiDate(now)))) >= mostOfDay)
    throw tooManyToday(now, 'tooManyToday', { most: mostOfDay });
  const rid = newLinkRid();
  await insertLink(tx, {
    rid,
    member_rid: actor.rid,
    order_rid,
    code_hash: tokenHash(codeOfLink(rid)),
    file_rids: [...new Set(file_rids)],
    reports: given.reports,
    downloads: given.downloads,
    recipient: given.recipient,
    watermark: given.watermark,
    passcode_hash: passcodeHash,
    created_at: now,
    expires_at: after(now, days(given.days)),
    revoked_at: null,
  });
  const details = { member_rid: actor.rid, order_rid, order_no: order.order_no };
  await announce(work, { entity: 'shareLink', entity_rid: rid, event: 'add', details });
  return listLinks(work, order_rid);
}

/** What is chosen must be open to the customer, and something must be. */
async function requirePublished({ tx }: MemberWork, orderRid: string, chosen: readonly string[]): Promise<void> {
  const results = [...(await resultsOfTasks(tx, await tasksOfOrder(tx, orderRid), 'customer')).values()].flat();
  if (results.length === 0) throw new Refusal('noResults');
  const open = new Set(results.map(({ file }) => file.rid));
  if (!chosen.every((rid) => open.has(rid))) throw new Refusal('fileUnknown');
}
