import { fenText } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { ReplyWords } from '@yance/contract/replies/fields.ts';
import type { Tx } from '../../../kernel/db.ts';
import { chargesOfOrder } from '../../charges/index.ts';
import { findMember } from '../../identity/index.ts';
import { managerCard } from '../../staff/index.ts';
import { findOrder } from '../orders.store.ts';

/** What canned replies may say of an order: what is still owed, and the day only where it is promised. */
export async function orderWords(tx: Tx, rid: string): Promise<ReplyWords> {
  const order = await findOrder(tx, rid);
  if (!order) return {};
  const member = await findMember(tx, order.member_rid);
  const charges = await chargesOfOrder(tx, rid);
  const owed = charges.length > 0 ? charges.reduce((sum, { owed_fen }) => sum + owed_fen, 0) : order.total_fen;
  const manager = await managerCard(tx, order.manager_rid);
  return {
    customer: order.contact_name,
    order_no: order.order_no,
    payable: `¥${fenText(owed)}`,
    ...(member?.company ? { company: member.company } : {}),
    ...(manager ? { manager: manager.name } : {}),
    ...(order.promised_from && order.promised_at ? { promised: shanghaiDate(order.promised_at) } : {}),
  };
}
