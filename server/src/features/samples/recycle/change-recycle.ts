import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { editRecycle, Recycle as RecycleCard } from '@yance/contract/samples/recycle.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { usableAddress, receiverOf } from '../../identity/index.ts';
import { patchRecycle } from '../recycles.store.ts';
import { aboutOf, lockPayersOfReturns, ownRecycle } from './find-recycle.ts';
import { recycleCard } from './recycle-card.ts';
import { holdFee, returnPrice } from './recycle-fee.ts';

/** The customer chooses another address or insurance while the parcel is on the premises. */
export async function changeRecycle(work: MemberWork, given: InputOf<typeof editRecycle>): Promise<RecycleCard> {
  await lockPayersOfReturns(work, [given.rid]);
  const { order, recycle } = await ownRecycle(work, given.rid);
  if (!['applied', 'waiting'].includes(recycle.state)) throw new Refusal('stepNotAllowed');
  const receiver = receiverOf(await usableAddress(work.tx, order.member_rid, given.address_rid));
  const price = await returnPrice(work, given.insurance);
  const note = given.note ?? '';
  const held = await holdFee(work, order, recycle, price.fee_fen);
  await patchRecycle(work.tx, recycle.rid, { receiver, note, ...price });
  await announce(work, {
    entity: 'recycle',
    entity_rid: recycle.rid,
    event: 'edit',
    from_state: recycle.state,
    to_state: recycle.state,
    details: { ...aboutOf(recycle), fee_fen: price.fee_fen },
  });
  return recycleCard(work.tx, { ...held, receiver, note, ...price }, work.actor);
}
