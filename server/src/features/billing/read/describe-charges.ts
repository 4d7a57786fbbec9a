import type { MoneyOrigin } from '@yance/contract/balance/money-origin.ts';
import type { BilledCharge } from '@yance/contract/billing/statement.ts';
import type { Charge } from '@yance/contract/charges/charge.ts';
import type { Tx } from '../../../kernel/db.ts';
import { ordersByRid, sampleWordsOf } from '../../orders/index.ts';
import { refsOfTime } from '../../reservations/index.ts';
import { ordersOfReturns } from '../../samples/index.ts';

/**
 * Charges as bills name them: with the record that each comes from, its samples and the customer's own reference. The
 * fee of a return bears number and reference of the order whose samples it sends back.
 */
export async function describeCharges<One extends Charge>(
  tx: Tx,
  charges: readonly One[],
): Promise<(One & BilledCharge)[]> {
  const ofReturns = await ordersOfReturns(
    tx,
    charges.flatMap(({ cause, cause_rid }) => (cause === 'sample_return' ? cause_rid : [])),
  );
  const orderOf = ({ order_rid, cause_rid }: Charge) => order_rid ?? ofReturns.get(cause_rid) ?? '';
  const orders = await ordersByRid(tx, [...new Set(charges.map(orderOf).filter(Boolean))]);
  const samples = await sampleWordsOf(
    tx,
    charges.filter(({ cause }) => cause === 'order_line').map(({ cause_rid }) => cause_rid),
  );
  const refs = await refsOfTime(tx, causesOfTime(charges));
  return charges.map((charge) => {
    const order = orders.get(orderOf(charge));
    return {
      ...charge,
      origin: originOf(charge, order?.order_no),
      samples: samples.get(charge.cause_rid) ?? '',
      customer_ref: order?.customer_ref ?? refs.get(charge.cause_rid) ?? '',
    };
  });
}

const causesOfTime = (charges: readonly Charge[]): string[] =>
  charges.flatMap(({ cause, cause_rid }) => (cause === 'reservation' ? [cause_rid] : []));

/** The order that a charge belongs to, or what stands by itself, with the number of the order behind it. */
function originOf({ order_rid, cause, cause_rid }: Charge, order_no = ''): MoneyOrigin {
  if (order_rid !== null) return { kind: 'order', rid: order_rid, no: order_no };
  if (cause === 'order_line' || cause === 'order_extra')
    throw new Error(`The charge of ${cause} ${cause_rid} belongs to no order.`);
  return { kind: cause, rid: cause_rid, no: order_no };
}
