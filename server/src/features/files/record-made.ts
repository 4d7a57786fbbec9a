import type { ReadWork } from '../../kernel/db.ts';
import { insertFile } from './files.store.ts';

/** Notes a document that the product itself has made and stored under its rid; it belongs to nobody and stays. */
export async function recordMade(
  { tx, clock }: ReadWork,
  { rid, name, size, mime, sha256 }: { rid: string; name: string; size: number; mime: string; sha256: string },
): Promise<void> {
  await insertFile(tx, {
    rid,
    owner_kind: 'platform',
    owner_rid: rid,
    name,
    size,
    mime,
    sha256,
    picture: false,
    created_at: clock.now(),
    used: true,
    safety: null,
    finding: null,
    beyond_scanner: false,
  });
}
