import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { type AccessAct, accessActs, accessReaders } from '@yance/contract/results/access.ts';
import type { listAccesses as listCall } from '@yance/contract/results/access-endpoints.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listLaboratories } from '../../catalogue/index.ts';
import { callOf } from '../../communities/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { findOrder } from '../../orders/index.ts';
import { pageOfAccesses, type AccessRow } from '../accesses.store.ts';
import { retentionOf } from '../files/file-retention.ts';
import { taskReports } from '../read/task-reports.ts';
import { tasksOfOrder } from '../results.store.ts';

/**
 * Who read the results of an own order and the data that were sent with it, and until when its files are kept. Refuses
 * `notFound` for another's order.
 */
export async function listAccesses(
  { tx, actor }: MemberWork,
  { order_rid, readers, page, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  if ((await findOrder(tx, order_rid))?.member_rid !== actor.rid) throw new Refusal('notFound');
  const tasks = await tasksOfOrder(tx, order_rid);
  const reports = await taskReports.get().pdfRids(
    tx,
    tasks.map(({ rid }) => rid),
  );
  const { rows, total } = await pageOfAccesses(tx, { orderRid: order_rid, readers, reports }, { page, size });
  const named = await namesOf(tx, rows);
  return {
    list: rows.map((row) => ({
      by: row.by,
      reader: named(row),
      label: accessActs[row.act],
      file: nameOf(row),
      times: row.times,
      first: shanghaiIso(row.first_at),
      at: shanghaiIso(row.at),
    })),
    total,
    page,
    size,
    kept: tasks.flatMap((task) => {
      const kept = retentionOf(task);
      return kept ? [{ title: task.title, ...kept }] : [];
    }),
  };
}

/** What is downloaded without the name of a file is the package of all. */
function nameOf({ act, file }: AccessRow): string {
  if (act === 'draft') return `检测报告草稿 ${file}`;
  return file || (asOne[act] ?? '');
}
const asOne: Partial<Record<AccessAct, string>> = {
  download: '全部结果文件（压缩包）',
  inputs: '全部上传的数据（压缩包）',
};

/**
 * How the owner reads who it was: staff by their post, members of a community by name, visitors by their browser,
 * programs by their key.
 */
async function namesOf(tx: Tx, rows: readonly AccessRow[]): Promise<(row: AccessRow) => string> {
  const people = await membersByRid(tx, [
    ...new Set(rows.flatMap(({ by, reader_rid }) => (by === 'community' ? [reader_rid] : []))),
  ]);
  const laboratories = rows.some(({ by }) => by === 'laboratory') ? await listLaboratories(tx) : [];
  return ({ by, reader_rid, about }) => {
    switch (by) {
      case 'community':
        return [callOf(people.get(reader_rid)) || '已注销的会员', about].filter(Boolean).join(' · ');
      case 'laboratory':
        return laboratories.find(({ rid }) => rid === about)?.name ?? accessReaders[by];
      case 'link':
      case 'key':
        return [accessReaders[by], about].filter(Boolean).join(' · ');
      default:
        return accessReaders[by];
    }
  };
}
