import { addComplaint, closeComplaint } from '@yance/contract/complaints/endpoints.ts';
import { explainComplaint } from '@yance/contract/complaints/staff-endpoints.ts';
import * as member from '@yance/contract/samples/recycle.ts';
import * as staffCalls from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import { getSample, listSamples, signForSample } from '@yance/contract/samples/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import {
  damageSamples,
  destroySamples,
  getSampleOrder,
  receiveSamples,
} from '@yance/contract/samples/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { openLaboratory, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { newMember, signInStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { walkMachine } from '../../../../test/walk-machine.ts';
import type { World } from '../../../../test/world.ts';
import { days, hours } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { recycles } from '../recycles.tables.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
let rich: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
  rich = await newMember(world);
  await deposited(world, rich, 10_000_00);
});

const samplesOf = async (order_rid: string, as = student) =>
  (await world.call(listSamples, { order_rid, size: 100 }, as)).list;
const statesOf = async (order_rid: string) => (await samplesOf(order_rid)).map((sample) => sample.state);
const returnOf = async (order_rid: string, as = student) => {
  const [recycle] = (await world.call(member.listRecycles, { order_rid }, as)).list;
  if (!recycle) throw new Error('There is no return.');
  return recycle;
};
const requests = (as = student) => ({ address_rid: as.address_rid ?? '', insurance: 0 });
const parcel = { courier: '顺丰速运', number: 'SF1234567890' };
/** Time passes, its clocks run, and everybody signs in again. */
const pass = async (millis: number) => {
  world.clock.pass(millis);
  await world.settle();
  student = {
    ...student,
    ...(await world.call(login, { account: student.phone, password: student.password, remember: 1 })),
  };
  for (const role of Object.keys(staff) as (keyof LaboratoryStaff)[])
    staff[role] = { ...staff[role], cookie: await signInStaff(world, staff[role]) };
};

test('only the moves of the return table go through, for every state, event and actor', async () => {
  const { rid } = await finishedOrder(world, staff, student, 'return');
  const expected = [
    ['-', 'apply', 'CT', 'applied'],
    ['applied', 'accept', 'W', 'waiting'],
    ['waiting', 'send', 'W', 'sent'],
    ['sent', 'sign', 'CT', 'signed'],
    ['applied', 'cancel', 'CT', 'cancelled'],
    ['waiting', 'cancel', 'CT', 'cancelled'],
  ] as const;
  const { rid: one } = await returnOf(rid);
  expect(await walkMachine(world, { machine: recycleMachine, table: recycles, rid: one, expected })).toEqual([]);
});

test('samples to be returned are asked back by themselves at full payment, to the saved address, within 48 hours', async () => {
  const { rid } = await finishedOrder(world, staff, student, 'return');
  const recycle = await returnOf(rid);
  expect(recycle).toMatchObject({ state: 'applied', by_itself: true, fee_fen: 0, cover_fen: 150_00 });
  expect(recycle.samples).toHaveLength(2);
  expect(recycle.receiver?.address).not.toBe('');
  expect(new Date(recycle.due_at ?? 0).getTime() - new Date(recycle.paid_at ?? 0).getTime()).toBe(hours(48));
  expect(await statesOf(rid)).toEqual(['returning', 'returning']);
});

test('a return that opens by itself holds its fee, or asks its customer for it before the keeper accepts it', async () => {
  const set = (fee_fen: number) =>
    world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'sample.return_fen', fee_fen));
  const accepted = (rid: string) => world.answer(staffCalls.acceptRecycles, { rids: [rid] }, staff.keeper);
  await set(20_00);
  const { rid: cheap } = await returnOf((await finishedOrder(world, staff, student, 'return', 1)).rid);
  await set(1_000_000_00);
  const { rid: dear } = await returnOf((await finishedOrder(world, staff, student, 'return', 1)).rid);
  await set(0);
  expect(await accepted(cheap)).toMatchObject({ code: 1 });
  await world.call(staffCalls.sendRecycles, { rids: [cheap], ...parcel }, staff.keeper);
  expect(await accepted(dear)).toMatchObject({ code: 0, reason: 'feeMissing' });
  await world.settle();
  const { list } = await world.call(listMessages, {}, student);
  expect(list.find(({ title }) => title === '样品寄回费待支付')?.content).toContain('¥1,000,000.00');
  await deposited(world, student, 1_000_000_00);
  expect(await accepted(dear)).toMatchObject({ code: 1 });
  const { rows } = await world.database.pool.query(
    "select state, amount_fen from charges where cause = 'sample_return' and cause_rid = any($1) order by amount_fen",
    [[cheap, dear]],
  );
  expect(rows).toEqual([
    { state: 'settled', amount_fen: 20_00 },
    { state: 'frozen', amount_fen: 1_000_000_00 },
  ]);
});

test('an order on credit keeps its samples until it is paid', async () => {
  const poor = await newMember(world);
  const { rid } = await finishedOrder(world, staff, poor, 'return', 1);
  expect((await samplesOf(rid, poor)).map((sample) => sample.state)).toEqual(['returning']);
  expect((await world.call(member.listRecycles, { order_rid: rid }, poor)).total).toBe(0);
  const [sample] = await samplesOf(rid, poor);
  const asked = await world.call(member.addRecycle, { order_rid: rid, rids: [sample!.rid], ...requests(poor) }, poor);
  expect(asked).toMatchObject({ state: 'applied', paid_at: null, due_at: null });
  expect(await world.answer(staffCalls.acceptRecycles, { rids: [asked.rid] }, staff.keeper)).toMatchObject({
    code: 0,
    reason: 'notPaid',
  });
});

test('a parcel goes to one receiver only, and not before there is an address', async () => {
  const [mine, theirs] = [
    await finishedOrder(world, staff, student, 'return', 1),
    await finishedOrder(world, staff, rich, 'return', 1),
  ];
  const rids = [(await returnOf(mine.rid)).rid, (await returnOf(theirs.rid, rich)).rid];
  await world.call(staffCalls.acceptRecycles, { rids }, staff.keeper);
  expect(await world.answer(staffCalls.sendRecycles, { rids, ...parcel }, staff.keeper)).toMatchObject({
    code: 0,
    reason: 'otherReceiver',
  });
  expect(await world.answer(member.signRecycle, { rid: rids[0]! }, rich)).toMatchObject({ reason: 'notFound' });
  expect(await world.answer(receiveSamples, { order_rid: mine.rid, samples: [] }, staff.tester)).toMatchObject({
    status: 403,
  });
});

test('one parcel takes several returns, settles their fees, and is signed for by the customer or after ten days', async () => {
  const [one, two] = [
    await finishedOrder(world, staff, student, 'return'),
    await finishedOrder(world, staff, student, 'return'),
  ];
  const rids = [(await returnOf(one.rid)).rid, (await returnOf(two.rid)).rid];
  await world.call(member.editRecycle, { rid: rids[0]!, ...requests(), insurance: 1 }, student);
  await world.call(staffCalls.acceptRecycles, { rids }, staff.keeper);
  const { list } = await world.call(staffCalls.sendRecycles, { rids, ...parcel, place: '前台' }, staff.keeper);
  expect(list.map((row) => [row.state, row.number])).toEqual([
    ['sent', 'SF1234567890'],
    ['sent', 'SF1234567890'],
  ]);
  const { rows } = await world.database.pool.query(
    "select state, amount_fen from charges where cause = 'sample_return' and cause_rid = $1",
    [rids[0]],
  );
  expect(rows).toEqual([{ state: 'settled', amount_fen: 50_00 }]);
  await world.call(member.signRecycle, { rid: rids[0]! }, student);
  expect(await statesOf(one.rid)).toEqual(['signed', 'signed']);
  expect(await statesOf(two.rid)).toEqual(['sentBack', 'sentBack']);
  await pass(days(10));
  expect(await statesOf(two.rid)).toEqual(['signed', 'signed']);
  expect((await returnOf(two.rid)).state).toBe('signed');
  const { timeline } = await world.call(getSample, { rid: one.samples[0]!.rid }, student);
  expect(timeline.find((line) => line.event === 'sendBack')).toMatchObject({
    label: '寄回',
    details: { ...parcel, place: '前台' },
  });
  expect(await verifyLedger(world.database.db)).toMatchObject([]);
});

test('signing for single samples signs the return when the last one is there', async () => {
  const { rid, samples } = await finishedOrder(world, staff, student, 'return');
  const { rid: one } = await returnOf(rid);
  await world.call(staffCalls.acceptRecycles, { rids: [one] }, staff.keeper);
  await world.call(staffCalls.sendRecycles, { rids: [one], ...parcel }, staff.keeper);
  await world.call(signForSample, { rids: [samples[0]!.rid] }, student);
  expect((await returnOf(rid)).state).toBe('sent');
  await world.call(signForSample, { rids: [samples[1]!.rid] }, student);
  expect((await returnOf(rid)).state).toBe('signed');
});

test('a kept sample may be asked back until its days are over, and a cancelled return keeps it and its money', async () => {
  const { rid, samples } = await finishedOrder(world, staff, student, 'keep');
  expect(await statesOf(rid)).toEqual(['kept', 'kept']);
  expect(samples[0]!.keep_until).not.toBeNull();
  const rids = samples.map((sample) => sample.rid);
  const asked = await world.call(member.addRecycle, { order_rid: rid, rids, ...requests(), insurance: 2 }, student);
  expect(asked).toMatchObject({ fee_fen: 100_00, cover_fen: 1000_00, by_itself: false });
  expect(await statesOf(rid)).toEqual(['returning', 'returning']);
  expect(await world.answer(member.addRecycle, { order_rid: rid, rids, ...requests() }, student)).toMatchObject({
    code: 0,
    reason: 'alreadyAsked',
  });
  await world.call(member.cancelRecycle, { rid: asked.rid }, student);
  expect(await statesOf(rid)).toEqual(['kept', 'kept']);
  expect((await samplesOf(rid)).map((sample) => sample.keep_until)).toEqual(samples.map((one) => one.keep_until));
  const { rows } = await world.database.pool.query('select state from charges where cause_rid = $1', [asked.rid]);
  expect(rows).toEqual([{ state: 'released' }]);
});

test('kept samples are warned of seven days before they are to be destroyed, and destroyed with a witness', async () => {
  const { rid, samples } = await finishedOrder(world, staff, student, 'keep', 1);
  await pass(days(83) - 1000);
  const events = async () =>
    (await world.call(getSample, { rid: samples[0]!.rid }, student)).timeline.map((line) => line.label);
  expect(await events()).not.toContain('留样即将到期');
  await pass(2000);
  expect(await events()).toContain('留样即将到期');
  await pass(days(7));
  expect(await statesOf(rid)).toEqual(['destroying']);
  expect(
    await world.answer(member.addRecycle, { order_rid: rid, rids: [samples[0]!.rid], ...requests() }, student),
  ).toMatchObject({ code: 0, reason: 'notReturnable' });
});

test('a return whose samples were all lost before it left ends, and its money is free again', async () => {
  const { rid, samples } = await finishedOrder(world, staff, student, 'keep');
  const rids = samples.map((sample) => sample.rid);
  const asked = await world.call(member.addRecycle, { order_rid: rid, rids, ...requests(), insurance: 1 }, student);
  const lose = (one: string) =>
    world.call(damageSamples, { rids: [one], kind: 'lost', reason: '盘点未找到' }, staff.keeper);
  await lose(rids[0]!);
  expect((await returnOf(rid)).state).toBe('applied');
  await lose(rids[1]!);
  expect((await returnOf(rid)).state).toBe('cancelled');
  const { rows } = await world.database.pool.query('select state from charges where cause_rid = $1', [asked.rid]);
  expect(rows).toEqual([{ state: 'released' }]);
});

test('of ten customers’ clicks for one sample one return is made', async () => {
  const { rid, samples } = await finishedOrder(world, staff, student, 'keep', 1);
  const answers = await atOnce(world, { table: 'orders', rid }, 10, () =>
    world.answer(member.addRecycle, { order_rid: rid, rids: [samples[0]!.rid], ...requests() }, student),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  expect((await world.call(member.listRecycles, { order_rid: rid }, student)).total).toBe(1);
});

test('a return leaves once and its fee is settled once, whether ten keepers send it or its customer cancels meanwhile', async () => {
  const { rid: order_rid, samples } = await finishedOrder(world, staff, student, 'keep', 1);
  const asked = await world.call(
    member.addRecycle,
    { order_rid, rids: [samples[0]!.rid], ...requests(), insurance: 2 },
    student,
  );
  const { rid } = asked;
  await world.call(staffCalls.acceptRecycles, { rids: [rid] }, staff.keeper);
  const answers = await atOnce(world, { table: 'sample_recycles', rid }, 10, (index): Promise<{ code: number }> =>
    index % 5 === 4
      ? world.answer(member.cancelRecycle, { rid }, student)
      : world.answer(staffCalls.sendRecycles, { rids: [rid], ...parcel }, staff.keeper),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  const sent = (await returnOf(order_rid)).state === 'sent';
  expect(await statesOf(order_rid)).toEqual([sent ? 'sentBack' : 'kept']);
  const { rows } = await world.database.pool.query('select state from charges where cause_rid = $1', [rid]);
  expect(rows).toEqual([{ state: sent ? 'settled' : 'released' }]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('while a complaint is open its samples stay: they are neither sent nor destroyed, and their clock begins anew', async () => {
  const { rid: order_rid, samples } = await finishedOrder(world, staff, student, 'return', 1);
  const { rid, order_no } = await returnOf(order_rid);
  await world.call(staffCalls.acceptRecycles, { rids: [rid] }, staff.keeper);
  const [task] = (await world.call(listAssigns, { order_rid }, student)).list;
  const complaint = await world.call(addComplaint, { task_rid: task!.rid, reason: '重复测试不一致' }, student);
  await world.settle();
  expect(await returnOf(order_rid)).toMatchObject({ state: 'waiting', complaining: true, due_at: null });
  expect(await world.call(getSampleOrder, { no: order_no }, staff.keeper)).toMatchObject({ complaining: true });
  const held = { code: 0, reason: 'underComplaint', msg: expect.stringContaining(order_no) as string };
  expect(await world.answer(staffCalls.sendRecycles, { rids: [rid], ...parcel }, staff.keeper)).toMatchObject(held);
  const destroyed = { rids: [samples[0]!.rid], record: '焚烧', witness: '王工' };
  expect(await world.answer(destroySamples, destroyed, staff.keeper)).toMatchObject(held);
  await world.call(explainComplaint, { rid: complaint.rid, answer: '样品吸潮所致' }, staff.manager);
  await world.call(closeComplaint, { rid: complaint.rid }, student);
  await world.settle();
  const free = await returnOf(order_rid);
  expect(free.complaining).toBe(false);
  expect(Date.parse(free.due_at ?? '') - world.clock.now().getTime()).toBe(hours(48));
  const { list } = await world.call(staffCalls.sendRecycles, { rids: [rid], ...parcel }, staff.keeper);
  expect(list).toMatchObject([{ state: 'sent' }]);
});
