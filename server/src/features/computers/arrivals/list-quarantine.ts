import type { listQuarantine as listCall, QuarantinedFile } from '@yance/contract/computers/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { ReadWork, StaffWork } from '../../../kernel/db.ts';
import { filesByRid } from '../../files/index.ts';
import { findTask } from '../../results/index.ts';
import { readSetting } from '../../settings/index.ts';
import { staffNames, type Queue } from '../../staff/index.ts';
import { countQuarantine, pageOfQuarantine, type ArrivalRow } from '../arrivals.store.ts';
import { namesOfComputers } from '../computers.store.ts';
import { namesOfLaboratories } from '../keys/list-computers.ts';
import { fateOf } from './fate.ts';
import { quarantinedLink } from './open-quarantined.ts';

/** What waits for somebody of the laboratory, or what was sorted. */
export async function listQuarantine(
  work: StaffWork,
  given: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { tx, actor } = work;
  const filter = { laboratoryRid: onlyLaboratory(actor), stage: given.stage, kw: given.kw };
  const { rows, total, counts } = await pageOfQuarantine(tx, filter, given);
  return { list: await shownRows(work, rows), total, counts, page: given.page, size: given.size };
}

async function shownRows(work: StaffWork, rows: readonly ArrivalRow[]): Promise<QuarantinedFile[]> {
  const { tx } = work;
  const terms = await termsOf(work);
  const files = await filesByRid(
    tx,
    rows.map(({ file_rid }) => file_rid),
  );
  const computers = await namesOfComputers(tx, [...new Set(rows.map(({ computer_rid }) => computer_rid))]);
  const laboratories = await namesOfLaboratories(tx);
  const names = await staffNames(tx, [...new Set(rows.flatMap(({ sorted_by }) => sorted_by ?? []))]);
  const tasks = new Map<string, string>();
  for (const rid of new Set(rows.flatMap(({ task_rid }) => task_rid ?? [])))
    tasks.set(rid, (await findTask(tx, rid))?.code ?? '');
  return rows.map((row) => {
    const fate = fateOf(row);
    const waits = fate === 'quarantined';
    const until = after(row.arrived_at, terms.life);
    const file = waits ? files.get(row.file_rid) : undefined;
    return {
      rid: row.rid,
      computer: computers.get(row.computer_rid) ?? '',
      laboratory: laboratories.get(row.laboratory_rid) ?? '',
      path: row.path,
      name: row.path.split(/[\\/]/).at(-1) ?? row.path,
      size: row.size,
      arrived: shanghaiIso(row.arrived_at),
      words: row.words,
      fate,
      until: waits ? shanghaiIso(until) : null,
      ending: waits && row.arrived_at <= terms.endingBefore,
      file: file ? quarantinedLink(work, row, file) : null,
      task_rid: row.task_rid,
      task: row.task_rid ? (tasks.get(row.task_rid) ?? null) : null,
      sample_codes: row.sample_codes,
      sorted: row.sorted_at && {
        at: shanghaiIso(row.sorted_at),
        by: row.sorted_by ? (names.get(row.sorted_by) ?? '') : '系统',
        reason: row.reason,
      },
    };
  });
}

/** How long a file waits at most, and since when those have waited that are about to go. */
async function termsOf({ tx, clock }: ReadWork): Promise<{ life: number; endingBefore: Date }> {
  const life = days(await readSetting(tx, 'computer.quarantine_days'));
  const warning = days(await readSetting(tx, 'computer.warning_days'));
  return { life, endingBefore: after(clock.now(), warning - life) };
}

/** What waits, on the home page of the laboratory; overdue is what will soon be removed. */
export const quarantineQueue: Queue = {
  key: 'computers.quarantine',
  title: '仪器电脑传来的文件待整理',
  path: '/quarantine',
  permission: 'tasks.submit',
  count: async (work) => {
    const { life, endingBefore } = await termsOf(work);
    const { count, old, first } = await countQuarantine(work.tx, onlyLaboratory(work.actor), endingBefore);
    return { count, overdue: old, due: first && after(first, life) };
  },
};
