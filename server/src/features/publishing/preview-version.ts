import { createHash, randomBytes } from 'node:crypto';
import { after, minutes, type Clock } from '../../kernel/clock.ts';
import type { Database, Tx, Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PublishingKind } from './kind.ts';
import { insertPreview, takePreview } from './previews.store.ts';
import { findRecord } from './records.store.ts';
import { dataAt } from './seen-record.ts';

const validFor = minutes(10);
const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A link that shows one version once. Refuses data that could not be published. */
export async function previewVersion(
  work: Work,
  kind: PublishingKind,
  rid: string,
  wanted?: number,
): Promise<{ url: string }> {
  const { tx, clock } = work;
  const record = await findRecord(tx, kind.machine.name, { rid });
  if (!record) throw new Refusal('notFound');
  const number = wanted ?? record.number;
  await kind.complete(tx, record, await dataAt(tx, kind, rid, number));
  const secret = randomBytes(24).toString('base64url');
  const expires_at = after(clock.now(), validFor);
  await insertPreview(tx, { key: keyOf(secret), record_rid: rid, number, expires_at });
  return { url: `${kind.path(record)}?preview=${secret}` };
}

/**
 * Runs `read` on the site as it will be once the previewed version is published, and leaves no trace: the publication
 * is undone. Null for a link that was used, is over or was never made. `kinds` are all that have previews.
 */
export async function withPreview<T>(
  given: { database: Pick<Database, 'transaction'>; clock: Clock; kinds: readonly PublishingKind[] },
  secret: string,
  read: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const { database, clock, kinds } = given;
  const wanted = await database.transaction((tx) => takePreview(tx, keyOf(secret), clock.now()));
  if (!wanted) return null;
  const undo = new Error('undo');
  let result: T | null = null;
  try {
    await database.transaction(async (tx) => {
      for (const kind of kinds) {
        const record = await findRecord(tx, kind.machine.name, { rid: wanted.record_rid });
        if (!record) continue;
        await kind.show({ tx, clock }, record, await dataAt(tx, kind, record.rid, wanted.number));
        result = await read(tx);
        throw undo;
      }
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return result;
}
