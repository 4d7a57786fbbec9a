import { newRid, type Work } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { anyOrder } from '../orders/index.ts';
import { lockSamples } from './move-samples.ts';
import type { Sample } from './sample-model.ts';
import { countPortions, insertSamples, samplesOfOrders } from './samples.store.ts';

/** States in which a sample lies on the keeper's shelves. */
const onShelf: readonly string[] = ['received', 'stored', 'back'];

/**
 * Takes portions of a sample: each is a sample of its own with the code and the label of its origin and a number
 * behind, at the same place. Returns the portions.
 */
export async function splitSample(work: Work, given: { rid: string; parts: number }): Promise<Sample[]> {
  const [sample] = await lockSamples(work, [given.rid]);
  if (!sample) throw new Refusal('notFound');
  if (!onShelf.includes(sample.state)) throw new Refusal('notInHouse', { words: { codes: sample.code } });
  const all = await samplesOfOrders(work.tx, [sample.order_rid]);
  const before = await countPortions(work.tx, sample.rid);
  const last = Math.max(...all.map((row) => row.serial));
  const portions = Array.from({ length: given.parts }, (_, index) => ({
    ...sample,
    rid: newRid(),
    serial: last + index + 1,
    code: `${sample.code}-${before + index + 1}`,
    label_code: `${sample.label_code}-${before + index + 1}`,
    photos: [],
    origin_rid: sample.rid,
    created_at: work.clock.now(),
  }));
  await insertSamples(work.tx, portions);
  await announce(work, {
    entity: 'sample',
    entity_rid: sample.rid,
    event: 'split',
    from_state: sample.state,
    to_state: sample.state,
    details: { into: portions.map((row) => row.label_code) },
  });
  return portions;
}

/** A sample to come in the place of one that was damaged or lost. The order is locked by the caller. */
export async function replaceSample(work: Work, lost: Sample): Promise<void> {
  const order = await anyOrder(work, lost.order_rid);
  const all = await samplesOfOrders(work.tx, [order.rid]);
  const serial = Math.max(...all.map((row) => row.serial)) + 1;
  const again = all.filter((row) => row.origin_rid === lost.rid).length + 1;
  await insertSamples(work.tx, [
    {
      ...lost,
      rid: newRid(),
      serial,
      code: `${lost.code}-补${again > 1 ? again : ''}`,
      label_code: `S${order.order_no}-${String(serial).padStart(3, '0')}`,
      state: 'expected',
      resume_state: null,
      place: '',
      sent_back: '',
      photos: [],
      created_at: work.clock.now(),
      received_at: null,
      keep_until: null,
      signed_at: null,
      recycle_rid: null,
      origin_rid: lost.rid,
    },
  ]);
}
