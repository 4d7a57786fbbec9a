import { amountText, sampleForms, type SampleGroup } from '@yance/contract/orders/demand.ts';
import type { UnpackedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, linkOf } from '../../files/index.ts';
import { findOrder, linesOf, shipmentsOf, unsignedVersion } from '../../orders/index.ts';
import { marksOf } from '../make/make-samples.ts';
import { lateParcels } from '../read/late-parcels.ts';
import { orderRidsFor, parcelOf, sampleOrderOf } from '../read/sample-queue.ts';
import { samplesOfOrders } from '../samples.store.ts';

/** The samples of an order beside what its customer said about them, so that the keeper can compare. */
export async function unpackOrder(work: StaffWork, no: string): Promise<UnpackedOrder> {
  const { tx } = work;
  const [rid] = await orderRidsFor(tx, no);
  const order = rid ? await findOrder(tx, rid) : undefined;
  if (!order) throw new Refusal('notFound');
  const groups = (await linesOf(tx, order.rid)).flatMap((line) =>
    line.groups.map(({ data }) => ({ service: line.name, data })),
  );
  const photos = await filesByRid(
    tx,
    groups.flatMap(({ data }) => data.photo_rid ?? []),
  );
  return {
    unsigned_version: await unsignedVersion(tx, order),
    ...sampleOrderOf(order, await samplesOfOrders(tx, [order.rid]), work.actor),
    parcels: (await shipmentsOf(tx, [order.rid])).map(parcelOf),
    delays: (await lateParcels(tx, [order.rid])).get(order.rid) ?? [],
    notes: groups.map(({ service, data }) => ({
      ...noteOf(data),
      service,
      photo: linkOf(photos, data.photo_rid, work.clock),
    })),
  };
}

const noteOf = (data: SampleGroup) => ({
  name: data.name,
  count: data.count,
  form: sampleForms[data.form],
  amount: amountText(data),
  composition: data.composition,
  marks: marksOf(data),
  remark: data.remark ?? '',
});
