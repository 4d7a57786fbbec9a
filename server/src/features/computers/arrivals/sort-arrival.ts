import type { assignQuarantined as assignCall } from '@yance/contract/computers/staff-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, forgetFile } from '../../files/index.ts';
import { attachStored, isAttached, taskUnderWay } from '../../results/index.ts';
import { staffNames } from '../../staff/index.ts';
import { carryOpenings } from './open-quarantined.ts';
import { lockArrival, patchArrival, type ArrivalRow } from '../arrivals.store.ts';

/**
 * Gives a file from quarantine to a task of the laboratory that sent it; whose results it is reads who opened it
 * before. Refuses `alreadySorted`, `otherLaboratory`, `inTaskAlready`, and whatever attaching by hand refuses.
 */
export async function assignQuarantined(work: StaffWork, given: InputOf<typeof assignCall>): Promise<{ rid: string }> {
  const { tx, actor, clock } = work;
  const row = await lockWaiting(work, given.rid);
  const task = await taskUnderWay(work, given.task_rid);
  if (task.laboratory_rid !== row.laboratory_rid) throw new Refusal('otherLaboratory');
  const file = (await filesByRid(tx, [row.file_rid])).get(row.file_rid);
  if (!file) throw new Refusal('notFound');
  const sample_codes = [...new Set(given.sample_codes)];
  if (await isAttached(work, task, { file, sample_codes })) throw new Refusal('inTaskAlready');
  await attachStored(work, task, [{ file, named: sample_codes }]);
  await carryOpenings(work, row.rid, task, file);
  await patchArrival(tx, row.rid, {
    task_rid: task.rid,
    sample_codes,
    sorted_at: clock.now(),
    sorted_by: actor.rid,
  });
  return { rid: row.rid };
}

/** Discards a file from quarantine; its name, its size and the hash of its content stay. Refuses `alreadySorted`. */
export async function discardQuarantined(
  work: StaffWork,
  { rid, reason }: { rid: string; reason: string },
): Promise<{ rid: string }> {
  const row = await lockWaiting(work, rid);
  await patchArrival(work.tx, rid, { sorted_at: work.clock.now(), sorted_by: work.actor.rid, reason });
  await forgetFile(work, row.file_rid);
  return { rid };
}

async function lockWaiting({ tx, actor }: StaffWork, rid: string): Promise<ArrivalRow> {
  const row = await lockArrival(tx, rid, onlyLaboratory(actor));
  if (!row) throw new Refusal('notFound');
  if (!row.sorted_at && !row.task_rid) return row;
  const by = row.sorted_by ? (await staffNames(tx, [row.sorted_by])).get(row.sorted_by) : undefined;
  throw new Refusal('alreadySorted', { words: { name: by ?? '系统' } });
}
