import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { addWithdrawal } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  listBatches,
  listWithdrawalsForStaff,
  makeBatch,
  payWithdrawal,
} from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { financeOf } from '../../../../test/money.ts';
import { newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { rebated, releaseAtOnce } from '../../../../test/promoting.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let finance: StaffSpeaker;
let promoter: MemberSpeaker;
let withdrawals: string[];
let made: string[];
/** Three batches, a minute apart; of the first, with two withdrawals, one arrived and one failed. */
beforeAll(async () => {
  world = await openWorld();
  await releaseAtOnce(world);
  finance = await financeOf(world);
  promoter = (await rebated(world, 20_000_00)).promoter;
  withdrawals = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const form = { way: 'bank' as const, amount_fen: 60_00 + turn, password: promoter.password };
    withdrawals.push((await world.call(addWithdrawal, form, promoter)).rid);
    await world.call(approveWithdrawal, { rid: withdrawals[turn] ?? '' }, finance);
  }
  made = [];
  for (const rids of [withdrawals.slice(0, 2), withdrawals.slice(2, 3), withdrawals.slice(3)]) {
    made.push((await world.call(makeBatch, { rids }, finance)).rid);
    world.clock.pass(minutes(1));
  }
  const [first = '', second = ''] = withdrawals;
  await world.call(payWithdrawal, { rid: first, bank_reference: 'B-1', paid_on: '2026-11-24' }, finance);
  await world.call(failWithdrawal, { rid: second, reason: '账号有误' }, finance);
});

const listed = async (input: object) =>
  (await world.call(listBatches, input, finance)).list.map(({ rid }) => made.indexOf(rid));

test('the newest batch for the bank is first, pages follow on each other, and one is read by itself', async () => {
  expect(await listed({})).toEqual([2, 1, 0]);
  expect([await listed({ page: 1, size: 2 }), await listed({ page: 2, size: 2 })]).toEqual([[2, 1], [0]]);
  expect(await listed({ rid: made[1] })).toEqual([1]);
});

test('a batch says how much leaves and how many are on their way and have arrived; one that failed is out of it', async () => {
  const [first] = (await world.call(listBatches, { rid: made[0] }, finance)).list;
  expect(first).toMatchObject({ count: 1, open: 0, done: 1, arrives_fen: 57_00 });
  const [last] = (await world.call(listBatches, { rid: made[2] }, finance)).list;
  expect(last).toMatchObject({ count: 1, open: 1, done: 0 });
  expect(last?.made_by).not.toBe('');
});

test('finance alone reads batches and whose withdrawals they are', async () => {
  const { list } = await world.call(listWithdrawalsForStaff, { batch: made[0] }, finance);
  expect(list).toMatchObject([{ rid: withdrawals[0], member: { phone: maskPhone(promoter.phone) } }]);
  for (const other of [await newStaff(world, 'B'), promoter])
    expect((await world.answer(listBatches, {}, other)).code).toBe(0);
});
