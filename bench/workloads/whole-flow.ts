import { addOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { person } from '../../e2e/api/people.ts';
import { baselineName, orderBaseline } from '../baselines/run-order-script.ts';
import type { BenchMember } from '../members.ts';
import { connections, type Place } from '../place.ts';
import type { Side, Workload } from '../workload.ts';
import { copyPlan, everythingAddsUp } from './orders.ts';

/**
 * From the cart to a signed order in its three calls: into the plan, the demand with the agreement's text, the
 * signature.
 */
export const wholeFlow: Workload = {
  name: 'whole-flow',
  what: `From the cart to a signed order of one service in three calls, 16 members at once, against ${baselineName()} of two services.`,
  least: 0.3,
  prepare: async (place) => {
    const [first] = place.members;
    if (!first) throw new Error('Nobody can order.');
    await clearPlans(place);
    const order = await copyPlan(place, first);
    return { product: fromTheCart(place), baseline: await orderBaseline(place, { ...first, order }, place.members) };
  },
};

/** A plan holds so many lines and no more, and the orders that were measured before may have left many. */
async function clearPlans({ pool, members }: Place): Promise<void> {
  await pool.query('delete from plan_lines where member_rid = any($1::uuid[]) and rid <> all($2::uuid[])', [
    members.map(({ rid }) => rid),
    members.flatMap(({ order }) => order.lines.map((line) => line.plan_rid)),
  ]);
}

function fromTheCart(place: Place): Side {
  return async (seconds) => {
    const start = performance.now();
    const end = start + seconds * 1000;
    const done = await Promise.all(
      Array.from({ length: connections }, async (_, connection) => {
        const member = place.members[connection % place.members.length];
        if (!member) throw new Error('Nobody can order.');
        const flow = await flowOf(place, member);
        let orders = 0;
        for (; performance.now() < end; orders += 1) await flow();
        return orders;
      }),
    );
    const rate = done.reduce((sum, one) => sum + one, 0) / ((performance.now() - start) / 1000);
    await everythingAddsUp(place);
    return rate;
  };
}

/** One order after the other by a member, with the answers that the bench's order gives for its first service. */
async function flowOf({ port, pool }: Place, { token, order }: BenchMember): Promise<() => Promise<unknown>> {
  const [line] = order.lines;
  if (!line) throw new Error('The order has no lines.');
  const { rows } = await pool.query<{ rid: string }>('select service_rid as rid from plan_lines where rid = $1', [
    line.plan_rid,
  ]);
  const customer = person(`http://127.0.0.1:${port}`, { token });
  const { sign_name, contact_name, contact_phone } = order;
  return async () => {
    const { line: added } = await customer.call(addPlanLine, { rid: rows[0]?.rid ?? '', count: 1 });
    const demand = { lines: [{ ...line, plan_rid: added.plan_rid }], contact_name, contact_phone };
    const { agreement_hash } = await customer.call(saveDraft, { demand, agreement: true });
    return customer.call(addOrder, { ...demand, sign_name, agreement_hash: agreement_hash ?? '' });
  };
}
