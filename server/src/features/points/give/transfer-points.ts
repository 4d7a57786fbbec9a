import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { transferPoints as transferCall } from '@yance/contract/points/endpoints.ts';
import type { ComparedPassword } from '../../../kernel/access/password.ts';
import { type MemberWork, newRid, type ReadWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getMember, lockMembers, memberByPhone, proveMember } from '../../identity/index.ts';
import { post } from '../../ledger/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findRecipient } from '../../transfers/index.ts';
import { insertLots, insertTransfer, pointsSentSince } from '../points.store.ts';
import { setExpiryClocks } from '../wallet/expiry.ts';
import { lockWallets, purseOf } from '../wallet/lock-wallets.ts';
import { takeOldest } from '../wallet/take-points.ts';

/**
 * Gives points to another member at once; they expire when they would have expired. The caller is proved by password or
 * code.
 */
export async function transferPoints(
  work: MemberWork,
  given: InputOf<typeof transferCall>,
  compared: ComparedPassword | undefined,
): Promise<void> {
  const { tx, clock, actor } = work;
  const { points } = given;
  // The recipient is locked too, so that the account is not closed meanwhile: both at once, in one order.
  const addressed = await memberByPhone(tx, given.phone);
  const own = (await lockMembers(tx, [actor.rid, addressed?.rid ?? actor.rid])).get(actor.rid);
  if (!own) throw new Refusal('notFound');
  const sender = await getMember(tx, actor.rid);
  if (!sender.certified) throw new Refusal('notCertified');
  const recipient_rid = await findRecipient(work, given);
  if (recipient_rid !== addressed?.rid) throw new Refusal('recipientUnknown');
  await proveMember(work, own, given, compared);
  const { least, day_left } = await transferLimits(work, actor.rid);
  if (points < least) throw new Refusal('belowLeast', { words: { least } });
  if (points > day_left) throw new Refusal('aboveDay', { words: { left: day_left } });
  const locked = await lockWallets(work, actor.rid, recipient_rid);
  const parts = await takeOldest(work, actor.rid, points);
  const rid = newRid();
  const created_at = clock.now();
  await insertTransfer(tx, { rid, sender_rid: actor.rid, recipient_rid, points, created_at });
  await insertLots(
    tx,
    parts.map(({ lot: { expires_at }, points: part }) => ({
      rid: newRid(),
      member_rid: recipient_rid,
      source: 'gift',
      source_rid: rid,
      points: part,
      left: part,
      expires_at,
      created_at,
    })),
  );
  await setExpiryClocks(
    work,
    recipient_rid,
    parts.map(({ lot }) => lot.expires_at),
  );
  const recipient = await getMember(tx, recipient_rid);
  await post(
    work,
    {
      unit: 'points',
      reference: `points/transfer/${rid}`,
      kind: 'transfer',
      title: `${sender.name}转赠${recipient.name}`,
      moves: [{ from: purseOf(actor.rid), to: purseOf(recipient_rid), amount: points }],
    },
    locked,
  );
  await announce(work, {
    entity: 'points',
    entity_rid: recipient_rid,
    event: 'receive',
    details: { member_rid: recipient_rid, points, sender_rid: actor.rid },
  });
}

/** The least of one transfer, and what is left of the day's limit. */
export async function transferLimits(
  { tx, clock }: ReadWork,
  memberRid: string,
): Promise<{ least: number; day_left: number }> {
  const least = await readSetting(tx, 'points.transfer_least');
  const most = await readSetting(tx, 'points.transfer_day');
  const sent = await pointsSentSince(tx, memberRid, shanghaiMoment(shanghaiDate(clock.now())));
  return { least, day_left: Math.max(0, most - sent) };
}
