import type { CouponAudience } from '@yance/contract/coupons/coupon.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { announce } from '../../../kernel/facts.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { countMembersOf, memberRidsByPhone, memberRidsOf } from '../../identity/index.ts';
import { lockBatch } from '../batches.store.ts';
import { nthOf } from '../coupons.store.ts';
import { giveCoupons, isValidityOver } from './new-coupons.ts';

/** One transaction gives no more at once. */
const mostMembers = 5_000;

/**
 * Gives a coupon to each member of an audience; who has all that one may have is passed over. Refuses `notOpen`,
 * `validityOver`, `phoneUnknown`, `nobody`, `tooMany`, and `stockShort` before anybody gets one.
 */
export async function issueCoupons(
  work: StaffWork,
  given: { rid: string; audience: CouponAudience; reason: string },
): Promise<{ issued: number; passed: number }> {
  const members = await membersOf(work, given.audience);
  if (members.length === 0) throw new Refusal('nobody');
  if (members.length > mostMembers) {
    const number = await countMembers(work, given.audience);
    throw new Refusal('tooMany', { words: { number: String(number), most: String(mostMembers) } });
  }
  const batch = await lockBatch(work.tx, given.rid);
  if (!batch) throw new Refusal('notFound');
  // A code is somebody's own: of such a batch there is nothing to give.
  if (batch.state !== 'open' || batch.channel === 'codes') throw new Refusal('notOpen');
  if (isValidityOver(batch, shanghaiDate(work.clock.now()))) throw new Refusal('validityOver');
  const nth = await nthOf(work.tx, batch.rid, members);
  const wanting = members.filter((member) => (nth.get(member) ?? 0) < batch.per_member);
  const left = batch.stock === null ? Infinity : batch.stock - batch.received;
  if (wanting.length > left)
    throw new Refusal('stockShort', { words: { wanted: String(wanting.length), left: String(left) } });
  const made = await giveCoupons(work, batch, { members: wanting, event: 'issue' });
  const passed = members.length - made.length;
  await announce(work, {
    entity: 'couponBatch',
    entity_rid: batch.rid,
    event: 'issued',
    from_state: batch.state,
    to_state: batch.state,
    reason: given.reason,
    details: { members: made.length, passed },
  });
  return { issued: made.length, passed };
}

/** How many members an audience has. */
export async function countMembers(work: StaffWork, audience: CouponAudience): Promise<number> {
  if (audience.kind === 'members') return (await membersOf(work, audience)).length;
  return countMembersOf(work.tx, segmentOf(work, audience));
}

async function membersOf(work: StaffWork, audience: CouponAudience): Promise<string[]> {
  const { tx } = work;
  if (audience.kind === 'segment') return memberRidsOf(tx, segmentOf(work, audience), mostMembers + 1);
  const known = await memberRidsByPhone(tx, audience.phones);
  const unknown = audience.phones.find((phone) => !known.has(phone));
  if (unknown) throw new Refusal('phoneUnknown', { words: { phone: unknown } });
  return [...new Set(known.values())];
}

/** Of a kind of members a service manager reaches the own customers alone. */
const segmentOf = (
  { actor }: StaffWork,
  { organization, manager_rid, since }: CouponAudience & { kind: 'segment' },
) => ({
  organization: organization ?? undefined,
  managerRid: actor.roles.some((role) => role === 'E' || role === 'M') ? (manager_rid ?? undefined) : actor.rid,
  since: since ? shanghaiMoment(since) : undefined,
});
