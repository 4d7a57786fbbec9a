import { chargeCauseNames } from '@yance/contract/charges/charge.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listRefundableCharges as listCall } from '@yance/contract/refunds/staff-endpoints.ts';
import { refundMachine } from '@yance/contract/refunds/states.ts';
import { actionsFor } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { listSettledCharges } from '../charges/index.ts';
import { findPayers, payerContacts } from '../balance/index.ts';
import { orderRidsByNumber, ordersByRid } from '../orders/index.ts';
import { openRefunds } from './refunds.store.ts';

/** One page of charges of any kind with what is left of each, and whether a refund may be proposed. */
export async function listRefundableCharges(
  work: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { tx, actor } = work;
  const { kw, page, size } = input;
  const named = kw
    ? { order_rids: await orderRidsByNumber(tx, kw), payer_rids: await findPayers(tx, kw) }
    : { order_rids: [], payer_rids: [] };
  const { list, total } = await listSettledCharges(tx, { ...input, ...named, ...dayRange(input) }, { page, size });
  const orders = await ordersByRid(
    tx,
    list.flatMap((one) => one.order_rid ?? []),
  );
  const contactOf = await payerContacts(
    tx,
    list.map((one) => one.payer),
  );
  const open = await openRefunds(
    tx,
    list.map((one) => one.rid),
  );
  return {
    list: list.map(({ payer, ...charge }) => {
      const left_fen = charge.amount_fen - charge.credited_fen;
      const open_refund_rid = open.get(charge.rid) ?? null;
      return {
        ...charge,
        cause_label: chargeCauseNames[charge.cause],
        order_no: orders.get(charge.order_rid ?? '')?.order_no ?? '',
        left_fen,
        open_refund_rid,
        payer: contactOf(payer),
        actions: left_fen > 0 && !open_refund_rid ? actionsFor(refundMachine, null, actor) : [],
      };
    }),
    total,
    page,
    size,
  };
}
