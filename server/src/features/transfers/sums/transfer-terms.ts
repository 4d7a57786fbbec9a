import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getTransferTerms } from '@yance/contract/transfers/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import type { Payer } from '../../balance/index.ts';
import { getMember } from '../../identity/index.ts';
import { transferSettings } from '../transfer-settings.ts';
import { findOpenRefund } from '../transfers.store.ts';
import { onlineLots } from './online-lots.ts';
import { principalOf } from './principal.ts';
import { leftOfDay } from './quote-transfer.ts';

/** What can be sent from an account now, what cannot be refunded and why, and the limits. */
export async function transferTerms(work: MemberWork, payer: Payer): Promise<OutputOf<typeof getTransferTerms>> {
  const { tx, actor } = work;
  const principal = await principalOf(tx, payer);
  const { principal_fen, refundable_fen, received_fen, invoiced } = principal;
  const settings = await transferSettings(tx);
  const open = await findOpenRefund(tx, payer);
  return {
    principal_fen,
    refundable_fen,
    received_fen,
    invoiced: [...invoiced],
    online: await onlineLots(work, principal),
    least_fen: settings.leastFen,
    gift_day_fen: await leftOfDay(work, payer, 'member', settings),
    refund_day_fen: await leftOfDay(work, payer, 'refund', settings),
    fee_percent: settings.feePercent,
    accept_hours: settings.acceptHours,
    may_send: !settings.certified.includes('sender') || (await getMember(tx, actor.rid)).certified,
    open_refund: open ? { rid: open.rid, transfer_no: open.transfer_no } : null,
  };
}
