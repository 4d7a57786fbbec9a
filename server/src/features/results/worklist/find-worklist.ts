import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Worklist, WorklistRow } from '@yance/contract/results/worklist-endpoints.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { linesByRid, parameterLabels, type OrderLine } from '../../orders/index.ts';
import { samplesOfOrders } from '../../samples/index.ts';
import { staffNames } from '../../staff/index.ts';
import { taskRowsOf } from '../read/list-tasks.ts';
import type { Task } from '../tasks/task-model.ts';
import {
  findWorklist as findVersion,
  queuedTasks,
  runningTasks,
  servicesOfUnplaced,
  unplacedTasks,
} from '../worklist.store.ts';
import { ownInstrument, shownInstrument } from './worklist-instruments.ts';

const [mostRunning, mostUnplaced] = [100, 100];

/** What an instrument runs, what it is to run and in which order, and what else it could run. */
export async function findWorklist(work: StaffWork, instrumentRid: string): Promise<Worklist> {
  const { tx } = work;
  const instrument = await ownInstrument(work, instrumentRid);
  const { laboratory_rid, model } = instrument;
  const version = await findVersion(tx, instrumentRid);
  const running = await runningTasks(tx, laboratory_rid, instrumentName(instrument), mostRunning);
  const queued = await queuedTasks(tx, instrumentRid);
  const without = await servicesElsewhere(tx, await servicesOfUnplaced(tx, laboratory_rid), model);
  const free = await unplacedTasks(tx, laboratory_rid, { without: [...without], most: mostUnplaced });
  const rows = await rowsOf(work, [...running, ...queued, ...free.rows]);
  const shown = (tasks: readonly Task[]) => tasks.flatMap(({ rid }) => rows.get(rid) ?? []);
  const by = version && (await staffNames(tx, [version.changed_by])).get(version.changed_by);
  return {
    instrument: shownInstrument(instrument),
    version: version?.version ?? 0,
    changed: version ? { by: by ?? '', at: shanghaiIso(version.changed_at) } : null,
    running: shown(running),
    queued: shown(queued),
    unplaced: shown(free.rows),
    unplaced_total: free.total,
  };
}

/** Of these services those that name instruments, but none of this model. */
export async function servicesElsewhere(
  tx: Tx,
  serviceRids: readonly string[],
  model: string,
): Promise<ReadonlySet<string>> {
  const services = await servicesByRid(tx, [...new Set(serviceRids)]);
  const elsewhere = [...services.values()].filter(({ definition: { instruments } }) => {
    return instruments.length > 0 && !instruments.includes(model);
  });
  return new Set(elsewhere.map(({ rid }) => rid));
}

async function rowsOf(work: StaffWork, tasks: readonly Task[]): Promise<Map<string, WorklistRow>> {
  const lines = await linesByRid(
    work.tx,
    tasks.map(({ line_rid }) => line_rid),
  );
  const samples = Map.groupBy(
    await samplesOfOrders(work.tx, [...new Set(tasks.map(({ order_rid }) => order_rid))]),
    ({ line_rid }) => line_rid,
  );
  const rows = await taskRowsOf(work, tasks);
  return new Map(
    rows.map((row, index) => {
      const lineRid = tasks[index]?.line_rid ?? '';
      const own = (samples.get(lineRid) ?? []).map(({ rid, code, place, state }) => {
        return { rid, code, place, taken: state === 'testing' };
      });
      return [row.rid, { ...row, samples: own, conditions: conditionsOf(lines.get(lineRid)) }];
    }),
  );
}

/** The answers of all groups of a line: what differs between them stands beside each other. */
function conditionsOf(line: OrderLine | undefined): WorklistRow['conditions'] {
  const values = new Map<string, Set<string>>();
  for (const { data } of line?.groups ?? [])
    for (const { label, value } of parameterLabels(line?.fields ?? [], data.parameters))
      values.set(label, (values.get(label) ?? new Set()).add(value));
  return [...values].map(([label, said]) => ({ label, value: [...said].join(' / ') }));
}
