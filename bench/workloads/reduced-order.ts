import { listCoupons } from '@yance/contract/coupons/endpoints.ts';
import { addOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { person } from '../../e2e/api/people.ts';
import { earnPoints } from '../../server/src/features/points/index.ts';
import { systemClock } from '../../server/src/kernel/clock.ts';
import { newRid, openDatabase } from '../../server/src/kernel/db.ts';
import { ofMember } from '../baselines/order-script.ts';
import { baselineName, orderBaseline } from '../baselines/run-order-script.ts';
import type { BenchMember } from '../members.ts';
import type { Place } from '../place.ts';
import type { Workload } from '../workload.ts';
import { copyPlan, placing } from './orders.ts';

/** The same order as `order`, that a coupon and points make cheaper. */
export const reducedOrder: Workload = {
  name: 'order-with-coupon-and-points',
  what: `Placing such an order with a coupon and points, 16 members at once, against ${baselineName()}.`,
  least: 0.45,
  prepare: async (place) => {
    await givePoints(place);
    const members: BenchMember[] = [];
    for (const member of place.members) members.push(await withReductions(place, member));
    const [first] = members;
    if (!first) throw new Error('Nobody can order.');
    const order = await copyPlan(place, first);
    const wallets = await walletsOf(place);
    return {
      product: placing(place, members),
      baseline: await orderBaseline(place, { ...first, order }, members, wallets),
    };
  },
};

/** More than all orders can spend. */
async function givePoints({ connectionString, members }: Place): Promise<void> {
  const { transaction, close } = openDatabase(connectionString, { connections: 1 });
  for (const { rid: member_rid } of members)
    await transaction((tx) =>
      earnPoints(
        { tx, clock: systemClock, actor: { kind: 'timer' } },
        { member_rid, points: 1_000_000_000, source: 'paper', source_rid: newRid(), title: 'bench' },
      ),
    );
  await close();
}

/**
 * The member's order with the coupon that came with the registration, and points. The first such order spends the
 * points that came with it as well, so that all others take theirs from one lot.
 */
async function withReductions(place: Place, member: BenchMember): Promise<BenchMember> {
  const customer = person(`http://127.0.0.1:${place.port}`, { token: member.token });
  const [coupon] = (await customer.call(listCoupons, { tab: 'usable' })).list;
  if (!coupon) throw new Error('The member has no coupon.');
  const { sign_name, agreement_hash: _, ...plain } = member.order;
  const demand = { ...plain, use_points: true, coupon_rid: coupon.rid };
  const { agreement_hash } = await customer.call(saveDraft, { demand, agreement: true });
  const order = { ...demand, sign_name, agreement_hash: agreement_hash ?? '' };
  await customer.call(addOrder, await copyPlan(place, { ...member, order }));
  return { ...member, order };
}

/** What an order with points takes from: the member's purse and lot, and the account that all points come from. */
async function walletsOf({ pool, members }: Place): Promise<Map<string, string>> {
  const ridsOf = async (text: string): Promise<string[]> => {
    const { rows } = await pool.query<{ rid: string }>(text, [members.map(({ rid }) => rid)]);
    return rows.map(({ rid }) => rid);
  };
  const inOrder = `unnest($1::uuid[]) with ordinality m (member, place)`;
  const lots = await ridsOf(
    `select l.rid from ${inOrder} join point_lots l on l.member_rid = member where l."left" > 1e6 order by place`,
  );
  const purses = await ridsOf(
    `select a.rid from ${inOrder} join ledger_accounts a on a.owner_rid = member and a.unit = 'points'
      and a.kind = 'points' order by place`,
  );
  const { rows } = await pool.query<{ rid: string }>(`select rid from ledger_accounts where owner_kind = 'operator'`);
  return new Map([
    ...[lots, purses].map((rids): [string, string] => [rids[0] ?? '', ofMember(rids)]),
    ...rows.map(({ rid }): [string, string] => [rid, `'${rid}'::uuid`]),
  ]);
}
