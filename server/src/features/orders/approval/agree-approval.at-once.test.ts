import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { agreeApproval as agreeCall } from '@yance/contract/orders/approval-endpoints.ts';
import { acceptOrder, addOrder, orderAgreement, quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { offerOrder, priceOffer } from '@yance/contract/orders/offer-endpoints.ts';
import { expect, test } from 'vitest';
import { callers, patience } from '../../../../test/callers.ts';
import { atOnce } from '../../../../test/at-once.ts';
import { found, join, newCast, placeOf } from '../../../../test/communities.ts';
import { asMember } from '../../../../test/money.ts';
import { demandFor, offerFor, placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { hours } from '../../../kernel/clock.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { creditInUse } from '../../charges/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { cancelOwnOrder } from '../cancel/cancel-own-order.ts';
import { expireOrder } from '../cancel/expire-order.ts';
import { agreeApproval } from './agree-approval.ts';
import { refuseApproval } from './refuse-approval.ts';

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

const ordersIn = async (world: World, rid: string) =>
  (await world.database.pool.query<{ state: string }>('select state from orders where rid = $1', [rid])).rows;

const kinds = [0, 1, 2, 3] as const;
test.each(kinds)(
  'of consent, refusal, cancellation and the clock that meet at one order exactly one counts, in any order (%i first)',
  patience,
  async (first) => {
    const world = await openWorld();
    const cast = await newCast(world, '并发');
    const { O, A, M } = cast.people;
    const limits = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
    await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...limits }, O);
    const order = await placeOrder(world, M, [{ kw: 'XRD', count: 1 }], { community_rid: cast.rid });
    // Sessions end while the clock passes.
    world.clock.pass(hours(72) + 1_000);
    const as = (who: { rid: string }, run: (work: MemberWork) => Promise<unknown>) =>
      asMember(world, who, (work) => run(work as MemberWork)).then(
        () => 1,
        () => 0,
      );
    const steps = [
      () => as(O, (work) => agreeApproval(work, { rid: order.rid, total_fen: order.total_fen })),
      () => as(A, (work) => refuseApproval(work, { rid: order.rid, reason: '先做别的' })),
      () => as(M, (work) => cancelOwnOrder(work, { rid: order.rid, reason: '不做了' })),
      () => as(M, ({ tx, clock }) => expireOrder({ tx, clock, actor: { kind: 'timer' } }, order.rid, 'approving')),
    ];
    await atOnce(world, { table: 'orders', rid: order.rid }, steps.length, (index) =>
      (steps[(index + first) % steps.length] ?? steps[0]!)(),
    );
    const { rows } = await world.database.pool.query<{ event: string; to_state: string }>(
      `select event, to_state from facts where entity = 'order' and entity_rid = $1 and from_state = 'approving'`,
      [order.rid],
    );
    expect(rows).toHaveLength(1);
    // What was agreed to may be cancelled afterwards.
    const [row] = await ordersIn(world, order.rid);
    const held = await world.database.transaction((tx) => creditInUse(tx, { kind: 'team', rid: cast.rid }));
    expect(held).toBe(row?.state === 'sending' ? order.total_fen : 0);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);

test(
  'of what staff ordered and a member’s own order that meet at a community’s last money one is held, and approval of the other says that money is missing',
  patience,
  async () => {
    for (const first of [0, 1]) {
      const world = await openWorld();
      const manager = await newStaff(world, 'B');
      const cast = await newCast(world, '余款');
      const { O, A, M } = cast.people;
      const limits = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
      await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...limits }, O);
      const form = { ...(await offerFor(world, M)), community_rid: cast.rid };
      const demand = { ...(await demandFor(world, A, [{ kw: 'XRD', count: 3 }])), community_rid: cast.rid };
      const { total_fen } = await world.call(priceOffer, form, manager);
      expect((await world.call(quoteOrder, demand, A)).total_fen).toBe(total_fen);
      await world.database.transaction((tx) =>
        changeSetting({ tx, clock: world.clock }, 'credit.team_fen', total_fen * 2 - 1),
      );
      const { rid } = await world.call(offerOrder, { ...form, reason: '客户电话委托' }, manager);
      const { hash } = await world.call(orderAgreement, { rid }, M);
      const steps: (() => Promise<{ state: string | null }>)[] = [
        () => world.call(acceptOrder, { rid, sign_name: '李同学', agreement_hash: hash }, M),
        () => world.call(addOrder, demand, A),
      ];
      const replies = await atOnce(world, { table: 'communities', rid: cast.rid }, 2, (index) =>
        (steps[(index + first) % 2] ?? steps[0]!)(),
      );
      const states = replies.map(({ state }) => state);
      expect(states).toContain('approving');
      const held = await world.database.transaction((tx) => creditInUse(tx, { kind: 'team', rid: cast.rid }));
      expect(held, 'the money of one, never of both').toBe(total_fen);
      const { state } = await world.call(agreeCall, { rid, total_fen }, O);
      expect(state).toBe(states.includes('sending') ? 'paying' : 'sending');
      expect(await verifyLedger(world.database.db)).toEqual([]);
    }
  },
);
