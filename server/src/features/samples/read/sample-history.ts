import type { Tx } from '../../../kernel/db.ts';
import { factsOf, type FactAbout } from '../../../kernel/facts.ts';
import type { Sample } from '../storage/sample-model.ts';
import { findSampleRow } from '../samples.store.ts';

/**
 * Every fact of a sample in order, and when it was announced. A portion was a part of its origin until the split: what
 * happened to that up to then happened to it.
 */
export async function historyOf(tx: Tx, sample: Sample): Promise<{ begun: Date; facts: FactAbout<'sample'>[] }> {
  const facts = await factsOf(tx, 'sample', sample.rid);
  const split = facts[0];
  if (split?.event !== 'portion') return { begun: sample.created_at, facts };
  const origin = await findSampleRow(tx, split.details.origin_rid);
  if (!origin) return { begun: sample.created_at, facts };
  const before = await historyOf(tx, origin);
  return { begun: before.begun, facts: [...before.facts.filter(({ seq }) => seq < split.seq), ...facts] };
}
