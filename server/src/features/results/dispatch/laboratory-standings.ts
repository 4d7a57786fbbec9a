import { leadTimeDays } from '@yance/contract/catalogue/lead-time-days.ts';
import type { DispatchRules } from '@yance/contract/results/dispatch-rules.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { listInstruments, listLaboratories, servicesByRid } from '../../catalogue/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { serviceHours } from '../../settings/index.ts';
import { laboratoryLeadTimesOf, laboratoryLoads, type LaboratoryLeadTime } from '../dispatch.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { dueFrom, isKnown, laboratorySpans } from './laboratory-promise.ts';
import { canTest, type LaboratoryNow, type TaskToSend } from './propose-laboratory.ts';

/** A laboratory as it stands to a task, with what people read of it. */
export interface Standing extends LaboratoryNow {
  name: string;
  city: string;
  instruments: { name: string; model: string }[];
  lead: LaboratoryLeadTime | undefined;
  /** By when results would be due if the task were sent there now. */
  due: Date | null;
}
export interface Dispatchable extends TaskToSend {
  task: Task;
  /** Every laboratory in use that can test it. */
  laboratories: readonly Standing[];
}

/**
 * What the rules ask of these tasks, and how the laboratories stand to each: read in as many statements for a hundred
 * tasks as for one.
 */
export async function dispatchables(
  { tx, clock }: ReadWork,
  tasks: readonly Task[],
  { rules, capacities }: DispatchRules,
): Promise<Dispatchable[]> {
  const serviceRids = [...new Set(tasks.map((task) => task.service_rid))];
  const services = await servicesByRid(tx, serviceRids);
  const asksRegion = rules.some((rule) => rule.enabled && rule.regions.length > 0);
  const members = asksRegion
    ? await membersByRid(
        tx,
        tasks.map((task) => task.member_rid),
      )
    : undefined;
  const laboratories = (await listLaboratories(tx)).filter(({ retired }) => !retired);
  const instruments = (await listInstruments(tx)).filter(({ retired }) => !retired);
  const ofLaboratory = Map.groupBy(instruments, (one) => one.laboratory_rid);
  const loads = await laboratoryLoads(tx);
  const loadOf = Map.groupBy(loads, (one) => one.laboratory_rid);
  const leads = new Map(
    (await laboratoryLeadTimesOf(tx, serviceRids)).map((one) => [`${one.laboratory_rid} ${one.service_rid}`, one]),
  );
  const weekly = new Map(capacities.map((one) => [one.laboratory_rid, one.weekly]));
  const calendar = { now: clock.now(), service: await serviceHours(tx) };
  const all: Dispatchable[] = [];
  for (const task of tasks) {
    const service = services.get(task.service_rid);
    const models = service?.definition.instruments ?? [];
    const able = laboratories.flatMap(({ rid, name, city }) => {
      const own = ofLaboratory.get(rid) ?? [];
      const has = new Set(own.map(({ model }) => model));
      if (!canTest({ models: has }, { models })) return [];
      const load = loadOf.get(rid) ?? [];
      return {
        rid,
        name,
        city,
        models: has,
        instruments: own
          .filter(({ model }) => models.includes(model))
          .map((one) => ({ name: one.name, model: one.model })),
        open: load.reduce((sum, one) => sum + one.open, 0),
        waiting: load.find((one) => one.service_rid === task.service_rid)?.open ?? 0,
        weekly: weekly.get(rid) ?? null,
        lead: leads.get(`${rid} ${task.service_rid}`),
      };
    });
    const spans = await laboratorySpans(
      tx,
      able.map(({ lead, waiting }) => ({ service, task, lead, waiting })),
    );
    all.push({
      task,
      service_rid: task.service_rid,
      category_ids: service ? [service.definition.category_id, ...service.child_ids] : [],
      urgent: task.urgent,
      region: members?.get(task.member_rid)?.address_code ?? '',
      models,
      laboratories: able.map(({ waiting: _, ...one }, index) => ({
        ...one,
        days: spans[index]?.days ?? null,
        daysEach: isKnown(one.lead) ? Math.min(1, leadTimeDays / one.lead.finished) : 0,
        due: dueFrom(task, spans[index] ?? null, calendar),
      })),
    });
  }
  return all;
}
