import { busyTaskStates } from '@yance/contract/results/states.ts';
import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { laboratoryLeadTimes, tasks } from './results.tables.ts';
import type { Task } from './tasks/task-model.ts';

export type LaboratoryLeadTime = typeof laboratoryLeadTimes.$inferSelect;

/** How many tasks of which service each laboratory has to do. */
export async function laboratoryLoads(
  tx: Tx,
): Promise<{ laboratory_rid: string; service_rid: string; open: number }[]> {
  const rows = await tx
    .select({ laboratory_rid: tasks.laboratory_rid, service_rid: tasks.service_rid, open: count() })
    .from(tasks)
    .where(and(inArray(tasks.state, [...busyTaskStates]), isNotNull(tasks.laboratory_rid)))
    .groupBy(tasks.laboratory_rid, tasks.service_rid);
  return rows.flatMap(({ laboratory_rid, ...row }) => (laboratory_rid ? [{ laboratory_rid, ...row }] : []));
}

export async function laboratoryLeadTimesOf(tx: Tx, serviceRids: readonly string[]): Promise<LaboratoryLeadTime[]> {
  if (serviceRids.length === 0) return [];
  return tx
    .select()
    .from(laboratoryLeadTimes)
    .where(inArray(laboratoryLeadTimes.service_rid, [...serviceRids]));
}

/** Writes how long each laboratory took for a service since a moment; who did nothing of it since then has no row. */
export async function renewLaboratoryLeadTimes(tx: Tx, serviceRid: string, since: Date): Promise<void> {
  // Two who renew the same service would wait for each other's rows.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`results.lead_times.${serviceRid}`}))`);
  await tx.delete(laboratoryLeadTimes).where(eq(laboratoryLeadTimes.service_rid, serviceRid));
  await tx.execute(sql`
    insert into ${laboratoryLeadTimes} (laboratory_rid, service_rid, median_days, p90_days, finished)
    select laboratory_rid, service_rid,
      (ceil((percentile_cont(0.5) within group (order by days))::numeric * 10) / 10)::float8,
      (ceil((percentile_cont(0.9) within group (order by days))::numeric * 10) / 10)::float8, count(*)::int
    from (
      select laboratory_rid, service_rid,
        round((extract(epoch from published_at - sent_at) / 86400)::numeric, 3)::float8 as days
      from ${tasks}
      where service_rid = ${serviceRid} and published_at > ${since} and urgent = 'none'
        and sent_at is not null and laboratory_rid is not null) done
    group by laboratory_rid, service_rid`);
}

/** Tasks that wait to be sent, who is due first first. */
export async function tasksToSend(tx: Tx, most: number): Promise<Task[]> {
  return tx
    .select()
    .from(tasks)
    .where(eq(tasks.state, 'open'))
    .orderBy(asc(tasks.clock_until), asc(tasks.rid))
    .limit(most);
}

export async function tasksByRid(tx: Tx, rids: readonly string[]): Promise<Task[]> {
  return tx
    .select()
    .from(tasks)
    .where(inArray(tasks.rid, [...rids]));
}
