import type { Work } from '../../../kernel/db.ts';
import { chargeOfCause, settleHold } from '../../charges/index.ts';
import { readSetting } from '../../settings/index.ts';
import type { Task } from '../tasks/task-model.ts';

/**
 * Settles the charge of a task. Where its results came later than promised, the part that staff have set is taken off
 * first; `least_fen` stays in any case. Returns what was taken off.
 */
export async function settleTask(work: Work, task: Task, least_fen = 0): Promise<number> {
  const cause_rid = task.line_rid;
  const off = task.late ? await reductionOf(work, cause_rid, least_fen) : undefined;
  if (!off) {
    await settleHold(work, { cause_rid });
    return 0;
  }
  const amount_fen = off.amount_fen - off.late_fen;
  await settleHold(work, { cause_rid, amount_fen, title: `${off.title}（已减去逾期减免）` });
  return off.late_fen;
}

async function reductionOf({ tx }: Work, causeRid: string, leastFen: number) {
  const basisPoints = Math.round((await readSetting(tx, 'promise.late_percent')) * 100);
  const charge = basisPoints > 0 ? await chargeOfCause(tx, causeRid) : undefined;
  if (charge?.state !== 'frozen') return undefined;
  const { amount_fen, title } = charge;
  const late_fen = Math.min(Math.floor((amount_fen * basisPoints) / 10_000), Math.max(0, amount_fen - leastFen));
  return late_fen > 0 ? { amount_fen, title, late_fen } : undefined;
}
