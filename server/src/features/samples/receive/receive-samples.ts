import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type {
  receiveSamples as receiveCall,
  SampleOrder,
  waiveSamples as waiveCall,
} from '@yance/contract/samples/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { anyOrder, markPaperSigned, type Order } from '../../orders/index.ts';
import { followArrivals } from './arrivals.ts';
import { endSample } from '../keep/end-samples.ts';
import { returnBySelf } from '../recycle/follow-recycle.ts';
import { lockSamplesOf, moveSample, moveSamples } from '../keep/move-samples.ts';
import { noteArrival } from './note-arrival.ts';
import { requireOpen } from '../keep/places.ts';
import { sampleOrderOf } from '../read/sample-queue.ts';
import { samplesOfOrders } from '../samples.store.ts';

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
  await noteArrival(work, order.rid);
  await returnBySelf(work, order.rid);
  if (given.paper_signed) await markPaperSigned(work, order.rid);
  return receiptOf(work, order);
}

const photosOf = ({ photo_rid, photo_rids }: InputOf<typeof receiveCall>['samples'][number]): string[] => [
  ...new Set([...(photo_rid ? [photo_rid] : []), ...photo_rids]),
];

/** Samples that need not come: the customer keeps them, or they were counted wrongly. */
export async function waiveSamples(work: StaffWork, given: InputOf<typeof waiveCall>): Promise<SampleOrder> {
  const order = await anyOrder(work, given.order_rid);
  await moveSamples(work, await lockSamplesOf(work, order.rid, given.rids), 'waive', { reason: given.reason });
  return receiptOf(work, order);
}

/** Moves the order when nothing of it is outstanding any more, and shows it. */
async function receiptOf(work: StaffWork, order: Order): Promise<SampleOrder> {
  const rows = await samplesOfOrders(work.tx, [order.rid]);
  return sampleOrderOf({ ...order, state: await followArrivals(work, order, rows) }, rows, work.actor);
}
