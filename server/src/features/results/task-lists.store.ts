import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { taskStates } from '@yance/contract/results/task.ts';
import type { TaskState } from '@yance/contract/results/states.ts';
import type { Tx } from '../../kernel/db.ts';
import {
  areCommon,
  countSome,
  countSomeOfEach,
  countWaiting,
  mentions,
  sortedBy,
  type Waiting,
} from '../../kernel/list-query.ts';
import { orderRidsByNumber } from '../orders/index.ts';
import { narrowed, type TaskNarrowing } from './task-filters.store.ts';
import { resultFiles, tasks } from './results.tables.ts';
import type { Task } from './tasks/task-model.ts';

export interface TaskFilter extends TaskNarrowing {
  laboratoryRid?: string | undefined;
  orderRid?: string | undefined;
  memberRid?: string | undefined;
  states: readonly TaskState[];
  kw?: string;
  insisted?: boolean;
  cancelAsked?: boolean;
  /** Only those under test whose present run has no file yet. */
  toUpload?: boolean;
  /** Only those whose present run is not the first. */
  retest?: boolean;
  /** Only those whose clock ran out before this moment. */
  overdueAt?: Date | undefined;
}

/**
 * One page of tasks: a staff queue by its clocks, the next to run out first; an order's as they were planned;
 * everything else newest first; or as requested. `total` as far as rows of a list are counted (`mostCounted`).
 */
export async function pageOfTasks(
  tx: Tx,
  filter: TaskFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: Task[]; total: number }> {
  const where = await conditionsOf(tx, filter);
  const rows = await tx
    .select()
    .from(tasks)
    .where(where)
    .orderBy(...sortedBy({ clock: [tasks.clock_until, tasks.rid], created: tasks.rid }, paging.sort, orderOf(filter)))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { rows, total: await countSome(tx, tasks, where) };
}

function orderOf(filter: TaskFilter): SQL[] {
  if (filter.orderRid) return [asc(tasks.rid)];
  if (filter.memberRid || filter.states.length === 0) return [desc(tasks.rid)];
  return [asc(tasks.clock_until), asc(tasks.rid)];
}

/**
 * How many tasks stand in each state, of one laboratory or of all, everybody's or somebody's own, as far as they are
 * counted (`mostCounted`).
 */
export const countTasks = async (
  tx: Tx,
  { laboratoryRid, own }: Pick<TaskFilter, 'laboratoryRid' | 'own'>,
): Promise<Map<TaskState, number>> =>
  countSomeOfEach(tx, tasks.state, taskStates, await conditionsOf(tx, { laboratoryRid, own, states: [] }));

export const tasksWaiting = async (tx: Tx, filter: TaskFilter, now: Date): Promise<Waiting> =>
  countWaiting(tx, tasks, { where: await conditionsOf(tx, filter), clock: tasks.clock_until, now });

async function conditionsOf(tx: Tx, filter: TaskFilter): Promise<SQL | undefined> {
  return and(
    filter.memberRid ? eq(tasks.member_rid, filter.memberRid) : undefined,
    filter.laboratoryRid ? eq(tasks.laboratory_rid, filter.laboratoryRid) : undefined,
    filter.orderRid ? eq(tasks.order_rid, filter.orderRid) : undefined,
    filter.states.length > 0 ? inArray(tasks.state, [...filter.states]) : undefined,
    filter.kw ? await wordCondition(tx, filter.kw) : undefined,
    filter.insisted ? eq(tasks.insisted, true) : undefined,
    filter.cancelAsked ? isNotNull(tasks.cancel_reason) : undefined,
    filter.toUpload
      ? and(
          eq(tasks.state, 'testing'),
          sql`not exists (select 1 from ${resultFiles} where ${resultFiles.task_rid} = ${tasks.rid} and ${resultFiles.run} = ${tasks.run})`,
        )
      : undefined,
    filter.retest ? gt(tasks.run, 1) : undefined,
    filter.overdueAt ? lt(tasks.clock_until, filter.overdueAt) : undefined,
    narrowed(filter),
  );
}

/** A whole number of an order means its tasks alone: those of other orders may have the same digits in their codes. */
async function wordCondition(tx: Tx, kw: string): Promise<SQL | undefined> {
  const rids = /^\d{13}$/.test(kw) ? await orderRidsByNumber(tx, kw) : [];
  if (rids.length > 0) return inArray(tasks.order_rid, rids);
  const text = sql`lower(${tasks.code} || ' ' || ${tasks.order_no} || ' ' || ${tasks.title})`;
  return mentions([text], kw, {
    common: await areCommon(tx, { index: 'tasks_pieces', text, newest: tasks.rid }, kw),
  });
}

/** A member's tasks with published data, of the newest orders first; at most so many tasks. */
export const publishedOf = (tx: Tx, memberRid: string, most: number): Promise<Task[]> =>
  tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.member_rid, memberRid), gt(tasks.published_run, 0)))
    .orderBy(desc(tasks.rid))
    .limit(most);
