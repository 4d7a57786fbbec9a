import type { OrdersInvoices } from '@yance/contract/invoices/application.ts';
import type { listOrderInvoices } from '@yance/contract/invoices/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Payer } from '../../balance/index.ts';
import { findPayerOfOrder } from '../../charges/index.ts';
import { chosenAmounts } from '../billable/get-chosen-amounts.ts';
import { findApplicationsOn } from '../invoices.store.ts';
import { type Reader, readableApplications } from './find-application.ts';
import { ordersMoney } from './orders-money.ts';

/** The applications over what one order cost, as staff read them on its page. */
export async function orderInvoices(
  tx: Tx,
  orderRid: string,
  reader: Reader,
): Promise<OutputOf<typeof listOrderInvoices>> {
  const payer = await findPayerOfOrder(tx, orderRid);
  if (!payer) return { list: [] };
  const { own, deposits } = await ordersMoney(tx, payer, [orderRid]);
  const rows = await findApplicationsOn(tx, payer, [...own, ...deposits]);
  return { list: await readableApplications(tx, rows, reader) };
}

/** The invoices over what certain orders cost their payer, and what can still be invoiced of it. */
export async function ordersInvoices(
  tx: Tx,
  payer: Payer,
  orderRids: readonly string[],
  reader: Reader,
): Promise<OrdersInvoices> {
  const { charges, own, deposits } = await ordersMoney(tx, payer, orderRids);
  const { list: sources, amount_fen } =
    own.length > 0 ? await chosenAmounts(tx, payer, own) : { list: [], amount_fen: 0 };
  const unsettled = charges.filter(({ state }) => state === 'unsettled');
  return {
    applications: await readableApplications(tx, await findApplicationsOn(tx, payer, [...own, ...deposits]), reader),
    sources,
    amount_fen,
    unsettled: {
      charge_rids: unsettled.map(({ rid }) => rid),
      owed_fen: unsettled.reduce((sum, { owed_fen }) => sum + owed_fen, 0),
    },
  };
}
