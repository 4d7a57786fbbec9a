import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { receiveSamples as receiveCall, SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { anyOrder, markPaperSigned } from '../../orders/index.ts';
import { endSample } from '../storage/end-sample.ts';
import { lockSamplesOf, moveSample } from '../storage/move-samples.ts';
import { openPlace, placeWords } from '../storage/take-spots.ts';
import type { Sample } from '../storage/sample-model.ts';
import { returnBySelf } from '../recycle/return-by-self.ts';
import { markParcelsArrived } from './mark-parcels-arrived.ts';
import { receiptOf } from './sample-receipt.ts';

/**
 * The keeper takes samples in, each with a photo and a place where they have one. Once each sample of the order is
 * received or waived, the order is 已收样. What comes after its order is over goes back, or where its customer chose, at
 * once. A signed paper agreement in the parcel is ticked, also when it comes alone.
 */
export async function receiveSamples(work: StaffWork, given: InputOf<typeof receiveCall>): Promise<SampleOrder> {
  const rooms = await roomsFor(work, given);
  const order = await anyOrder(work, given.order_rid);
  await requireOwnFiles(work.tx, work.actor, [...new Set(given.samples.flatMap(photosOf))], { pictures: true });
  const rows = await lockSamplesOf(
    work,
    order.rid,
    given.samples.map(({ rid }) => rid),
  );
  const spots = await spotsOf(rows, given, rooms);
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
      await moveSample(work, received, 'store', {
        set: { place, spot: spots.get(row.rid) ?? '' },
        details: { place: placeWords(place, spots.get(row.rid) ?? '') },
      });
  }
  await markParcelsArrived(work, order.rid);
  await returnBySelf(work, order.rid);
  if (given.paper_signed) await markPaperSigned(work, order.rid);
  return receiptOf(work, order);
}

const photosOf = ({ photo_rid, photo_rids }: InputOf<typeof receiveCall>['samples'][number]): string[] => [
  ...new Set([...(photo_rid ? [photo_rid] : []), ...photo_rids]),
];

type Rooms = ReadonlyMap<string, Awaited<ReturnType<typeof openPlace>>>;

/** The places that are named, locked by their name before the order. */
async function roomsFor(work: StaffWork, { samples }: InputOf<typeof receiveCall>): Promise<Rooms> {
  const places = [...new Set(samples.flatMap(({ place }) => place || []))].toSorted();
  const rooms = new Map<string, Awaited<ReturnType<typeof openPlace>>>();
  for (const place of places) rooms.set(place, await openPlace(work, place));
  return rooms;
}

async function spotsOf(rows: readonly Sample[], { samples }: InputOf<typeof receiveCall>, rooms: Rooms) {
  const places = new Map(samples.map(({ rid, place }) => [rid, place]));
  const spots = new Map<string, string>();
  for (const [place, takeSpots] of rooms) {
    const coming = rows.filter(({ rid }) => places.get(rid) === place);
    for (const [rid, spot] of await takeSpots(coming)) spots.set(rid, spot);
  }
  return spots;
}
