import { createHash, randomBytes } from 'node:crypto';
import { after, minutes, type Clock } from '../../../kernel/clock.ts';
import type { Database, Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { completeData } from './entry-data.ts';
import { findEntry, findVersion, insertPreview, takePreview } from '../entries.store.ts';
import { getEntry } from './get-entry.ts';
import { showEntry } from './show-entry.ts';

const validFor = minutes(10);
const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A link that shows one version once. Refuses data that could not be published. */
export async function previewEntry(work: Work, rid: string, number?: number): Promise<{ url: string }> {
  const entry = await findEntry(work.tx, { rid });
  const version = entry && (await findVersion(work.tx, rid, number ?? entry.number));
  if (!entry || !version) throw new Refusal('notFound');
  completeData(entry.kind, version.data);
  const secret = randomBytes(24).toString('base64url');
  const expires_at = after(work.clock.now(), validFor);
  await insertPreview(work.tx, { key: keyOf(secret), entry_rid: rid, number: version.number, expires_at });
  const { path } = await getEntry(work, { rid });
  return { url: `${path}?preview=${secret}` };
}

/**
 * Runs `read` on the site as it will be once the previewed version is published, and leaves no trace: the publication
 * is undone. Null for a link that was used, is over or was never made.
 */
export async function withPreview<T>(
  database: Pick<Database, 'transaction'>,
  clock: Clock,
  secret: string,
  read: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const wanted = await database.transaction((tx) => takePreview(tx, keyOf(secret), clock.now()));
  if (!wanted) return null;
  try {
    await database.transaction(async (tx) => {
      const entry = await findEntry(tx, { rid: wanted.entry_rid });
      const version = await findVersion(tx, wanted.entry_rid, wanted.number);
      if (!entry || !version) throw new Undo(null);
      await showEntry({ tx, clock }, entry, version.data);
      throw new Undo(await read(tx));
    });
    return null;
  } catch (error) {
    if (error instanceof Undo) return error.result as T | null;
    throw error;
  }
}

/** Ends a transaction with a result instead of a commit. */
class Undo extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('undo');
    this.result = result;
  }
}
