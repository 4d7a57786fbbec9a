import { longestCode } from '@yance/contract/orders/demand.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { announce, type NewFact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { anyOrder } from '../../orders/index.ts';
import { lockSamples } from './move-samples.ts';
import { nowhere, type Sample } from './sample-model.ts';
import { findSampleRow, insertSamples, labelsOfPortions, samplesOfOrders } from '../samples.store.ts';
import { openPlace } from './take-spots.ts';

/** States in which a sample lies on the keeper's shelves. */
const onShelf: readonly string[] = ['received', 'stored', 'back'];

/**
 * Takes portions of a sample: each is a sample of its own with the code and the label of its origin and the next free
 * number behind, at the same place. Returns the portions.
 */
export async function splitSample(work: Work, given: { rid: string; parts: number }): Promise<Sample[]> {
  const place = (await findSampleRow(work.tx, given.rid))?.place ?? '';
  const takeSpots = place ? await openPlace(work, place, { closedToo: true }) : null;
  const [sample] = await lockSamples(work, [given.rid]);
  if (!sample) throw new Refusal('notFound');
  if (!onShelf.includes(sample.state)) throw new Refusal('notOnPremises', { words: { codes: sample.code } });
  if (sample.place !== place) throw new Refusal('placeChanged');
  const all = await samplesOfOrders(work.tx, [sample.order_rid]);
  const codes = new Set(all.map((row) => row.code));
  const labels = new Set(await labelsOfPortions(work.tx, sample.rid));
  const last = Math.max(...all.map((row) => row.serial));
  const portions: Sample[] = [];
  for (let number = 1; portions.length < given.parts; number += 1) {
    const code = codeBehind(sample.code, `-${number}`);
    const label_code = `${sample.label_code}-${number}`;
    if (codes.has(code) || labels.has(label_code)) continue;
    codes.add(code);
    const serial = last + portions.length + 1;
    const origin_rid = sample.rid;
    portions.push({
      ...sample,
      rid: newRid(),
      serial,
      code,
      label_code,
      photos: [],
      origin_rid,
      created_at: work.clock.now(),
    });
  }
  // Beside their origin, whose position they cannot have.
  const spots = await takeSpots?.(portions.map((row) => ({ ...row, spot: '' })));
  const placed = portions.map((row) => ({ ...row, spot: spots?.get(row.rid) ?? '' }));
  await insertSamples(work.tx, placed);
  await announce(work, splitFacts(sample, placed));
  return placed;
}

/** The split in the custody record of the portions, and in that of their origin. */
function splitFacts(sample: Sample, portions: readonly Sample[]): NewFact[] {
  const { rid, state, label_code } = sample;
  return [
    ...portions.map((row): NewFact => ({
      entity: 'sample',
      entity_rid: row.rid,
      event: 'portion',
      to_state: state,
      details: { origin_rid: rid, of: label_code },
    })),
    {
      entity: 'sample',
      entity_rid: rid,
      event: 'split',
      from_state: state,
      to_state: state,
      details: { into: portions.map((row) => row.label_code) },
    },
  ];
}

/** A code with something behind it, whose beginning gives way where both together are too long. */
const codeBehind = (code: string, behind: string): string => code.slice(0, longestCode - behind.length) + behind;

/** Whether a sample was made to come in the place of a lost one; a portion bears the label of its origin. */
export const replaces = (one: Sample, lost: Sample): boolean =>
  one.origin_rid === lost.rid && !one.label_code.startsWith(`${lost.label_code}-`);

/** The code of a sample that is sent in the place of a lost one; it is free in the order. */
function replacementCode(code: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const again = codeBehind(code, `-补${number > 1 ? number : ''}`);
    if (!taken.has(again)) return again;
  }
}

/** A sample to come in the place of one that was damaged or lost. The order is locked by the caller. */
export async function replaceSample(work: Work, lost: Sample): Promise<void> {
  const order = await anyOrder(work, lost.order_rid);
  const all = await samplesOfOrders(work.tx, [order.rid]);
  const serial = Math.max(...all.map((row) => row.serial)) + 1;
  await insertSamples(work.tx, [
    {
      ...lost,
      rid: newRid(),
      serial,
      code: replacementCode(lost.code, new Set(all.map((row) => row.code))),
      label_code: `S${order.order_no}-${String(serial).padStart(3, '0')}`,
      state: 'expected',
      resume_state: null,
      ...nowhere,
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
