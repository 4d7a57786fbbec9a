import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PublishingKind, Section } from './kind.ts';
import { lockOrder, setPosition } from './records.store.ts';

/**
 * Puts all records of a section into a new order and returns those that stand elsewhere now. Refuses `listChanged`
 * where the section is no longer the one that was ordered.
 */
export async function orderRecords(
  tx: Tx,
  kind: PublishingKind,
  section: Section,
  rids: readonly string[],
): Promise<{ rid: string; position: number }[]> {
  const before = await lockOrder(tx, kind.machine.name, section);
  if (before.toSorted().join() !== rids.toSorted().join()) throw new Refusal('listChanged');
  for (const [position, rid] of rids.entries()) await setPosition(tx, rid, position);
  return rids.flatMap((rid, position) => (before[position] === rid ? [] : [{ rid, position }]));
}
