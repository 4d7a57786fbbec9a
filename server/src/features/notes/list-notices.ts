import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listStaffNotices as listCall } from '@yance/contract/notes/notice-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { staffNames } from '../staff/index.ts';
import { pageOfNotices } from './notices.store.ts';

/** What colleagues told the reader. */
export async function listNotices(
  { tx, actor }: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rows, total } = await pageOfNotices(tx, actor.rid, input);
  const names = await staffNames(
    tx,
    rows.map(({ by_rid }) => by_rid),
  );
  const list = rows.map(({ rid, kind, title, path, by_rid, body, deleted_at, at, read_at }) => ({
    rid,
    kind,
    title,
    path,
    by: names.get(by_rid) ?? '',
    body: deleted_at ? '' : body,
    at: shanghaiIso(at),
    read: read_at !== null,
  }));
  return { list, total, page: input.page, size: input.size };
}
