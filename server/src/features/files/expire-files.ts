import { discardKind } from './discard-file.ts';
import { after, days } from '../../kernel/clock.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { collection, type Keyed } from '../../kernel/port.ts';
import { readSetting } from '../settings/index.ts';
import { deleteFile, type StoredFile, unusedFiles } from './files.store.ts';

/** What is not a record yet but will be, such as a draft, says which of these files of a member it names. */
export interface DraftFiles extends Keyed {
  among: (tx: Tx, memberRid: string, rids: readonly string[]) => Promise<readonly string[]>;
}
export const draftFiles = collection<DraftFiles>('draft files');

const batch = 500;

/** Forgets members' files that neither a record nor a draft names after the days of the setting; their bytes follow. */
export async function expireFiles(work: Work): Promise<void> {
  const { tx, clock } = work;
  const before = after(clock.now(), -days(await readSetting(tx, 'upload.keep_days')));
  let last: Date | null = null;
  for (;;) {
    const rows: StoredFile[] = await unusedFiles(tx, before, last, batch);
    const named = await namedByDrafts(tx, rows);
    for (const { rid } of rows) {
      if (named.has(rid)) continue;
      await deleteFile(tx, rid);
      await enqueue(work, { kind: discardKind, key: rid, payload: { rid } });
    }
    last = rows.at(-1)?.created_at ?? null;
    if (rows.length < batch) return;
  }
}

async function namedByDrafts(tx: Tx, rows: readonly StoredFile[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const [memberRid, own] of Map.groupBy(rows, (row) => row.owner_rid)) {
    const rids = own.map(({ rid }) => rid);
    for (const { among } of draftFiles.get()) for (const rid of await among(tx, memberRid, rids)) named.add(rid);
  }
  return named;
}
