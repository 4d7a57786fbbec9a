import { listDeposits } from '@yance/contract/balance/endpoints.ts';
import { rejectDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { askCancel, denyCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { getOrder, listOrders, payOrder, refuseOrder, signOrder } from '@yance/contract/orders/endpoints.ts';
import { lookUpOrders } from '@yance/contract/orders/list-endpoints.ts';
import { getStaffOrder, listStaffOrders, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  begun,
  bringSamples,
  lockedOrder,
  createLaboratoryStaff,
  shippedOrder,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

const one = [{ kw: 'XRD', count: 1 }];
/** The marks of an order wherever it is read; all of them must say the same. */
async function marksOf(rid: string, who: MemberSpeaker): Promise<string[]> {
  const detail = await world.call(getOrder, { rid }, who);
  const kw = detail.order_no;
  const found = [
    detail,
    await world.call(getStaffOrder, { rid }, staff.manager),
    (await world.call(listOrders, { kw }, who)).list[0],
    (await world.call(listStaffOrders, { kw }, staff.manager)).list[0],
    (await world.call(lookUpOrders, { kw }, who)).list[0]?.order,
  ];
  const [first = [], ...others] = found.map((row) => row?.marks.map(({ label }) => label));
  for (const other of others) expect(other).toEqual(first);
  return first;
}
async function reprice(who: MemberSpeaker, rid: string, difference: number): Promise<void> {
  await bringSamples(world, who, rid);
  const [line] = (await world.call(getStaffOrder, { rid }, staff.manager)).lines;
  const lines = [{ line_rid: line?.line_rid ?? '', amount_fen: (line?.price.total_fen ?? 0) + difference }];
  await world.call(repriceOrder, { rid, reason: '改价', lines }, staff.manager);
}

test('an order whose newest agreement is not signed is marked 待签署 until it is, for the customer and staff', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, one);
  expect(await marksOf(rid, who)).toEqual([]);
  await reprice(who, rid, -100);
  expect(await marksOf(rid, who)).toEqual(['待签署']);
  const hash = (await world.call(getOrder, { rid }, who)).agreement?.hash ?? '';
  await world.call(signOrder, { rid, sign_name: '李同学', agreement_hash: hash }, who);
  expect(await marksOf(rid, who)).toEqual([]);
});

test('a proposal, which is signed by accepting it, and what has ended carry no such mark', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, one);
  await reprice(who, rid, 100);
  expect((await world.call(getOrder, { rid }, who)).state).toBe('accepting');
  expect(await marksOf(rid, who)).toEqual([]);
  await world.call(refuseOrder, { rid, reason: '超出经费' }, who);
  expect(await marksOf(rid, who)).toEqual([]);
});

test('an order whose voucher finance compares is marked 转账核对中 until it is answered', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 100 }]);
  expect(await marksOf(rid, who)).toEqual([]);
  await world.call(payOrder, { rid, voucher_rid: await newVoucher(world, who) }, who);
  expect(await marksOf(rid, who)).toEqual(['转账核对中']);
  const [deposit] = (await world.call(listDeposits, {}, who)).list;
  await world.call(rejectDeposit, { rid: deposit?.rid ?? '', reason: '看不清' }, await financeOf(world));
  expect(await marksOf(rid, who)).toEqual([]);
});

test('an order whose customer asks to cancel is marked 申请取消中 until the operator has answered', async () => {
  const who = await newMember(world);
  await deposited(world, who, 5_000_00);
  const { rid, tasks } = await lockedOrder(world, staff, who, one);
  await begun(world, staff, tasks[0] ?? '');
  await world.call(askCancel, { rid, reason: '课题变了' }, who);
  expect(await marksOf(rid, who)).toEqual(['申请取消中']);
  await world.call(denyCancel, { rid, reason: '已经测完' }, staff.manager);
  expect(await marksOf(rid, who)).toEqual([]);
});

test('an order of data analysis alone has a deadline for files, at submission and after payment, others one for samples', async () => {
  const who = await newMember(world);
  const clock = async (rid: string) => (await world.call(getOrder, { rid }, who)).clock?.label;
  expect(await clock((await placeOrder(world, who, one)).rid)).toBe('寄样期限');
  expect(await clock((await placeOrder(world, who, [{ kw: '数据处理包', count: 1 }])).rid)).toBe('上传数据期限');
  const { rid: waiting, state } = await placeOrder(world, who, [{ kw: '数据处理包', count: 100 }]);
  expect(state).toBe('paying');
  await deposited(world, who, 100_000_00);
  await world.call(payOrder, { rid: waiting }, who);
  expect(await clock(waiting)).toBe('上传数据期限');
});

test('the time after which a manager asks for samples on their way is staff’s own: its customer is told of a delay earlier', async () => {
  const who = await newMember(world);
  const rid = await shippedOrder(world, who, one);
  const { order_no, clock } = await world.call(getOrder, { rid }, who);
  expect(clock).toBeNull();
  expect((await world.call(listOrders, { kw: order_no }, who)).list[0]?.clock).toBeNull();
  expect((await world.call(getStaffOrder, { rid }, staff.manager)).clock?.label).toBe('查询样品去向');
});
