import { listLedger } from '@yance/contract/balance/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { listCoupons, listUsableCoupons, receiveCoupon } from '@yance/contract/coupons/endpoints.ts';
import * as staffCalls from '@yance/contract/coupons/staff-endpoints.ts';
import { couponBatchMachine, couponMachine } from '@yance/contract/coupons/states.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { addOrder, cancelOrder, getOrder, quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { sendReport } from '@yance/contract/orders/report-endpoints.ts';
import { lockOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { postRefund, proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { cancelTask, listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { callers, patience } from '../../../test/callers.ts';
import { editorOf, openedBatch, receivedCoupon, stateOfCoupon } from '../../../test/couponing.ts';
import { bringSamples, createLaboratoryStaff, published, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { demandFor, placeOrder } from '../../../test/ordering.ts';
import { newMember, signUpMember, type MemberSpeaker } from '../../../test/people.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { couponBatches, coupons } from './coupons.tables.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

const order = (rid: string, as: MemberSpeaker) => world.call(getOrder, { rid }, as);
const both = [
  { kw: '场发射扫描电镜', count: 2 },
  { kw: 'XRD', count: 1 },
];
const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const until = (moment: string) => world.clock.pass(new Date(moment).getTime() - world.clock.now().getTime());
const named = async (as: MemberSpeaker, code: string) => world.answer(receiveCoupon, { code }, as);

/** An order with a coupon, whose tasks are published. */
async function checking(as: MemberSpeaker, coupon_rid: string, report: Parameters<typeof placeOrder>[3] = {}) {
  const { rid } = await placeOrder(world, as, both, { ...report, coupon_rid });
  await bringSamples(world, as, rid);
  await world.call(lockOrder, { rid }, staff.manager);
  const { list } = await world.call(listTasks, { order_rid: rid }, staff.manager);
  return { rid, tasks: list.map((task) => task.rid) };
}

test('only the moves of the two tables go through, for every state, event and actor', async () => {
  const student = await newMember(world);
  const rid = await receivedCoupon(world, student);
  const { rid: batch } = await openedBatch(world);
  expect(
    await walkMachine(world, {
      machine: couponBatchMachine,
      table: couponBatches,
      rid: batch,
      expected: [
        ['-', 'draft', 'E', 'draft'],
        ['-', 'open', 'T', 'open'],
        ['draft', 'open', 'E', 'open'],
        ['draft', 'stop', 'ET', 'stopped'],
        ['open', 'stop', 'ET', 'stopped'],
      ],
    }),
  ).toEqual([]);
  // The database ties a state to its order; the walk moves the state alone.
  const { pool } = world.database;
  const { rows } = await pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'coupons_state'`,
  );
  await pool.query('alter table coupons drop constraint coupons_state');
  expect(
    await walkMachine(world, {
      machine: couponMachine,
      table: coupons,
      rid,
      expected: [
        ['-', 'print', 'E', 'unclaimed'],
        ['-', 'receive', 'C', 'usable'],
        ['-', 'issue', 'BET', 'usable'],
        ['-', 'giveBack', 'T', 'usable'],
        ['unclaimed', 'receive', 'C', 'usable'],
        ['unclaimed', 'expire', 'T', 'expired'],
        ['unclaimed', 'void', 'ET', 'voided'],
        ['usable', 'freeze', 'CB', 'frozen'],
        ['usable', 'expire', 'T', 'expired'],
        ['usable', 'void', 'E', 'voided'],
        ['frozen', 'release', 'CBTA', 'usable'],
        ['frozen', 'release', 'CBTA', 'expired'],
        ['frozen', 'use', 'CBTAF', 'used'],
      ],
    }),
  ).toEqual([]);
  await pool.query(`alter table coupons add constraint coupons_state ${rows[0]!.rule}`);
});

test('a new member has the coupon of the settings, and is told of it', async () => {
  const fresh = await signUpMember(world);
  await world.settle();
  const { list, counts } = await world.call(listCoupons, {}, fresh);
  expect(list).toMatchObject([
    { title: '新会员礼券', rule: '立减 ¥200', scope_text: '全部检测项目', state: 'usable', due_on: '2027-02-22' },
  ]);
  expect(counts.usable).toBe(1);
  expect((await world.call(assetInfo, {}, fresh)).coupons).toBe(1);
  expect((await world.call(listMessages, {}, fresh)).list).toContainEqual(
    expect.objectContaining({ title: '您有一张优惠券', link: '/member/coupon' }),
  );
});

test('a coupon lowers what is held line by line; the order that holds it cannot share it, and its cancellation returns it', async () => {
  const student = await newMember(world);
  await deposited(world, student, 5_000_00);
  const before = await balances(student);
  const rid = await receivedCoupon(world, student, { kind: 'threshold', amount_fen: 100_01, from_fen: 300_00 });
  const demand = await demandFor(world, student, both);
  const full = await world.call(quoteOrder, demand, student);
  const quote = await world.call(quoteOrder, { ...demand, coupon_rid: rid }, student);
  expect(quote.total_fen).toBe(full.total_fen - 100_01);
  expect(quote.reductions).toEqual([
    { kind: 'coupon', title: '开学季', rule: '满 ¥300 减 ¥100.01', taken_fen: 100_01 },
  ]);
  const placed = await placeOrder(world, student, both, { coupon_rid: rid });
  expect(placed.total_fen).toBe(full.total_fen - 100_01);
  const { charges, lines, reductions } = await order(placed.rid, student);
  expect(reductions).toMatchObject([{ taken_fen: 100_01 }]);
  expect(charges.reduce((sum, one) => sum + one.amount_fen, 0)).toBe(placed.total_fen);
  const parts = lines.map(({ price }) => price.lines.find(({ kind }) => kind === 'coupon')?.amount_fen ?? 0);
  expect(parts.every((part) => part < 0)).toBe(true);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(-100_01);
  expect(await stateOfCoupon(world, student, rid)).toBe('frozen');
  const again = await world.answer(addOrder, { ...(await demandFor(world, student, both)), coupon_rid: rid }, student);
  expect(again).toMatchObject({ code: 0, reason: 'couponGone' });
  const other = await newMember(world);
  expect(
    await world.answer(quoteOrder, { ...(await demandFor(world, other, both)), coupon_rid: rid }, other),
  ).toMatchObject({
    reason: 'couponGone',
  });
  await world.call(cancelOrder, { rid: placed.rid, reason: '不测了' }, student);
  expect(await stateOfCoupon(world, student, rid)).toBe('usable');
  expect(await balances(student)).toEqual(before);
});

test('the coupons for an order come with what they take off, the best first, and say why they do not fit', async () => {
  const student = await newMember(world);
  expect(
    (await world.call(listUsableCoupons, await demandFor(world, student, both), student)).list.map(
      ({ title }) => title,
    ),
  ).toEqual(['新会员礼券']);
  const cash = await receivedCoupon(world, student);
  const tenth = await receivedCoupon(world, student, { kind: 'percent', basis_points: 5_000, most_fen: 400_00 });
  const dear = await receivedCoupon(world, student, { kind: 'threshold', amount_fen: 100_00, from_fen: 90_000_00 });
  const elsewhere = await receivedCoupon(world, student, { scope: { kind: 'categories', ids: [31] } });
  const demand = await demandFor(world, student, [{ kw: 'XRD', count: 10 }]);
  const { list } = await world.call(listUsableCoupons, demand, student);
  expect(list[0]).toMatchObject({ rid: tenth, unfit: null });
  expect(list.find((one) => one.rid === cash)).toMatchObject({ taken_fen: 50_00, unfit: null });
  expect(list.find((one) => one.rid === dear)?.unfit).toMatch(/^检测费满 ¥90,000.00 可用，还差 ¥/);
  expect(list.find((one) => one.rid === elsewhere)?.unfit).toMatch(/^仅限/);
  const refused = await world.answer(quoteOrder, { ...demand, coupon_rid: dear }, student);
  expect(refused).toMatchObject({ code: 0, reason: 'couponUnfit' });
  expect(refused.msg).toMatch(/^「开学季」不能用于本单：检测费满/);
});

test('a new price shares the coupon anew, and a line that is cancelled alone takes its part along', async () => {
  const student = await newMember(world);
  await deposited(world, student, 9_000_00);
  const rid = await receivedCoupon(world, student, { amount_fen: 99_99 });
  const placed = await placeOrder(world, student, both, { coupon_rid: rid });
  await bringSamples(world, student, placed.rid);
  const [first, second] = (await order(placed.rid, student)).lines;
  const full = placed.total_fen + 99_99;
  const secondFull = second!.price.total_fen - second!.price.lines.find(({ kind }) => kind === 'coupon')!.amount_fen;
  // Named is the price before the coupon.
  const changed = { line_rid: first!.line_rid, groups: [], amount_fen: full - secondFull - 100_00 };
  const repriced = await world.call(
    repriceOrder,
    { rid: placed.rid, reason: '减少一项', lines: [changed] },
    staff.manager,
  );
  expect(repriced.after_fen).toBe(placed.total_fen - 100_00);
  const after = await order(placed.rid, student);
  expect(after.lines.reduce((sum, { price }) => sum + price.total_fen, 0)).toBe(after.total_fen);
  expect(after.reductions).toMatchObject([{ taken_fen: 99_99 }]);
  expect(after.charges.reduce((sum, one) => sum + one.amount_fen, 0)).toBe(after.total_fen);
  await world.database.pool.query(`update agreements set signed_at = now() where order_rid = $1`, [placed.rid]);
  await world.call(lockOrder, { rid: placed.rid }, staff.manager);
  const { list } = await world.call(listTasks, { order_rid: placed.rid }, staff.manager);
  const own = after.lines[0]!.price;
  await world.call(cancelTask, { rid: list[0]!.rid, reason: '仪器故障' }, staff.manager);
  const left = await order(placed.rid, student);
  expect(left.total_fen).toBe(after.total_fen - own.total_fen);
  const lost = -own.lines.find(({ kind }) => kind === 'coupon')!.amount_fen;
  expect(left.reductions).toMatchObject([{ taken_fen: 99_99 - lost }]);
  expect((await balances(student)).frozen_principal).toBe(left.total_fen);
  await world.call(cancelOrder, { rid: placed.rid, reason: '不测了' }, student);
  expect(await stateOfCoupon(world, student, rid)).toBe('usable');
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('confirmed data use the coupon up; a refund pays back money alone, and one of everything brings another coupon', async () => {
  const student = await newMember(world);
  await deposited(world, student, 9_000_00);
  const rid = await receivedCoupon(world, student, { amount_fen: 120_00 });
  const { rid: orderRid, tasks } = await checking(student, rid);
  for (const task of tasks) await published(world, staff, task);
  for (const task of tasks) await world.call(confirmAssign, { rid: task }, student);
  expect(await stateOfCoupon(world, student, rid)).toBe('used');
  const finance = await financeOf(world);
  const { charges, total_fen } = await order(orderRid, student);
  const paid = (await balances(student)).principal ?? 0;
  expect(charges.reduce((sum, one) => sum + one.amount_fen, 0)).toBe(total_fen);
  for (const [index, charge] of charges.entries()) {
    // More than was paid in money cannot be given back.
    const above = { charge_rid: charge.rid, amount_fen: charge.amount_fen + 1, reason: '退还' };
    expect((await world.answer(proposeChargeRefund, above, staff.manager)).code).toBe(0);
    const { rid: refund } = await world.call(
      proposeChargeRefund,
      { charge_rid: charge.rid, amount_fen: charge.amount_fen, reason: '退还' },
      staff.manager,
    );
    await world.call(postRefund, { rid: refund }, finance);
    await world.settle();
    const { list } = await world.call(listCoupons, {}, student);
    expect(list.some(({ title }) => title === '开学季')).toBe(index === charges.length - 1);
  }
  expect((await balances(student)).principal).toBe(paid + total_fen);
  expect(await stateOfCoupon(world, student, rid)).toBe('used');
  const { list: entries } = await world.call(listLedger, { kind: 'refund' }, student);
  expect(entries.reduce((sum, one) => sum + one.amount_fen, 0)).toBe(total_fen);
});

test('where one test was paid back and the other cancelled before the order was finished, another coupon comes then', async () => {
  const student = await newMember(world);
  await deposited(world, student, 9_000_00);
  const rid = await receivedCoupon(world, student, { amount_fen: 120_00 });
  const { rid: orderRid, tasks } = await checking(student, rid);
  const [tested = '', dropped = ''] = tasks;
  await published(world, staff, tested);
  await world.call(confirmAssign, { rid: tested }, student);
  const [charge] = (await order(orderRid, student)).charges.filter(({ state }) => state === 'settled');
  const given = { charge_rid: charge?.rid ?? '', amount_fen: charge?.amount_fen ?? 0, reason: '退还' };
  const { rid: refund } = await world.call(proposeChargeRefund, given, staff.manager);
  await world.call(postRefund, { rid: refund }, await financeOf(world));
  await world.settle();
  expect(await stateOfCoupon(world, student, rid)).toBe('frozen');
  await world.call(cancelTask, { rid: dropped, reason: '仪器故障' }, staff.manager);
  await world.settle();
  expect((await order(orderRid, student)).state).toBe('finished');
  expect(await stateOfCoupon(world, student, rid)).toBe('used');
  const { list } = await world.call(listCoupons, {}, student);
  expect(list.filter(({ title }) => title === '开学季')).toHaveLength(1);
});

test(`${callers} callers at once on one stock: as many coupons as there are, one each`, patience, async () => {
  const batch = await openedBatch(world, { stock: 7, per_member: 2, code: 'RACE7' });
  const people = await Promise.all(Array.from({ length: 5 }, () => newMember(world)));
  const answers = await atOnce(world, { table: 'coupon_batches', rid: batch.rid }, callers, (index) =>
    named(people[index % people.length]!, 'RACE7'),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(7);
  expect(answers.every(({ code, reason }) => code === 1 || reason === 'stockOver' || reason === 'limitReached')).toBe(
    true,
  );
  const { received } = await world.call(staffCalls.getBatch, { rid: batch.rid }, await editorOf(world));
  expect(received).toBe(7);
  for (const one of people)
    expect(
      (await world.call(listCoupons, {}, one)).list.filter(({ title }) => title === '开学季').length,
    ).toBeLessThanOrEqual(2);
});

test(`${callers} orders at once with one coupon: one has it`, patience, async () => {
  const student = await newMember(world);
  const coupon_rid = await receivedCoupon(world, student, { amount_fen: 1_00 });
  const demand = await demandFor(world, student, [{ kw: 'XRD', count: 1 }]);
  const [line] = demand.lines;
  const { rows } = await world.database.pool.query<{ rid: string }>(
    `insert into plan_lines (rid, member_rid, service_rid, count, configuration, created_at)
     select gen_random_uuid(), member_rid, service_rid, count, configuration, created_at from plan_lines, generate_series(1, $2) where rid = $1 returning rid`,
    [line!.plan_rid, callers],
  );
  const answers = await atOnce(world, { table: 'coupons', rid: coupon_rid }, callers, (index) =>
    world.answer(addOrder, { ...demand, lines: [{ ...line!, plan_rid: rows[index]!.rid }], coupon_rid }, student),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'couponGone')).toHaveLength(callers - 1);
  const won = answers.find(({ code }) => code === 1);
  expect(won?.data).toMatchObject({ order_no: expect.any(String) });
  const placed = await world.database.pool.query(`select count(*)::int as n from orders where member_rid = $1`, [
    student.rid,
  ]);
  expect(placed.rows).toEqual([{ n: 1 }]);
});

test('single codes are received once, written down for the download, and void when the batch is stopped', async () => {
  const editor = await editorOf(world);
  const batch = await openedBatch(world, { channel: 'codes', code: null, stock: 3, per_member: 2, title: '展会券' });
  const { list } = await world.call(staffCalls.listBatchCoupons, { rid: batch.rid }, editor);
  const [one, two, three] = list.map(({ code }) => code ?? '');
  const [first, second] = [await newMember(world), await newMember(world)];
  const answers = await Promise.all([first, second].map((who) => named(who, one!)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 0)?.reason).toBe('codeUsed');
  expect(await named(first, 'NICHTS')).toMatchObject({ reason: 'codeUnknown' });
  const { url, total } = await world.call(staffCalls.exportCodes, { rid: batch.rid, format: 'csv' }, editor);
  expect(total).toBe(3);
  const file = await world.app.http.inject({ url, headers: { cookie: editor.cookie, 'x-console': '1' } });
  for (const code of [one, two, three]) expect(file.body).toContain(code);
  await world.call(staffCalls.stopBatch, { rid: batch.rid, reason: '活动结束' }, editor);
  expect(await named(second, two!)).toMatchObject({ reason: 'claimOver' });
  await world.settle();
  const { counts } = await world.call(staffCalls.listBatchCoupons, { rid: batch.rid }, editor);
  expect(counts).toEqual({ usable: 1, voided: 2 });
});

test('a coupon that covered all tests stays used when an extra is paid back', async () => {
  const student = await newMember(world);
  await deposited(world, student, 9_000_00);
  const coupon_rid = await receivedCoupon(world, student, { amount_fen: 9_000_00 });
  const { rid, tasks } = await checking(student, coupon_rid, {
    report: 'paper',
    report_address_rid: student.address_rid ?? '',
  });
  for (const task of tasks) await published(world, staff, task);
  for (const task of tasks) await world.call(confirmAssign, { rid: task }, student);
  await world.call(sendReport, { rid, courier: '顺丰速运', number: 'SF2026112409' }, staff.keeper);
  const [extra] = (await order(rid, student)).charges.filter(({ amount_fen }) => amount_fen > 0);
  const given = { charge_rid: extra!.rid, amount_fen: extra!.amount_fen, reason: '报告有误' };
  const { rid: refund } = await world.call(proposeChargeRefund, given, staff.manager);
  await world.call(postRefund, { rid: refund }, await financeOf(world));
  await world.settle();
  const { list } = await world.call(listCoupons, {}, student);
  expect(list.some(({ title }) => title === '开学季')).toBe(false);
  expect(await stateOfCoupon(world, student, coupon_rid)).toBe('used');
});

test('what ends soon is told once, what is over cannot be used, and comes back as over from a cancelled order', async () => {
  const student = await newMember(world);
  await deposited(world, student, 5_000_00);
  const [held, unused] = [
    await receivedCoupon(world, student, { valid_days: 5 }),
    await receivedCoupon(world, student, { valid_days: 5 }),
  ];
  const { rid } = await placeOrder(world, student, both, { coupon_rid: held });
  until('2026-11-26T09:00:00+08:00');
  await world.settle();
  await world.settle();
  const back = async () => ({
    ...student,
    ...(await world.call(login, { account: student.phone, password: student.password })),
  });
  let again = await back();
  const told = (await world.call(listMessages, {}, again)).list.filter(({ title }) => title === '优惠券即将到期');
  expect(told).toMatchObject([{ content: expect.stringContaining('将于 2026-11-29 到期') }]);
  until('2026-11-30T00:00:00+08:00');
  again = await back();
  const late = { ...(await demandFor(world, again, both)), coupon_rid: unused };
  expect(await world.answer(quoteOrder, late, again)).toMatchObject({ reason: 'couponGone' });
  await world.settle();
  expect(await stateOfCoupon(world, again, unused)).toBe('expired');
  expect(await stateOfCoupon(world, again, held)).toBe('frozen');
  await world.call(cancelOrder, { rid, reason: '不测了' }, again);
  expect(await stateOfCoupon(world, again, held)).toBe('expired');
  await world.settle();
  const over = (await world.call(listMessages, {}, again)).list.filter(({ title }) => title === '优惠券已到期');
  expect(over).toMatchObject([{ content: expect.stringContaining('已于 2026-11-29 到期') }]);
});
