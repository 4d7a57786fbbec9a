import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDayAndTime } from '@yance/contract/kernel/shanghai.ts';
import type { saveWorklist as saveCall, Worklist } from '@yance/contract/results/worklist-endpoints.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listInstruments } from '../../catalogue/index.ts';
import { staffNames } from '../../staff/index.ts';
import type { Task } from '../tasks/task-model.ts';
import { lockPlaced, lockWorklist, placedElsewhere, replaceWorklist } from '../worklist.store.ts';
import { findWorklist, servicesElsewhere } from './find-worklist.ts';
import { ownInstrument, type WorklistInstrument } from './worklist-instruments.ts';

/**
 * Puts the runs of an instrument into an order. Refuses `changedMeanwhile` where somebody did so since, and a task that
 * waits no more, stands on another list, or cannot be run on it.
 */
export async function saveWorklist(work: StaffWork, given: InputOf<typeof saveCall>): Promise<Worklist> {
  const { tx, actor, clock } = work;
  const instrument = await ownInstrument(work, given.instrument_rid);
  const by = { instrument_rid: instrument.rid, changed_by: actor.rid, changed_at: clock.now() };
  const before = await lockWorklist(tx, { ...by, version: 0 });
  if (before.version !== given.version) {
    const name = (await staffNames(tx, [before.changed_by])).get(before.changed_by) ?? '';
    throw new Refusal('changedMeanwhile', { words: { name, time: shanghaiDayAndTime(before.changed_at) } });
  }
  const rids = [...new Set(given.task_rids)];
  const placed = await lockPlaced(tx, rids);
  if (placed.length < rids.length) throw new Refusal('notFound');
  await requirePlaceable(work, placed, instrument);
  await replaceWorklist(tx, { ...by, version: before.version + 1 }, rids);
  const about = { entity: 'worklist', entity_rid: instrument.rid, event: 'arrange' } as const;
  await announce(work, { ...about, details: { tasks: rids.length } });
  return findWorklist(work, instrument.rid);
}

async function requirePlaceable(
  { tx }: StaffWork,
  placed: readonly Task[],
  instrument: WorklistInstrument,
): Promise<void> {
  if (placed.some(({ laboratory_rid }) => laboratory_rid !== instrument.laboratory_rid)) throw new Refusal('notFound');
  const gone = placed.find(({ state }) => state !== 'waiting');
  if (gone) throw new Refusal('notWaiting', { words: { code: gone.code, label: taskMachine.states[gone.state] } });
  const rids = placed.map(({ rid }) => rid);
  const [other] = await placedElsewhere(tx, instrument.rid, rids);
  if (other) {
    const there = (await listInstruments(tx)).find(({ rid }) => rid === other.instrument_rid);
    const code = placed.find(({ rid }) => rid === other.task_rid)?.code ?? '';
    throw new Refusal('onOther', { words: { code, instrument: there ? instrumentName(there) : '' } });
  }
  const services = placed.map(({ service_rid }) => service_rid);
  const elsewhere = await servicesElsewhere(tx, services, instrument.model);
  const misfit = placed.find(({ service_rid }) => elsewhere.has(service_rid));
  if (misfit) throw new Refusal('cannotRun', { words: { code: misfit.code } });
}
