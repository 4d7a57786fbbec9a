import { shanghaiDayAndTime } from '@yance/contract/kernel/shanghai.ts';
import type { PublishingEvent, PublishingState } from '@yance/contract/publishing/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import type { DetailsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DataOf, KindName, PublishedRecord, PublishingKind } from './kind.ts';
import { records } from './publishing.tables.ts';
import { lockRecord } from './records.store.ts';
import { findVersion } from './versions.store.ts';

/** The record and the revision that its editor has seen. */
export interface Seen {
  rid: string;
  revision: number;
}

/** The locked record, if the editor has seen its last change. Refuses `notFound`, `changedMeanwhile`. */
export async function seenRecord(work: Work, kind: PublishingKind, { rid, revision }: Seen): Promise<PublishedRecord> {
  const record = await lockRecord(work.tx, kind.machine.name, rid);
  if (!record) throw new Refusal('notFound');
  if (record.revision === revision) return record;
  const { updated_by: by, updated_at } = record;
  const name = by ? (await kind.names(work.tx, [by])).get(by) : undefined;
  throw new Refusal('changedMeanwhile', { words: { name: name ?? '系统', time: shanghaiDayAndTime(updated_at) } });
}

/** What a version says, as its kind has stored it. Refuses `notFound`. */
export async function dataAt<K extends KindName>(
  tx: Tx,
  kind: PublishingKind<K>,
  rid: string,
  number: number,
): Promise<DataOf[K]> {
  const version = await findVersion(tx, kind.machine.name, rid, number);
  if (!version) throw new Refusal('notFound');
  return version.data;
}

/** Moves a locked record along its machine and returns it as it then stands. */
export async function step<Event extends Exclude<PublishingEvent, 'create'>>(
  work: Work,
  kind: PublishingKind,
  record: PublishedRecord,
  given: {
    event: Event;
    set?: Partial<Omit<PublishedRecord, 'rid' | 'state'>>;
    details: DetailsOf<`${KindName}.${Event}`>;
    reason?: string | undefined;
  },
): Promise<PublishedRecord> {
  const set = { ...given.set, revision: record.revision + 1, ...touched(work) };
  const { to } = await advance<PublishingState, PublishingEvent, KindName, Event, typeof records>(
    work,
    kind.machine,
    records,
    {
      ...given,
      rid: record.rid,
      set,
    },
  );
  return { ...record, ...set, state: to };
}

/** When a record or version is written, and by whom. */
export const touched = (work: Work) => ({
  updated_at: work.clock.now(),
  updated_by: work.actor.kind === 'staff' ? work.actor.rid : null,
});
