import { sampleMachine, type SampleEvent, type SampleState } from '@yance/contract/samples/states.ts';
import { advance, type Move } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockOrders } from '../../orders/index.ts';
import { canHandle } from '../make/own-laboratory.ts';
import type { Sample } from './sample-model.ts';
import { lockSampleRows, samplesByRid } from '../samples.store.ts';
import { samples } from '../samples.tables.ts';

export type Given = Omit<Move<SampleState, SampleEvent, 'sample', typeof samples>, 'rid' | 'event'>;

/** Moves one sample one step and returns it as it is then. */
export async function moveSample(work: Work, sample: Sample, event: SampleEvent, given: Given = {}): Promise<Sample> {
  const { to } = await advance(work, sampleMachine, samples, { ...given, rid: sample.rid, event });
  return { ...sample, ...given.set, state: to };
}

/** Moves samples, in the order given. */
export async function moveSamples(
  work: Work,
  rows: readonly Sample[],
  event: SampleEvent,
  given: Given | ((sample: Sample) => Given) = {},
): Promise<Sample[]> {
  const moved: Sample[] = [];
  for (const row of rows)
    moved.push(await moveSample(work, row, event, typeof given === 'function' ? given(row) : given));
  return moved;
}

/**
 * Samples with their orders locked first, parents before children. Refuses `notFound` when one is missing or is for
 * another laboratory than the actor's.
 */
export async function lockSamples(work: Work, rids: readonly string[]): Promise<Sample[]> {
  const wanted = [...new Set(rids)];
  const seen = await samplesByRid(work.tx, wanted);
  await lockOrders(
    work,
    seen.map((row) => row.order_rid),
  );
  const rows = await lockSampleRows(work.tx, wanted);
  if (rows.length !== wanted.length || !rows.every((row) => canHandle(work.actor, row))) throw new Refusal('notFound');
  return rows;
}

/** Samples of one order that is locked already. Another order's sample answers like a missing one. */
export async function lockSamplesOf(work: Work, orderRid: string, rids: readonly string[]): Promise<Sample[]> {
  const wanted = [...new Set(rids)];
  const rows = await lockSampleRows(work.tx, wanted);
  const fitting = rows.filter((row) => row.order_rid === orderRid && canHandle(work.actor, row));
  if (fitting.length !== wanted.length) throw new Refusal('notFound');
  return rows;
}
