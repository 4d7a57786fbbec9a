import type { EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findRecord, readRecord, withRecordRows } from '../../publishing/index.ts';
import { pageOfEntries, type EntryFilter } from '../entry-records.store.ts';
import { contentKind } from './content-kind.ts';
import { isNamed, kindOf } from './entry-data.ts';

/** An entry with its newest data and whole history. Refuses `notFound`. */
export async function getEntry(
  work: Pick<Work, 'tx' | 'actor'>,
  { rid, slug }: { rid?: string | undefined; slug?: string | undefined },
): Promise<EntryDetail> {
  const by = rid ? { rid } : slug ? { subject: slug } : undefined;
  const record = by && (await findRecord(work.tx, 'content', by));
  if (!record) throw new Refusal('notFound');
  const kind = kindOf(record);
  const read = await readRecord(work, contentKind, record);
  return {
    kind,
    slug: record.subject,
    title: record.title,
    named: isNamed(kind, record.subject, read.data),
    views: null,
    path: contentKind.path(record),
    ...read,
  };
}

/** One page of entries of some kinds, with how many stand in each state. */
export async function listEntries(tx: Tx, wanted: EntryFilter) {
  const { rows, total, counts } = await pageOfEntries(tx, wanted);
  const list = await withRecordRows(tx, contentKind, rows);
  return { list, total, page: wanted.page, size: wanted.size, counts };
}
