import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { askCancel, grantCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { acceptOrder, cancelOrder, getOrder, payOrder, refuseOrder } from '@yance/contract/orders/endpoints.ts';
import { cancelOrderByStaff, lockOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { cancelTask, listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { giveUpOrder, listSamples } from '@yance/contract/samples/endpoints.ts';
import { decideTrouble, reportTrouble } from '@yance/contract/samples/staff-endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { collectPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { signInAgain } from '../../../../test/booking.ts';
import {
  begun,
  createLaboratoryStaff,
  published,
  receiveAll,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { newAddress, newMember, type MemberSpeaker } from '../../../../test/people.ts';
import {
  nextDay,
  openSampling,
  orderWithPickup,
  photoBy,
  sentOut,
  type Collectors,
} from '../../../../test/sampling.ts';
import type { World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';

const fee = 100_00;
const reason = '课题变了';
let world: World;
let collectors: Collectors;
let staff: LaboratoryStaff;
beforeAll(async () => {
  ({ world, staff: collectors } = await openSampling());
  staff = await createLaboratoryStaff(world);
});

/** An order whose courier is on the way to a place that costs something. */
async function underway(who: MemberSpeaker) {
  const address_rid = await newAddress(world, who, { address_code: '440305' });
  const { rid } = await orderWithPickup(world, who, { address_rid, date: nextDay() });
  const { list } = await world.call(listSamplings, { order_rid: rid }, who);
  const pickup = list[0]?.rid ?? '';
  await sentOut(world, pickup, collectors);
  const photo_rid = await photoBy(world, collectors.courier);
  return { who, rid, collect: { rid: pickup, pieces: 1, photo_rid } };
}
async function collected(who: MemberSpeaker) {
  const { rid, collect } = await underway(who);
  await world.call(collectPickup, collect, collectors.courier);
  return { who, rid };
}
type Collected = Awaited<ReturnType<typeof collected>>;

const seen = ({ rid, who }: Collected) => world.call(getOrder, { rid }, who);
const receive = ({ rid, who }: Collected) => receiveAll(world, staff, who, rid);
async function locked(it: Collected): Promise<string> {
  await receive(it);
  await world.call(lockOrder, { rid: it.rid }, staff.manager);
  return (await world.call(listTasks, { order_rid: it.rid }, staff.manager)).list[0]?.rid ?? '';
}
/** The manager asks for more. */
async function raised(it: Collected, more_fen = 50_00): Promise<void> {
  await receive(it);
  const [line] = (await seen(it)).lines;
  const lines = [{ line_rid: line?.line_rid ?? '', amount_fen: (line?.price.total_fen ?? 0) + more_fen }];
  await world.call(repriceOrder, { rid: it.rid, reason: '加做', lines }, staff.manager);
}
async function accept(it: Collected): Promise<string> {
  const agreement_hash = (await seen(it)).agreement?.hash ?? '';
  return (await world.call(acceptOrder, { rid: it.rid, sign_name: '李同学', agreement_hash }, it.who)).state;
}
async function troubled({ rid, who }: Collected): Promise<void> {
  const { list } = await world.call(listSamples, { order_rid: rid }, who);
  const given = { order_rid: rid, rids: [list[0]?.rid ?? ''], kind: 'damaged' as const, reason: '瓶子破裂' };
  await world.call(reportTrouble, given, staff.keeper);
}
const keptOf = async (it: Collected) => (await seen(it)).charges.filter(({ state }) => state !== 'released');
const settlements = async (rid: string) => {
  const { rows } = await world.database.pool.query<{ number: number }>(
    `select count(*)::int as number from facts where entity = 'charge' and event = 'settle'
     and details ->> 'order_rid' = $1 and details ->> 'cause' = 'order_extra'`,
    [rid],
  );
  return rows[0]?.number;
};

const ways: Record<string, (it: Collected) => Promise<unknown>> = {
  'by the customer': ({ rid, who }) => world.call(cancelOrder, { rid, reason }, who),
  'by staff': ({ rid }) => world.call(cancelOrderByStaff, { rid, reason }, staff.manager),
  'because the customer gives up samples in trouble': async (it) => {
    await troubled(it);
    await world.call(giveUpOrder, { rid: it.rid }, it.who);
  },
  'because the manager gives them up for the customer': async (it) => {
    await troubled(it);
    await world.call(decideTrouble, { order_rid: it.rid, choice: 'giveUp', reason }, staff.manager);
  },
  'because the customer refuses a rise': async (it) => {
    await raised(it);
    await world.call(refuseOrder, { rid: it.rid, reason }, it.who);
  },
  'with its last task': async (it) => {
    await world.call(cancelTask, { rid: await locked(it), reason }, staff.manager);
  },
  'by a request that is granted while testing': async (it) => {
    await begun(world, staff, await locked(it));
    await world.call(askCancel, { rid: it.rid, reason }, it.who);
    await world.call(grantCancel, { rid: it.rid, reason }, staff.manager);
  },
};

describe('the fee of a pickup that took place stays charged when its order is cancelled', () => {
  test.each(Object.entries(ways))('%s', async (_, end) => {
    const who = await newMember(world);
    const before = (await world.call(assetInfo, {}, who)).credit.available_fen;
    const it = await collected(who);
    await end(it);
    await world.settle();
    expect((await seen(it)).state).toBe('cancelled');
    expect(await keptOf(it)).toMatchObject([{ amount_fen: fee, state: 'unsettled', label: '待结算' }]);
    expect((await world.call(assetInfo, {}, who)).credit.available_fen).toBe(before - fee);
    expect(await settlements(it.rid)).toBe(1);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });
});

test('ten who say at once that the samples are collected take the fee once', async () => {
  const it = await underway(await newMember(world));
  const answers = await atOnce(world, { table: 'orders', rid: it.rid }, 10, () =>
    world.answer(collectPickup, it.collect, collectors.courier),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await settlements(it.rid)).toBe(1);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('an order that is finished takes the fee of its pickup once', async () => {
  const it = await collected(await newMember(world));
  const task = await locked(it);
  await published(world, staff, task);
  await world.call(confirmAssign, { rid: task }, it.who);
  await world.settle();
  const { state, charges, total_fen } = await seen(it);
  expect(state).toBe('finished');
  expect(charges.map((charge) => charge.state)).toEqual(['unsettled', 'unsettled']);
  expect(charges.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(total_fen);
  expect(await settlements(it.rid)).toBe(1);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a rise after the pickup holds what is new, and counts the fee that was taken as paid', async () => {
  const who = await newMember(world);
  const enough = await collected(who);
  await raised(enough);
  expect(await accept(enough)).toBe('received');
  const { credit } = await world.call(assetInfo, {}, who);
  const short = await collected(who);
  const { total_fen } = await seen(short);
  // Two fen more than credit covers beside what this order has held and paid.
  await raised(short, credit.available_fen - total_fen + 2);
  expect(await accept(short)).toBe('paying');
  expect((await seen(short)).payment).toMatchObject({ missing_fen: 2 });
  await deposited(world, who, 500_00);
  expect((await world.call(payOrder, { rid: short.rid }, who)).state).toBe('received');
  const { charges, total_fen: raised_fen } = await seen(short);
  expect(charges.map(({ state }) => state).toSorted()).toEqual(['frozen', 'unsettled']);
  expect(charges.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(raised_fen);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('an order that the clock ends after its pickup leaves exactly the fee taken from the balance', async () => {
  const who = await newMember(world);
  await deposited(world, who, 10_000_00);
  const it = await collected(who);
  await raised(it);
  world.clock.pass(days(8));
  await world.settle();
  const back = { ...it, who: await signInAgain(world, who) };
  expect((await seen(back)).state).toBe('cancelled');
  expect(await keptOf(back)).toMatchObject([{ amount_fen: fee, state: 'settled', label: '已结清' }]);
  expect(await world.call(assetInfo, {}, back.who)).toMatchObject({
    balance_fen: 10_000_00 - fee,
    frozen_fen: 0,
  });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
