import type { Tx } from '../../kernel/db.ts';
import type { DataOf, KindName, PublishingKind, Section } from './kind.ts';
import { insertRecords } from './records.store.ts';

/** Something that visitors read already, from the seeds or from before it had a record. */
export interface Shown<K extends KindName> {
  rid: string;
  subject: string | null;
  section: Section;
  position: number;
  data: DataOf[K];
  note: string;
  /** Since when it is shown, and when it became a record. */
  shownAt: Date;
  adoptedAt: Date;
  /** Whether it was taken from the public pages since. */
  hidden?: boolean;
}

/** Gives what is shown a record with a first version; what has one stays as it is. */
export async function adoptRecords<K extends KindName>(
  tx: Tx,
  kind: PublishingKind<K>,
  shown: readonly Shown<K>[],
): Promise<void> {
  await insertRecords(
    tx,
    shown.map(({ data, note, shownAt, adoptedAt, hidden = false, ...place }) => ({
      record: {
        ...place,
        kind: kind.machine.name,
        state: hidden ? ('withdrawn' as const) : ('published' as const),
        filters: {},
        ...kind.head(data, place),
        revision: 1,
        number: 1,
        published_number: hidden ? null : 1,
        published_at: shownAt,
        first_published_at: shownAt,
        updated_at: adoptedAt,
      },
      version: { number: 1, data, note, saved_at: adoptedAt, published_at: shownAt },
    })),
  );
}
