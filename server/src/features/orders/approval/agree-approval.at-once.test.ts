import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { addOrder, quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { expect, test } from 'vitest';
import { callers, patience } from '../../../../test/callers.ts';
import { found, join, placeOf } from '../../../../test/communities.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { creditInUse } from '../../charges/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

test(
  'of many orders at once on one monthly limit none passes it unasked, and the credit of the community holds for all',
  patience,
  async () => {
    const world = await openWorld();
    const [professor, student] = [await newMember(world), await newMember(world)];
    const community = await found(world, professor);
    const { rid } = await join(world, community, professor, student);
    const demand = { ...(await demandFor(world, student, [{ kw: 'XRD', count: 1 }])), community_rid: community.rid };
    const price = (await world.call(quoteOrder, demand, student)).total_fen;
    const limits = { month_limit_fen: price * 5 - 1, order_limit_fen: null, needs_approval: false };
    await world.call(limitMember, { rid, ...limits }, professor);
    const [line] = demand.lines;
    if (!line) throw new Error('The plan is empty.');
    const { rows } = await world.database.pool.query<{ rid: string }>(
      `insert into plan_lines (rid, member_rid, service_rid, count, configuration, created_at)
       select gen_random_uuid(), member_rid, service_rid, count, configuration, created_at from plan_lines, generate_series(1, $2) where rid = $1 returning rid`,
      [line.plan_rid, callers - 1],
    );
    const plan = [line.plan_rid, ...rows.map(({ rid }) => rid)];
    const made = await Promise.all(
      plan.map((plan_rid) => world.call(addOrder, { ...demand, lines: [{ ...line, plan_rid }] }, student)),
    );
    expect(made.filter(({ state }) => state === 'sending')).toHaveLength(4);
    expect(made.filter(({ state }) => state === 'approving')).toHaveLength(callers - 4);
    expect((await placeOf(world, community, student)).limits?.used_fen).toBe(price * 4);
    const held = await world.database.transaction((tx) => creditInUse(tx, { kind: 'team', rid: community.rid }));
    expect(held).toBe(price * Math.min(callers, Math.floor(2_000_000 / price)));
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);
