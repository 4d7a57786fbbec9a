import { begin } from '../../kernel/advance.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import type { DataOf, KindName, PublishingKind, Section } from './kind.ts';
import { insertRecords, nextPosition } from './records.store.ts';
import { touched } from './seen-record.ts';

/** A new record with its first version, as a draft at the end of its section. Returns its rid. */
export async function createRecord<K extends KindName>(
  work: Work,
  kind: PublishingKind<K>,
  given: { subject?: string; section?: Section; data: DataOf[K]; note?: string },
): Promise<string> {
  const { tx } = work;
  const { subject = null, section = '', note = '' } = given;
  const data = kind.accept ? await kind.accept(work, section, given.data, null) : given.data;
  const rid = newRid();
  const machine: PublishingKind['machine'] = kind.machine;
  const by = touched(work);
  const record = {
    rid,
    kind: machine.name,
    subject,
    section,
    position: await nextPosition(tx, machine.name, section),
    state: 'draft' as const,
    filters: {},
    ...kind.head(data, { subject, section }),
    revision: 1,
    number: 1,
    ...by,
  };
  const version = { number: 1, data, note, saved_at: by.updated_at, saved_by: by.updated_by };
  await insertRecords(tx, [{ record, version }]);
  await begin(work, machine, { rid, event: 'create', state: 'draft', details: { number: 1 } });
  return rid;
}
