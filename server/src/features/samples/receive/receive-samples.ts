import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { receiveSamples as receiveCall, SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { anyOrder, markPaperSigned } from '../../orders/index.ts';
import { endSample } from '../storage/end-sample.ts';
import { lockSamplesOf, moveSample } from '../storage/move-samples.ts';
import { requireOpen } from '../storage/require-open-place.ts';
import { returnBySelf } from '../recycle/return-by-self.ts';
import { markParcelsArrived } from './mark-parcels-arrived.ts';
import { receiptOf } from './sample-receipt.ts';

/**
 * The keeper takes samples in, each with a photo and a place where they have one. Once each sample of the order is
 * received or waived, the order is 已收样. What comes after its order is over goes back, or where its customer chose, at
 * once. A signed paper agreement in the parcel is ticked, also when it comes alone.
 */
export async function receiveSamples(work: StaffWork, given: InputOf<typeof receiveCall>): Promise<SampleOrder> {
  const order = await anyOrder(work, given.order_rid);
  await requireOwnFiles(work.tx, work.actor, [...new Set(given.samples.flatMap(photosOf))], { pictures: true });
  for (const place of new Set(given.samples.flatMap(({ place: wanted }) => wanted || [])))
    await requireOpen(work, place);
  const rows = await lockSamplesOf(
    work,
    order.rid,
    given.samples.map(({ rid }) => rid),
  );
  for (const row of rows) {
    const taken = given.samples.find(({ rid }) => rid === row.rid);
    const place = taken?.place;
    const photos = taken ? photosOf(taken) : [];
    const [photo_rid] = photos;
    const received = await moveSample(work, row, 'receive', {
      set: { received_at: work.clock.now(), photos: [...new Set([...row.photos, ...photos])] },
      details: photo_rid ? { photo_rid } : {},
    });
    const ended = await endSample(work, received, order.state);
    if (place && ended.state === 'received')
      await moveSample(work, received, 'store', { set: { place }, details: { place } });
  }
  await markParcelsArrived(work, order.rid);
  await returnBySelf(work, order.rid);
  if (given.paper_signed) await markPaperSigned(work, order.rid);
  return receiptOf(work, order);
}

const photosOf = ({ photo_rid, photo_rids }: InputOf<typeof receiveCall>['samples'][number]): string[] => [
  ...new Set([...(photo_rid ? [photo_rid] : []), ...photo_rids]),
];
