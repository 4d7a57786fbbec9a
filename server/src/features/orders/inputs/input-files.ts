import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { inputsZip } from '@yance/contract/orders/input-file.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openTicket, sealTicket } from '../../../kernel/access/tickets.ts';
import { filesByRid, linkSeconds, linkTo, zipFiles, type StoredFile } from '../../files/index.ts';
import { findOrder, inputsOf } from '../orders.store.ts';

/**
 * Links to the data of an order and to all of them as one zip; anyone who hands them out has checked that the reader
 * may see them.
 */
export function inputLinks(
  files: ReadonlyMap<string, StoredFile>,
  given: { order_rid: string; rids: readonly string[] },
  clock: Clock,
): Pick<OrderDetail, 'inputs' | 'inputs_zip'> {
  const inputs = given.rids
    .flatMap((rid) => files.get(rid) ?? [])
    .map((file) => ({ ...linkTo(file, clock), uploaded: shanghaiIso(file.created_at) }));
  const ticket = inputs.length > 1 ? sealTicket('inputs', { zip_inputs: given.order_rid }, clock, linkSeconds) : null;
  return { inputs, inputs_zip: ticket && inputsZip.path.replace(':ticket', ticket) };
}

/** What the link to all data of an order opens. */
export async function inputsReply({ tx, clock }: ReadWork, ticket: string): Promise<RawReply> {
  const payload = openTicket('inputs', ticket, clock);
  const order = payload?.zip_inputs ? await findOrder(tx, payload.zip_inputs) : undefined;
  if (!order) throw new Refusal('linkOver', { status: 410 });
  const files = await filesByRid(tx, await inputsOf(tx, order.rid));
  return zipFiles(tx, {
    subject: order.rid,
    name: `待分析数据-${order.order_no}.zip`,
    files: [...files.values()].map(({ rid, name, size, created_at }) => ({ rid, name, size, mtime: created_at })),
  });
}
