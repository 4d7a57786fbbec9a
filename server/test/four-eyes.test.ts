import { createHash } from 'node:crypto';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { addComplaint } from '@yance/contract/complaints/endpoints.ts';
import { refundComplaint } from '@yance/contract/complaints/staff-endpoints.ts';
import { deliverFile, sendComputerFile } from '@yance/contract/computers/endpoints.ts';
import { assignQuarantined, listQuarantine } from '@yance/contract/computers/staff-endpoints.ts';
import { listReports, reviseReport, revokeReport } from '@yance/contract/reports/staff-endpoints.ts';
import { assignFile } from '@yance/contract/results/file-endpoints.ts';
import { listRefunds, postRefund, proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { confirmAssign, contestAssign } from '@yance/contract/results/endpoints.ts';
import {
  attachFiles,
  getTask,
  publishTask,
  refundTask,
  returnTask,
  submitTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { listCompensations } from '@yance/contract/samples/recycle.ts';
import { damageSamples } from '@yance/contract/samples/staff-endpoints.ts';
import {
  compensationQueue,
  payCompensation,
  proposeCompensation,
} from '@yance/contract/samples/recycle-staff-endpoints.ts';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../seeds/result-files.ts';
import {
  begun,
  checkingOrder,
  lockedOrder,
  createLaboratoryStaff,
  type LaboratoryStaff,
  publish,
} from './laboratory.ts';
import { newComputer } from './computers.ts';
import { deposited, financeOf, worked } from './money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { finishedOrder } from './returning.ts';
import { answerToFile, newStaffFile } from './uploads.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
/** People whom their roles let do both halves of the work. */
let both: [StaffRole[], StaffSpeaker][];
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  student = await newMember(world);
  await deposited(world, student, 100_000_00);
  both = [];
  for (const roles of [['M'], ['B', 'F', 'L', 'A']] as StaffRole[][]) both.push([roles, await newStaff(world, roles)]);
});

const xrd = [{ kw: 'XRD', count: 1 }];

/** The refund of a cause, as one person reads it. */
const waitingFor = async (cause: string, as: StaffSpeaker) =>
  (await world.call(listRefunds, { state: 'proposed', size: 100 }, as)).list.find((one) => one.cause_rid === cause);

/** Who proposed it is offered no confirmation and refused one; a colleague gives back what was proposed. */
async function confirmedByAnother(cause: string, person: StaffSpeaker, amount_fen: number): Promise<string> {
  const own = await waitingFor(cause, person);
  expect(own).toMatchObject({ amount_fen, state: 'proposed' });
  expect(own?.actions.map(({ event }) => event)).toEqual(['refuse']);
  const rid = own?.rid ?? '';
  expect(await world.answer(postRefund, { rid }, person)).toMatchObject({
    code: 0,
    reason: 'ownRefund',
    msg: '您提议的退款须由另一位同事确认，不能自行入账',
  });
  const finance = await financeOf(world);
  expect((await waitingFor(cause, finance))?.actions.map(({ event }) => event)).toEqual(['post', 'refuse']);
  const { state, ...posted } = await world.call(postRefund, { rid }, finance);
  expect(posted).toMatchObject({ amount_fen });
  return state;
}
const balanceOf = async () => (await world.call(assetInfo, {}, student)).balance_fen;

test('nobody posts the refund that they proposed, and the page does not offer it to them', async () => {
  for (const [, person] of both) {
    const {
      tasks: [task = ''],
    } = await checkingOrder(world, staff, student, xrd);
    await world.call(contestAssign, { rid: task, reason: '峰位偏移' }, student);
    await world.call(refundTask, { rid: task, amount_fen: 10_00, reason: '部分数据不可用' }, person);
    expect(await confirmedByAnother(task, person, 10_00)).toBe('posted');
  }
});

test('nobody confirms the refund that they promised after a complaint, and no more than its task cost can be promised', async () => {
  for (const [, person] of both) {
    const {
      tasks: [task_rid = ''],
    } = await checkingOrder(world, staff, student, xrd);
    await world.call(confirmAssign, { rid: task_rid }, student);
    const { rid } = await world.call(addComplaint, { task_rid, reason: '峰位偏移' }, student);
    const promise = (amount_fen: number) =>
      world.answer(refundComplaint, { rid, amount_fen, reason: '部分数据不可用' }, person);
    expect(await promise(1_000_000_00)).toMatchObject({ reason: 'refundTooHigh' });
    expect(await promise(10_00)).toMatchObject({ code: 1 });
    const before = await balanceOf();
    expect(await confirmedByAnother(rid, person, 10_00)).toBe('posted');
    expect(await balanceOf()).toBe(before + 10_00);
  }
});

test('nobody confirms the refund of a charge that they proposed, and no more than is left of it can be proposed', async () => {
  for (const [, person] of both) {
    const charge_rid = await worked(world, student, 500_00);
    const propose = (amount_fen: number) =>
      world.answer(proposeChargeRefund, { charge_rid, amount_fen, reason: '重复收费' }, person);
    expect(await propose(500_01)).toMatchObject({ reason: 'refundTooHigh' });
    expect(await propose(200_00)).toMatchObject({ code: 1 });
    const before = await balanceOf();
    expect(await confirmedByAnother(charge_rid, person, 200_00)).toBe('posted');
    expect(await balanceOf()).toBe(before + 200_00);
    expect(await propose(300_01)).toMatchObject({ reason: 'refundTooHigh' });
    expect(await propose(300_00)).toMatchObject({ code: 1 });
    expect(await confirmedByAnother(charge_rid, person, 300_00)).toBe('posted');
  }
});

test('nobody pays the compensation that they proposed, and the page does not offer it to them', async () => {
  for (const [, person] of both) {
    const { rid: order_rid, samples } = await finishedOrder(world, staff, student, 'keep', 1);
    const rids = samples.map((sample) => sample.rid);
    await world.call(damageSamples, { rids, kind: 'lost', reason: '盘点未找到' }, staff.keeper);
    const [found] = (await world.call(listCompensations, { order_rid }, student)).list;
    const rid = found?.rid ?? '';
    await world.call(proposeCompensation, { rid, amount_fen: 50_00, reason: '按保价赔付' }, person);
    const actions = async (as: StaffSpeaker) =>
      (await world.call(compensationQueue, { size: 100 }, as)).list
        .find((one) => one.rid === rid)
        ?.actions.map((one) => one.event);
    expect(await actions(person)).not.toContain('pay');
    expect(await world.answer(payCompensation, { rid }, person)).toMatchObject({
      code: 0,
      reason: 'ownProposal',
      msg: '您提出的赔付须由另一位同事入账，不能自行入账',
    });
    expect(await actions(await financeOf(world))).toContain('pay');
    expect(await world.call(payCompensation, { rid }, await financeOf(world))).toMatchObject({ state: 'paid' });
  }
});

test('nobody publishes or sends back a result of which they uploaded a file, though another one tested and handed it in', async () => {
  for (const [, person] of both) {
    const {
      tasks: [rid = ''],
    } = await lockedOrder(world, staff, student, xrd);
    await begun(world, staff, rid);
    const file = xrdFile('N001');
    const file_rid = await newStaffFile(world, person, file.name, file.content);
    await world.call(attachFiles, { rid, files: [{ rid: file_rid }] }, person);
    await world.call(submitTask, { rid }, staff.tester);
    expect(await world.answer(publishTask, { rid }, person)).toMatchObject({
      code: 0,
      reason: 'testerCannotPublish',
      msg: '检测人不能审核自己的结果，请由其他审核员发布',
    });
    expect(await world.answer(returnTask, { rid, reason: '重做' }, person)).toMatchObject({
      code: 0,
      reason: 'testerCannotReturn',
      msg: '检测人不能审核自己的结果，请由其他审核员处理',
    });
    expect(await publish(world, staff, rid)).toMatchObject({ state: 'published' });
  }
});

test('who sorted a file out of quarantine into a task, or said which samples a file is about, neither publishes nor corrects nor revokes', async () => {
  for (const how of ['sort', 'assign'] as const) {
    for (const [, person] of both) {
      const {
        tasks: [rid = ''],
      } = await lockedOrder(world, staff, student, xrd);
      await begun(world, staff, rid);
      const task = await world.call(getTask, { rid }, staff.tester);
      const about = task.samples.map(({ code }) => code);
      if (how === 'sort') {
        const path = `lost-${rid}.xy`;
        const computer = await newComputer(world, task.laboratory_rid ?? '');
        const bytes = xrdFile('N001').content;
        const sent = await answerToFile(world, sendComputerFile, computer, path, bytes);
        const { rid: file_rid } = sent.data as { rid: string };
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        await world.call(deliverFile, { path, file_rid, sha256 }, computer);
        const { list } = await world.call(listQuarantine, { kw: path }, person);
        const arrival = list[0]?.rid ?? '';
        await world.call(assignQuarantined, { rid: arrival, task_rid: rid, sample_codes: about }, person);
      } else {
        const file = xrdFile('N001');
        const file_rid = await newStaffFile(world, staff.tester, file.name, file.content);
        await world.call(attachFiles, { rid, files: [{ rid: file_rid }] }, staff.tester);
        await world.call(assignFile, { rid, file_rid, sample_codes: about }, person);
      }
      await world.call(submitTask, { rid }, staff.tester);
      expect(await world.answer(publishTask, { rid }, person)).toMatchObject({ reason: 'testerCannotPublish' });
      expect(await world.answer(returnTask, { rid, reason: '重做' }, person)).toMatchObject({
        reason: 'testerCannotReturn',
      });
      expect(await publish(world, staff, rid)).toMatchObject({ state: 'published' });
      const { list: reports } = await world.call(listReports, { task_rid: rid }, staff.reviewer);
      for (const answer of [
        await world.answer(reviseReport, { task_rid: rid, reason: '更正' }, person),
        await world.answer(revokeReport, { rid: reports[0]?.rid ?? '', reason: '作废' }, person),
      ])
        expect(answer).toMatchObject({ reason: 'testerCannotRevise' });
    }
  }
});

test('who started or handed in a test is offered neither its publication nor its return', async () => {
  const [, [, person]] = both as [unknown, [StaffRole[], StaffSpeaker]];
  const {
    tasks: [rid = ''],
  } = await lockedOrder(world, staff, student, xrd);
  await begun(world, { ...staff, tester: person }, rid);
  const file_rid = await newStaffFile(world, person, 'N001.txt', Buffer.from('1 2'));
  await world.call(attachFiles, { rid, files: [{ rid: file_rid }] }, person);
  await world.call(submitTask, { rid }, person);
  const offered = async (as: StaffSpeaker) => (await world.call(getTask, { rid }, as)).actions.map((one) => one.event);
  expect(await offered(person)).not.toContain('publish');
  expect(await offered(person)).not.toContain('return');
  expect(await offered(staff.reviewer)).toEqual(expect.arrayContaining(['publish', 'return']));
});
