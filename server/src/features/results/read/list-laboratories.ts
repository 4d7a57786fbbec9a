import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listLaboratories as laboratoriesCall } from '@yance/contract/results/staff-endpoints.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db.ts';
import { listInstruments, listLaboratories, servicesByRid } from '../../catalogue/index.ts';
import { seenTask } from './own-laboratory.ts';
import type { Task } from '../tasks/task-model.ts';

/**
 * Every laboratory in use with its instruments in use. With tasks named, only the instruments that their services are
 * done on, and what the laboratory lacks for them; a service that names no instrument lacks none.
 */
export async function laboratoriesWithInstruments(
  tx: Tx,
  tasks: readonly Pick<Task, 'service_rid' | 'title'>[] = [],
): Promise<OutputOf<typeof laboratoriesCall>> {
  const instruments = (await listInstruments(tx)).filter(({ retired }) => !retired);
  const services = await servicesByRid(tx, [...new Set(tasks.map((task) => task.service_rid))]);
  const needs = new Map(
    tasks.map(({ service_rid, title }) => [title, services.get(service_rid)?.definition.instruments ?? []]),
  );
  const fitting = new Set([...needs.values()].flat());
  const laboratories = (await listLaboratories(tx)).filter(({ retired }) => !retired);
  return laboratories.map(({ rid, name, city }) => {
    const own = instruments.filter((one) => one.laboratory_rid === rid);
    const models = new Set(own.map((one) => one.model));
    return {
      rid,
      name,
      city,
      instruments: own
        .filter((one) => tasks.length === 0 || fitting.has(one.model))
        .map((one) => ({ name: one.name, model: one.model })),
      lacks: [...needs].flatMap(([title, wanted]) =>
        wanted.length > 0 && !wanted.some((model) => models.has(model)) ? [title] : [],
      ),
    };
  });
}

/** The tasks of these rids; another laboratory's answer like missing ones. */
export async function seenTasks(work: { tx: Tx; actor: Actor }, rids: readonly string[]): Promise<Task[]> {
  const found: Task[] = [];
  for (const rid of rids) found.push(await seenTask(work, rid));
  return found;
}
