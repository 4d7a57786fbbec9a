import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addRecycle, Recycle as RecycleCard } from '@yance/contract/samples/recycle.ts';
import { discardClock, keepWarning } from '../storage/sample-clocks.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { receiverOf, usableAddress } from '../../identity/index.ts';
import { lockPayersOf, ownOrder } from '../../orders/index.ts';
import { lockSamplesOf, moveSample } from '../storage/move-samples.ts';
import { codesOf } from './find-recycle.ts';
import { openRecycle } from './open-recycle.ts';
import { recycleCard } from './recycle-card.ts';
import { holdFee, returnPrice } from './recycle-fee.ts';

/** The customer asks for samples back: kept ones, or those that wait for their return already. */
export async function requestReturn(work: MemberWork, given: InputOf<typeof addRecycle>): Promise<RecycleCard> {
  await lockPayersOf(work, [given.order_rid]);
  const order = await ownOrder(work, given.order_rid);
  const rows = await lockSamplesOf(work, order.rid, given.rids);
  const asked = rows.filter((row) => row.recycle_rid);
  if (asked.length > 0) throw new Refusal('alreadyAsked', { words: { codes: codesOf(asked) } });
  const wrong = rows.filter((row) => !['kept', 'returning'].includes(row.state));
  if (wrong.length > 0) throw new Refusal('notReturnable', { words: { codes: codesOf(wrong) } });
  const receiver = receiverOf(await usableAddress(work.tx, order.member_rid, given.address_rid));
  const price = await returnPrice(work, given.insurance);
  const recycle = await openRecycle(work, order, rows, {
    receiver,
    note: given.note ?? '',
    ...price,
    by_itself: false,
  });
  for (const row of rows) {
    if (row.state === 'returning') continue;
    await moveSample(work, row, 'return');
    await withdraw(work, discardClock, row.rid);
    await withdraw(work, keepWarning, row.rid);
  }
  return recycleCard(work.tx, await holdFee(work, order, recycle, price.fee_fen), work.actor);
}
