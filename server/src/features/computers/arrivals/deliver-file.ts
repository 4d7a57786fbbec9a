import type { askAboutFile as askCall, deliverFile as deliverCall } from '@yance/contract/computers/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { newRid, type ComputerWork, type Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findOwnFiles, keepFiles, lockFiles } from '../../files/index.ts';
import { findTask, placeFile, taskOfPath } from '../../results/index.ts';
import { arrivalOf, insertArrival, patchArrival, type ArrivalRow } from '../arrivals.store.ts';
import { scheduleExpiry } from './expire-quarantine.ts';
import { fateOf } from './fate.ts';

type Arrival = OutputOf<typeof deliverCall>;

/** Whether a file has come already, and where it would go now. Changes nothing. */
export async function askAboutFile(
  work: ComputerWork,
  { path, size, sha256 }: InputOf<typeof askCall>,
): Promise<OutputOf<typeof askCall>> {
  const before = await arrivalOf(work.tx, { ...work.actor, path, sha256 });
  const match = await taskOfPath(work, { path, size });
  return {
    received: before ? await shown(work.tx, before) : null,
    task: match.task,
    sample_codes: match.sample_codes,
    words: match.words,
  };
}

/**
 * Brings an uploaded file to its task, or into quarantine where a person has to say. The same path with the same
 * content counts once in a laboratory: a repeat gets the first answer, and what it has uploaded is removed with other
 * files that nothing names. Refuses `contentChanged` where other bytes arrived than were announced, and `fileTaken` for
 * an upload that another path has brought somewhere: with that one discarded it would be gone here, too.
 */
export async function deliverFile(
  work: ComputerWork,
  { path, file_rid, sha256, cut }: InputOf<typeof deliverCall>,
): Promise<Arrival> {
  const { tx, actor, clock } = work;
  await lockFiles(tx, [file_rid]);
  const [file] = await findOwnFiles(tx, actor, [file_rid]);
  if (!file) throw new Refusal('notFound');
  if (file.sha256 !== sha256) throw new Refusal('contentChanged');
  const row: ArrivalRow = {
    rid: newRid(),
    computer_rid: actor.rid,
    laboratory_rid: actor.laboratory_rid,
    path,
    size: file.size,
    sha256,
    file_rid,
    arrived_at: clock.now(),
    task_rid: null,
    sample_codes: [],
    words: '',
    sorted_at: null,
    sorted_by: null,
    reason: '',
  };
  // Whoever sends the same at the same time waits here for the first answer.
  if (!(await insertArrival(tx, row))) {
    const before = await arrivalOf(tx, row);
    if (!before) throw new Refusal('notFound');
    return shown(tx, before);
  }
  if (file.used) throw new Refusal('fileTaken');
  const { task, sample_codes, words } = cut ? cutPath : await placeFile(work, { path, file });
  const outcome = { task_rid: task?.rid ?? null, sample_codes, words };
  await patchArrival(tx, row.rid, outcome);
  if (!task) {
    await keepFiles(tx, [file]);
    await scheduleExpiry(work);
  }
  return shown(tx, { ...row, ...outcome });
}

/** Numbers may have stood in what was cut off. */
const cutPath = { task: undefined, sample_codes: [], words: '路径太长，只保留了末尾' };

async function shown(tx: Tx, row: ArrivalRow): Promise<Arrival> {
  const task = row.task_rid ? await findTask(tx, row.task_rid) : undefined;
  return {
    fate: fateOf(row),
    task: task?.code ?? null,
    sample_codes: row.sample_codes,
    words: row.reason || row.words,
  };
}
