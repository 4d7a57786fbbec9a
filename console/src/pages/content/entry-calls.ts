import type { ManyKind } from '@yance/contract/content/entries.ts';
import { createEntry, saveEntry, type EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import { call } from '../../lib/call.ts';
import type { Values } from './entry-values.ts';

/** Stores what stands in the form, of a new entry too. */
export function storeEntry(
  entry: EntryDetail | null,
  kind: ManyKind,
  data: Values,
  idempotencyKey: string,
): Promise<EntryDetail> {
  if (!entry) return call(createEntry, { kind, data }, { idempotencyKey });
  return call(saveEntry, { rid: entry.rid, revision: entry.revision, data }, { idempotencyKey });
}

/** How the address of an entry names it: by its rid or its lasting name. */
export const entryInput = (id: string): { rid: string } | { slug: string } =>
  /^[0-9a-f-]{36}$/.test(id) ? { rid: id } : { slug: id };
