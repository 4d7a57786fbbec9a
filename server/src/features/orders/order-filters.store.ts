import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { and, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { amountWithin, type AmountRange } from '../../kernel/list-query.ts';
import { isInCategory } from '../catalogue/index.ts';
import { isTagged } from '../identity/index.ts';
import { colleaguesOf } from '../staff/index.ts';
import { orderLines, orders } from './orders.tables.ts';
import { testedAt, type TestPlace } from './read/tested-at.ts';

/** What staff narrow their list of orders by beside state, day and words; what is left out or empty narrows nothing. */
export interface StaffOrderFilter extends AmountRange {
  place?: TestPlace;
  /** Categories of services. */
  techniques?: readonly number[];
  urgent?: readonly Urgency[];
  managers?: readonly string[];
  /** Tags of customers. */
  tags?: readonly string[];
  /** Only the orders of this manager and of the colleagues in the same work group. */
  groupOf?: string;
}

const some = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values && values.length > 0 ? values : undefined;

/** The conditions on `orders` of such a filter. Technique and urgency are those of one and the same line. */
export async function staffConditions(tx: Tx, filter: StaffOrderFilter): Promise<SQL | undefined> {
  const { place, groupOf } = filter;
  const [techniques, urgent, managers, tags] = [
    some(filter.techniques),
    some(filter.urgent),
    some(filter.managers),
    some(filter.tags),
  ];
  const placed = place && Object.values(place).some((values: readonly string[]) => values.length > 0);
  return and(
    placed ? await testedAt.get()(tx, orders.rid, place) : undefined,
    techniques || urgent ? lineCondition(techniques, urgent) : undefined,
    managers ? inArray(orders.manager_rid, [...managers]) : undefined,
    tags ? isTagged(orders.member_rid, tags) : undefined,
    groupOf ? inArray(orders.manager_rid, await colleaguesOf(tx, groupOf)) : undefined,
    amountWithin(orders.total_fen, filter),
  );
}

const lineCondition = (techniques: readonly number[] | undefined, urgent: readonly Urgency[] | undefined): SQL =>
  sql`${orders.rid} in (select ${orderLines.order_rid} from ${orderLines} where ${and(
    techniques ? isInCategory(orderLines.service_rid, techniques) : undefined,
    urgent ? inArray(orderLines.urgent, [...urgent]) : undefined,
  )})`;

/** For statements of others: whether the order of a column is one of these service managers'. */
export const isManagedOrder = (orderRid: SQLWrapper, managers: readonly string[]): SQL =>
  sql`exists (select 1 from ${orders} o where o.rid = ${orderRid} and o.manager_rid = any(${sql.param([...managers])}::uuid[]))`;
