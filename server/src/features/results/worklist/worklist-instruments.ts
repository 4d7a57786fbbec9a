import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listWorklists as listCall } from '@yance/contract/results/worklist-endpoints.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listInstruments, listLaboratories, servicesByRid } from '../../catalogue/index.ts';
import { countQueued, countRunning, unplacedByService, unplacedTasks } from '../worklist.store.ts';

export type WorklistInstrument = Awaited<ReturnType<typeof listInstruments>>[number];

/** Instruments in use that the actor may work at: a laboratory's people have its own. */
async function ownInstruments({ tx, actor }: StaffWork): Promise<WorklistInstrument[]> {
  const own = onlyLaboratory(actor);
  return (await listInstruments(tx)).filter(
    ({ retired, laboratory_rid }) => !retired && (own === undefined || laboratory_rid === own),
  );
}

/** Refuses `notFound` for another laboratory's instrument, and for one that is not in use. */
export async function ownInstrument(work: StaffWork, rid: string): Promise<WorklistInstrument> {
  const found = (await ownInstruments(work)).find((one) => one.rid === rid);
  if (!found) throw new Refusal('notFound');
  return found;
}

export const shownInstrument = ({ rid, name, model, laboratory_rid, laboratory }: WorklistInstrument) => ({
  rid,
  name,
  model,
  laboratory_rid,
  laboratory,
});

const mostUnplaced = 100;

/** How much each instrument has in front of it or could have, and what no instrument has. */
export async function listWorklists(work: StaffWork): Promise<OutputOf<typeof listCall>> {
  const { tx, actor } = work;
  const laboratory = onlyLaboratory(actor);
  const queued = await countQueued(tx);
  const running = await countRunning(tx);
  const waiting = await unplacedByService(tx, laboratory);
  const services = await servicesByRid(
    tx,
    waiting.map(({ service_rid }) => service_rid),
  );
  const canRun = (one: WorklistInstrument, task: { laboratory_rid: string | null; service_rid: string }): boolean => {
    const models = services.get(task.service_rid)?.definition.instruments ?? [];
    return one.laboratory_rid === task.laboratory_rid && (models.length === 0 || models.includes(one.model));
  };
  const instruments = await ownInstruments(work);
  const list = instruments.map((one) => ({
    ...shownInstrument(one),
    queued: queued.get(one.rid) ?? 0,
    running:
      running.find(
        ({ laboratory_rid, instrument }) => laboratory_rid === one.laboratory_rid && instrument === instrumentName(one),
      )?.number ?? 0,
    placeable: waiting.reduce((sum, some) => (canRun(one, some) ? sum + some.number : sum), 0),
  }));
  const { rows, total } = await unplacedTasks(tx, laboratory, { without: [], most: mostUnplaced });
  const names = new Map((await listLaboratories(tx)).map(({ rid, name }) => [rid, name]));
  return {
    list: list.toSorted((a, b) => Number(hasWork(b)) - Number(hasWork(a))),
    unplaced: total,
    unplaced_tasks: rows.map((task) => ({
      rid: task.rid,
      code: task.code,
      title: task.title,
      count: task.count,
      unit: task.unit,
      urgent: task.urgent,
      laboratory: names.get(task.laboratory_rid ?? '') ?? '',
      until: task.clock_until && shanghaiIso(task.clock_until),
      instrument_rids: instruments.flatMap((one) => (canRun(one, task) ? [one.rid] : [])),
    })),
  };
}

const hasWork = (one: { running: number; queued: number; placeable: number }): boolean =>
  one.running + one.queued + one.placeable > 0;
