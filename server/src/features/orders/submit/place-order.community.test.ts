import { dissolveCommunity, limitMember } from '@yance/contract/communities/endpoints.ts';
import { agreeApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { addOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { beforeEach, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { deposited } from '../../../../test/money.ts';
import { demandFor, placeOrder } from '../../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type Answer, type World } from '../../../../test/world.ts';
import { creditInUse } from '../../charges/index.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { changeSetting } from '../../settings/index.ts';

type Cast = Awaited<ReturnType<typeof newCast>>;
let world: World;
let cast: Cast;
beforeEach(async () => {
  world = await openWorld();
  cast = await newCast(world, '最后一笔');
});
const both = [0, 1] as const;

const noCredit = () =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'credit.team_fen', 0));
/** What a member is about to submit on the community's money: everything but the press. */
async function signed(who: MemberSpeaker) {
  const demand = { ...(await demandFor(world, who, [{ kw: 'XRD', count: 10 }])), community_rid: cast.rid };
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, who);
  return { ...demand, sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
}
const money = async () => {
  const { principal = 0, frozen_principal = 0 } = await balancesOf(world.database.db, { kind: 'team', rid: cast.rid });
  return { free: principal, held: frozen_principal };
};
const stateOf = async (rid: string): Promise<string> => {
  const { rows } = await world.database.pool.query<{ state: string }>('select state from orders where rid = $1', [rid]);
  return rows[0]?.state ?? '';
};
/** Lets both meet at the community's row, in the given order or the other one. */
const meeting = async <T>(first: 0 | 1, calls: readonly [() => Promise<T>, () => Promise<T>]): Promise<[T, T]> => {
  const done = await atOnce(world, { table: 'communities', rid: cast.rid }, 2, (index) =>
    calls[index === first ? 0 : 1](),
  );
  return first === 0 ? [done[0] as T, done[1] as T] : [done[1] as T, done[0] as T];
};

test.each(both)(
  'of two members who order at once on a balance for one order, one order holds it and the other waits for money (%i first)',
  async (first) => {
    await noCredit();
    const { A, M, O } = cast.people;
    const [one, other] = [await signed(A), await signed(M)];
    const price = (await placeOrder(world, O, [{ kw: 'XRD', count: 10 }])).total_fen;
    await deposited(world, O, 2 * price - 1, 'none', cast);
    const made = (await meeting(first, [() => world.call(addOrder, one, A), () => world.call(addOrder, other, M)])).map(
      orderOf,
    );
    expect(made.map(({ state }) => state).toSorted()).toEqual(['paying', 'sending']);
    expect(await money()).toEqual({ free: price - 1, held: price });
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);

test.each(both)(
  'an order beside the approval of another one: the last money goes to one of them, whole (%i first)',
  async (first) => {
    await noCredit();
    const { A, M, O } = cast.people;
    const asked = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
    await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...asked }, O);
    const waiting = orderOf(await world.call(addOrder, await signed(M), M));
    expect(waiting.state).toBe('approving');
    const { rid, total_fen } = waiting;
    await deposited(world, O, total_fen + 1_00, 'none', cast);
    const demand = await signed(A);
    const [placed] = await meeting<unknown>(first, [
      async () => orderOf(await world.call(addOrder, demand, A)).rid,
      () => world.call(agreeApproval, { rid, total_fen }, O),
    ]);
    const states = [await stateOf(rid), await stateOf(placed as string)];
    expect(states.toSorted()).toEqual(['paying', 'sending']);
    expect(await money()).toEqual({ free: 1_00, held: total_fen });
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);

test.each(both)(
  'an order beside the end of its community: either it is placed and nothing ends, or the community ends and no order is there (%i first)',
  async (first) => {
    const { M, O } = cast.people;
    const demand = await signed(M);
    const [ordered, dissolved] = await meeting<Answer<unknown>>(first, [
      () => world.answer(addOrder, demand, M),
      () => world.answer(dissolveCommunity, { rid: cast.rid }, O),
    ]);
    const { rows } = await world.database.pool.query<{ total_fen: number }>(
      'select total_fen from orders where payer_rid = $1',
      [cast.rid],
    );
    const inUse = await world.database.transaction((tx) => creditInUse(tx, { kind: 'team', rid: cast.rid }));
    if (ordered.code === 1) {
      expect(dissolved).toMatchObject({ reason: 'unsettled' });
      expect(inUse).toBe(rows[0]?.total_fen);
    } else {
      expect(ordered).toMatchObject({ reason: 'payerClosed' });
      expect(dissolved).toMatchObject({ code: 1 });
      expect(inUse).toBe(0);
    }
    expect(rows).toHaveLength(ordered.code === 1 ? 1 : 0);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);
