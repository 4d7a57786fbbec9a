import { discardKind } from './discard-file.ts';
import { after, days } from '../../kernel/clock.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { collection, type Keyed } from '../../kernel/port.ts';
import { readSetting } from '../settings/index.ts';
import { deleteUnused, type StoredFile, unusedFiles } from './files.store.ts';
import { visitorFileLife } from './visitor-files.ts';

/** What is not a record yet but will be, such as a draft, says which of these files of a member it names. */
export interface DraftFiles extends Keyed {
  among: (tx: Tx, memberRid: string, rids: readonly string[]) => Promise<readonly string[]>;
}
export const draftFiles = collection<DraftFiles>('files.draft-files');

const batch = 500;

/**
 * Forgets files that neither a record nor a draft names after the days of the setting, visitors' after one; their bytes
 * follow. Each is held before anybody is asked, so that what is attached meanwhile waits, or is passed over.
 */
export async function expireFiles(work: Work): Promise<void> {
  const { tx, clock } = work;
  const now = clock.now();
  const before = {
    usual: after(now, -days(await readSetting(tx, 'upload.keep_days'))),
    visitors: after(now, -visitorFileLife),
  };
  let last: Date | null = null;
  for (;;) {
    const rows: StoredFile[] = await unusedFiles(tx, before, last, batch);
    const named = await namedByDrafts(tx, rows);
    for (const { rid } of rows) {
      if (named.has(rid) || !(await deleteUnused(tx, rid))) continue;
      await enqueue(work, { kind: discardKind, key: rid, payload: { rid } });
    }
    last = rows.at(-1)?.created_at ?? null;
    if (rows.length < batch) return;
  }
}

async function namedByDrafts(tx: Tx, rows: readonly StoredFile[]): Promise<Set<string>> {
  const named = new Set<string>();
  const members = rows.filter((row) => row.owner_kind === 'member');
  for (const [memberRid, own] of Map.groupBy(members, (row) => row.owner_rid)) {
    const rids = own.map(({ rid }) => rid);
    for (const { among } of draftFiles.get()) for (const rid of await among(tx, memberRid, rids)) named.add(rid);
  }
  return named;
}
