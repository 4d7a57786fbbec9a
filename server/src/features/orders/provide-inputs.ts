import type { Member } from '../../kernel/actor.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { requireOwnFiles } from '../files/index.ts';
import { moveOrder, ownOrder, type Moved } from './move-order.ts';
import { analysis, hasSamples } from './order-model.ts';
import { insertInputs } from './orders.store.ts';

/** Until the plan is locked, further files may follow. */
const open = ['confirming', 'accepting', 'paying', 'sending', 'travelling', 'received'];

/** The customer sends the data to analyse. An order of nothing else has then all it needs and is 已收样. */
export async function provideFiles(
  work: Work & { actor: Member },
  given: { rid: string; file_rids: readonly string[] },
): Promise<Moved> {
  const order = await ownOrder(work, given.rid);
  if (!order.types.includes(analysis)) throw new Refusal('noAnalysis');
  if (!open.includes(order.state)) throw new Refusal('stepNotAllowed');
  const files = await requireOwnFiles(work.tx, work.actor, [...new Set(given.file_rids)]);
  await insertInputs(work, order.rid, files);
  if (order.state === 'sending' && !hasSamples(order))
    return moveOrder(work, order.rid, 'provide', { to: 'received', details: { files: files.length } });
  return { rid: order.rid, state: order.state, label: orderMachine.states[order.state] };
}
