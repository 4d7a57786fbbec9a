import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { openInputs } from '@yance/contract/orders/input-file.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openTicket, sealTicket } from '../../../kernel/access/tickets.ts';
import { filesByRid, linkSeconds, linkTo, sendFile, zipFiles, type StoredFile } from '../../files/index.ts';
import { findOrder, inputsOf } from '../orders.store.ts';
import type { Order } from '../state/order-model.ts';
import { inputLog } from './input-log.ts';

/**
 * Links to the data of an order and to all of them as one zip; anyone who hands them out has checked that the reader
 * may see them. What a colleague opens, its owner finds in the log.
 */
export function inputLinks(
  files: ReadonlyMap<string, StoredFile>,
  given: { order_rid: string; rids: readonly string[] },
  { actor, clock }: { actor: Actor; clock: Clock },
): Pick<OrderDetail, 'inputs' | 'inputs_zip'> {
  const reader = actor.kind === 'staff' ? inputLog.get().readerOf(actor) : null;
  const link = (about: Record<string, string>) =>
    openInputs.path.replace(
      ':ticket',
      sealTicket('inputs', { order: given.order_rid, ...about, ...reader }, clock, linkSeconds),
    );
  const inputs = given.rids
    .flatMap((rid) => files.get(rid) ?? [])
    .map((file) => ({
      ...linkTo(file, clock),
      ...(reader ? { url: link({ file: file.rid }) } : {}),
      uploaded: shanghaiIso(file.created_at),
    }));
  return { inputs, inputs_zip: inputs.length > 1 ? link({}) : null };
}

/** What a link to one file or to all data of an order opens. Refuses `linkOver`. */
export async function inputsReply(
  { tx, clock }: ReadWork,
  ticket: string,
  range: string | undefined,
): Promise<RawReply> {
  const payload = openTicket('inputs', ticket, clock);
  const order = payload?.order ? await findOrder(tx, payload.order) : undefined;
  const file = payload?.file ? (await filesByRid(tx, [payload.file])).get(payload.file) : null;
  if (!payload || !order || file === undefined) throw new Refusal('linkOver', { status: 410 });
  const reply = file ? await sendFile(file, range) : await zipOf(tx, order);
  if (payload.by) await inputLog.get().note({ tx, clock }, order, { reader: payload, act: 'inputs', file, reply });
  return reply;
}

async function zipOf(tx: Tx, order: Order): Promise<RawReply> {
  const files = await filesByRid(tx, await inputsOf(tx, order.rid));
  return zipFiles(tx, {
    subject: order.rid,
    name: `待分析数据-${order.order_no}.zip`,
    files: [...files.values()].map(({ rid, name, size, created_at }) => ({ rid, name, size, mtime: created_at })),
  });
}
