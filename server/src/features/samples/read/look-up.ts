import type { FoundOrder } from '@yance/contract/orders/list-endpoints.ts';
import { sampleMachine } from '@yance/contract/samples/states.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { orderRowsOf, ordersByNumber, ordersByRid } from '../../orders/index.ts';
import { ownReturnsByNumber, ownSamplesByCode } from '../look-up.store.ts';

/** The member's orders behind a number of an order, a sample or a parcel, each with what was found by it. */
export async function lookUp(work: MemberWork, kw: string): Promise<{ list: FoundOrder[] }> {
  const { tx, actor } = work;
  const direct = await ordersByNumber(tx, actor.rid, kw);
  const samples = await ownSamplesByCode(tx, actor.rid, kw);
  const returns = await ownReturnsByNumber(tx, actor.rid, kw);
  const behind = await ordersByRid(tx, [...new Set([...samples, ...returns].map((one) => one.order_rid))]);
  const rows = await orderRowsOf(work, [...direct.map(({ order }) => order), ...behind.values()]);
  const list: FoundOrder[] = [];
  for (const { order, parcel } of direct) {
    const row = rows.get(order.rid);
    if (row) list.push({ by: parcel ? 'parcel' : 'order', order: row, what: parcel ? `寄来 ${parcel}` : '' });
  }
  for (const sample of samples) {
    const order = rows.get(sample.order_rid);
    const what = `${sample.code} ${sample.name}（${sampleMachine.states[sample.state]}）`;
    if (order) list.push({ by: 'sample', order, what });
  }
  for (const parcel of returns) {
    const order = rows.get(parcel.order_rid);
    if (order) list.push({ by: 'parcel', order, what: `寄回 ${parcel.courier} ${parcel.number}` });
  }
  return { list };
}
