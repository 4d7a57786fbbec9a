import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { everyFile } from '../features/files/index.ts';
import { verifyLedger } from '../features/ledger/index.ts';
import { diskStorage } from '../gateways/storage/disk.ts';
import type { Storage } from '../gateways/storage/port.ts';
import { firstBrokenAuditRow } from '../kernel/audit/audit.ts';
import type { Database } from '../kernel/db.ts';

export interface Verdict {
  /** One sentence for each thing that is wrong. */
  faults: string[];
  files: number;
  /** Files whose bytes the shop had removed before, as it does after their time. */
  removed: number;
}

/**
 * Examines a restored shop: the ledger, the audit chain, and the bytes of every file against the hash in its row; of a
 * bucket, which was not restored, the sizes alone.
 */
export async function verifyRestored(
  { db }: Database,
  files: { folder: string } | { bucket: Storage },
  listed: ReadonlySet<string>,
): Promise<Verdict> {
  const storage = 'bucket' in files ? files.bucket : diskStorage(files.folder);
  const verdict: Verdict = { faults: [], files: 0, removed: 0 };
  for (const { what, subject, amount } of await verifyLedger(db))
    verdict.faults.push(`The ledger: ${what} (${subject}, ${amount}).`);
  const broken = await firstBrokenAuditRow(db);
  if (broken !== null) verdict.faults.push(`The audit chain is broken at row ${broken}.`);
  for await (const { rid, sha256, size } of everyFile(db)) {
    const found = await storage.size(rid);
    if (found === undefined) {
      if (listed.has(rid)) verdict.faults.push(`The file ${rid} is missing.`);
      else verdict.removed += 1;
      continue;
    }
    verdict.files += 1;
    if ('bucket' in files) {
      if (found !== size) verdict.faults.push(`The file ${rid} has another size than its row says.`);
      continue;
    }
    const hash = createHash('sha256');
    await pipeline(await storage.read(rid), hash);
    if (hash.digest('hex') !== sha256) verdict.faults.push(`The file ${rid} has other bytes than its row says.`);
  }
  return verdict;
}
