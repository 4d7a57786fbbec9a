import { serviceFaults } from '@yance/contract/catalogue/complete-service.ts';
import { createHash, randomBytes } from 'node:crypto';
import { after, minutes, type Clock } from '../../../kernel/clock.ts';
import type { Database, Tx, Work } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { findEdit, findServiceVersion, insertServicePreview, takeServicePreview } from '../edits.store.ts';
import { checkPlace, showService } from './show-service.ts';

const validFor = minutes(10);
const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A link that shows one version once. Refuses what could not be published. */
export async function previewService(work: Work, rid: string, number?: number): Promise<{ url: string }> {
  const edit = await findEdit(work.tx, rid);
  const version = edit && (await findServiceVersion(work.tx, rid, number ?? edit.number));
  if (!edit || !version) throw new Refusal('notFound');
  const faults = serviceFaults(version.draft);
  if (faults.length > 0) throw new Invalid(faults.map(({ path, msg }) => ({ path: `draft.${path}`, msg })));
  await checkPlace(work.tx, version.draft);
  const secret = randomBytes(24).toString('base64url');
  const expires_at = after(work.clock.now(), validFor);
  await insertServicePreview(work.tx, { key: keyOf(secret), service_rid: rid, number: version.number, expires_at });
  return { url: `/detail/${rid}?preview=${secret}` };
}

/**
 * Runs `read` on the catalogue as it will be once the previewed version is published, and leaves no trace: the
 * publication is undone. Null for a link that was used, is over or was never made.
 */
export async function withServicePreview<T>(
  database: Pick<Database, 'transaction'>,
  clock: Clock,
  secret: string,
  read: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const wanted = await database.transaction((tx) => takeServicePreview(tx, keyOf(secret), clock.now()));
  if (!wanted) return null;
  let shown: { result: T } | null = null;
  const undo = new Error('undo');
  await database
    .transaction(async (tx) => {
      const edit = await findEdit(tx, wanted.service_rid);
      const version = await findServiceVersion(tx, wanted.service_rid, wanted.number);
      if (!edit || !version) return;
      await showService({ tx, clock }, edit, version.draft);
      shown = { result: await read(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return (shown as { result: T } | null)?.result ?? null;
}
