import type { ManyKind } from '@yance/contract/content/entries.ts';
import {
  createEntry,
  getEntry,
  listEntries,
  previewEntry,
  publishEntry,
  removeDraft,
  saveEntry,
  unplanEntry,
  withdrawEntry,
  type EntryDetail,
} from '@yance/contract/content/staff-endpoints.ts';
import { call } from '../../lib/call.ts';
import type { Values } from './entry-values.ts';

const at = ({ rid, revision }: EntryDetail) => ({ rid, revision });

/** Lists to read anew after a step. */
export const listRenews = [[listEntries.path]] as const;

/** The calls of an entry. Each takes the entry as the editor saw it last, so that nothing unseen is changed. */
export const steps = {
  read: ({ rid }: EntryDetail) => call(getEntry, { rid }),
  create: (kind: ManyKind, data: Values, idempotencyKey: string) =>
    call(createEntry, { kind, data }, { idempotencyKey }),
  save: (entry: EntryDetail, data: Values, idempotencyKey: string) =>
    call(saveEntry, { ...at(entry), data }, { idempotencyKey }),
  publish: (entry: EntryDetail, idempotencyKey: string) => call(publishEntry, at(entry), { idempotencyKey }),
  unplan: (entry: EntryDetail, idempotencyKey: string) => call(unplanEntry, at(entry), { idempotencyKey }),
  withdraw: (entry: EntryDetail, reason: string, idempotencyKey: string) =>
    call(withdrawEntry, { ...at(entry), reason }, { idempotencyKey }),
  remove: (entry: EntryDetail, idempotencyKey: string) => call(removeDraft, at(entry), { idempotencyKey }),
  preview: (entry: EntryDetail) => call(previewEntry, { rid: entry.rid }),
};

/** How the address of an entry names it: by its rid or its lasting name. */
export const entryInput = (id: string): { rid: string } | { slug: string } =>
  /^[0-9a-f-]{36}$/.test(id) ? { rid: id } : { slug: id };
