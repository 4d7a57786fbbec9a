import type { Topic } from '@yance/contract/kernel/topics.ts';
import { topicsOfFacts, unseenByStaff } from '@yance/contract/live/topics-of-facts.ts';
import type { Tx } from '../../kernel/db.ts';
import type { AnyFact, Fact } from '../../kernel/facts.ts';
import { firstFacts } from '../../kernel/read-facts.ts';
import { joinedIn, runnersOf } from '../communities/index.ts';
import { memberRidOf } from '../notifications/index.ts';
import { ordersByRid, type Order } from '../orders/index.ts';
import { laboratoriesOf } from '../results/index.ts';
import { samplesByRid } from '../samples/index.ts';

/** A fact as pages hear of it. */
export interface Change {
  topic: Topic;
  rid: string;
  /** The order that it is about, as it is now. */
  order: Order | undefined;
  member_rid: string | undefined;
  /** Who runs the community whose record or money it is; empty where it is no community's. */
  runner_rids: readonly string[];
  /** Everybody in the community that changed itself, or with which something was shared or is no longer; else empty. */
  joined_rids: readonly string[];
  /** The session in which it was done; null where no person did it. */
  session: string | null;
  /** Whether pages of staff may show something else than before. */
  seen: boolean;
  /** Whether its customer has written to the service manager. */
  message: boolean;
  /** Which laboratory tests the task that it is about. */
  laboratory_rid: string | undefined;
}

/** What changed with these facts, and whom it concerns, in their order; a few statements for all of them. */
export async function changesOf(tx: Tx, facts: readonly AnyFact[]): Promise<Change[]> {
  const firsts = new Map((await firstFacts(tx, facts)).map((fact) => [keyOf(fact), fact]));
  const samples = await samplesByRid(tx, ridsAbout(facts, 'sample'));
  const orderOfSample = new Map(samples.map(({ rid, order_rid }) => [rid, order_rid]));
  const about = facts.map((fact) => {
    const first = firsts.get(keyOf(fact));
    const details: Fact['details'] = { ...first?.details, ...fact.details };
    return { fact, first, details, orderRid: orderRidOf(fact, details, orderOfSample) };
  });
  const orders = await ordersByRid(tx, [...new Set(about.flatMap(({ orderRid }) => orderRid ?? []))]);
  const laboratories = await laboratoriesOf(tx, [
    ...new Set(facts.flatMap((fact) => (ofTask(fact) ? [shownRid(fact)] : []))),
  ]);
  const placed = about.map((one) => {
    const order = one.orderRid ? orders.get(one.orderRid) : undefined;
    return { ...one, order, communityRid: communityRidOf(one.fact, one.details, order) };
  });
  const runners = await runnersOf(
    tx,
    placed.flatMap(({ communityRid }) => communityRid ?? []),
  );
  const joined = await joinedIn(
    tx,
    placed.flatMap(({ fact, communityRid }) => (isForAll(fact) && communityRid) || []),
  );
  return placed.map(({ fact, first, details, order, communityRid }) => {
    return {
      topic: topicsOfFacts[fact.entity],
      rid: shownRid(fact),
      order,
      member_rid: order?.member_rid ?? memberRidOf(fact, first, details),
      runner_rids: (communityRid && runners.get(communityRid)) || [],
      joined_rids: (isForAll(fact) && communityRid && joined.get(communityRid)) || [],
      session: fact.actor_session,
      seen: !unseenByStaff.has(`${fact.entity}.${fact.event}`),
      message: fact.entity === 'order' && fact.event === 'asked',
      laboratory_rid: laboratories.get(shownRid(fact)),
    };
  });
}

/** Whether it is about a task or its files. */
const ofTask = ({ entity }: AnyFact): boolean => entity === 'task' || entity === 'resultFile';

/** The record that pages show: a result file stands with its task. */
const shownRid = (fact: AnyFact): string => (fact.entity === 'resultFile' ? fact.details.task_rid : fact.entity_rid);

/** Whether it concerns everybody in its community: a thing shared, or the community itself, as when it is frozen. */
const isForAll = ({ entity }: AnyFact): boolean => entity === 'share' || entity === 'community';

const keyOf = ({ entity, entity_rid }: Pick<Fact, 'entity' | 'entity_rid'>): string => `${entity} ${entity_rid}`;

const ridsAbout = (facts: readonly AnyFact[], entity: AnyFact['entity']): string[] => [
  ...new Set(facts.flatMap((fact) => (fact.entity === entity ? [fact.entity_rid] : []))),
];

function orderRidOf(
  { entity, entity_rid }: Fact,
  { order_rid }: Fact['details'],
  orderOfSample: ReadonlyMap<string, string>,
): string | undefined {
  if (entity === 'order') return entity_rid;
  return typeof order_rid === 'string' ? order_rid : orderOfSample.get(entity_rid);
}

/** The community that pays, or that the record belongs to. */
function communityRidOf(
  { entity_rid }: Fact,
  { payer_kind, payer_rid, community_rid }: Fact['details'],
  order: Order | undefined,
): string | undefined {
  if (order) return order.payer_kind === 'team' ? order.payer_rid : undefined;
  if (payer_kind === 'team') return typeof payer_rid === 'string' ? payer_rid : entity_rid;
  return typeof community_rid === 'string' ? community_rid : undefined;
}
