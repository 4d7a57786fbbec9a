import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { and, arrayOverlaps, desc, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { isInCategory } from '../catalogue/index.ts';
import { isTagged } from '../identity/index.ts';
import type { TestPlace } from '../orders/index.ts';
import { taskRuns, tasks, worklistTasks } from './results.tables.ts';

/** Where and by whom tasks are tested. */
export interface PlaceFilter extends TestPlace {
  /** What runs on the instruments call them, and the laboratory that has them. */
  runsOn: readonly { laboratory_rid: string; name: string }[];
}

/** Whose tasks are shown: those that they test, and where they may know customers those of their customers' orders. */
export interface OwnFilter {
  /** The person, with the colleagues where those of the work group are shown. */
  rids: readonly string[];
  customers: boolean;
}

/** What narrows the list of tasks beside state and words; what is left out or empty narrows nothing. */
export interface TaskNarrowing {
  place?: PlaceFilter | undefined;
  techniques?: readonly number[];
  urgent?: readonly Urgency[];
  managers?: readonly string[];
  tags?: readonly string[];
  own?: OwnFilter | undefined;
}

/** The conditions on `tasks` of such a filter. */
export function narrowed({ place, techniques = [], urgent = [], managers = [], tags = [], own }: TaskNarrowing) {
  return and(
    place ? placed(place) : undefined,
    techniques.length > 0 ? isInCategory(tasks.service_rid, techniques) : undefined,
    urgent.length > 0 ? inArray(tasks.urgent, [...urgent]) : undefined,
    managers.length > 0 ? inArray(tasks.manager_rid, [...managers]) : undefined,
    tags.length > 0 ? isTagged(tasks.member_rid, tags) : undefined,
    own ? ownTasks(own) : undefined,
  );
}

/** The conditions on `tasks` of a place; runs and names are those of the present run, as the list shows it. */
function placed({ laboratories, instruments, operators, runsOn }: PlaceFilter): SQL | undefined {
  return and(
    laboratories.length > 0 ? inArray(tasks.laboratory_rid, [...laboratories]) : undefined,
    operators.length > 0 ? hasRun(inArray(taskRuns.operator, [...operators])) : undefined,
    instruments.length > 0 ? sql`${tasks.rid} in (${onInstruments(instruments, runsOn)})` : undefined,
  );
}

const hasRun = (such: SQL | undefined): SQL =>
  sql`exists (select 1 from ${taskRuns} where ${and(eq(taskRuns.task_rid, tasks.rid), eq(taskRuns.number, tasks.run), such)})`;

/** The tasks whose present run is on such an instrument, and those that wait for one: each part reads its own index. */
function onInstruments(instruments: readonly string[], runsOn: PlaceFilter['runsOn']): SQL {
  const waiting = sql`select t.rid from ${worklistTasks} w join ${tasks} t on t.rid = w.task_rid
    where t.state = 'waiting' and w.instrument_rid = any(${sql.param([...instruments])}::uuid[])`;
  if (runsOn.length === 0) return waiting;
  const there = or(
    ...runsOn.map(({ laboratory_rid, name }) => sql`r.instrument = ${name} and t.laboratory_rid = ${laboratory_rid}`),
  );
  return sql`select t.rid from ${taskRuns} r join ${tasks} t on t.rid = r.task_rid and t.run = r.number where ${there}
    union all ${waiting}`;
}

/** For statements of orders: whether one and the same task of the order in a column is tested there. */
export const isOrderOfPlace = (orderRid: SQLWrapper, place: PlaceFilter): SQL =>
  sql`${orderRid} in (select ${tasks.order_rid} from ${tasks} where ${placed(place)})`;

const ownTasks = ({ rids, customers }: OwnFilter): SQL | undefined =>
  or(arrayOverlaps(tasks.tester_rids, [...rids]), customers ? inArray(tasks.manager_rid, [...rids]) : undefined);

/** How many of the newest tasks are looked at for names. */
const newest = 5000;

/** Who tested the newest tasks, of one laboratory or of all. */
export async function recentOperators(tx: Tx, laboratoryRid: string | undefined): Promise<string[]> {
  const recent = tx
    .select({ rid: tasks.rid })
    .from(tasks)
    .where(laboratoryRid ? eq(tasks.laboratory_rid, laboratoryRid) : undefined)
    .orderBy(desc(tasks.rid))
    .limit(newest);
  const rows = await tx
    .selectDistinct({ operator: taskRuns.operator })
    .from(taskRuns)
    .where(inArray(taskRuns.task_rid, recent));
  return rows.map(({ operator }) => operator).filter((operator) => operator !== '');
}
