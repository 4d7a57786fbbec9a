import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { cancelOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { quotePlan } from '@yance/contract/plans/quotation.ts';
import { acceptRequirement, postRequirement, refuseRequirement } from '@yance/contract/requirements/endpoints.ts';
import { contactRequirement, quoteRequirement, takeRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { contestAssign } from '@yance/contract/results/endpoints.ts';
import { retestTask } from '@yance/contract/results/staff-endpoints.ts';
import { listOrdersWithFile, verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { acceptableAnswers } from '../../../test/acceptable-answers.ts';
import {
  begun,
  bringSamples,
  checkingOrder,
  handedIn,
  lockedOrder,
  openLaboratory,
  signNewest,
  type LaboratoryStaff,
  publish,
} from '../../../test/laboratory.ts';
import { placeOrder, serviceCalled } from '../../../test/ordering.ts';
import { deposited } from '../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import type { Speaker, World } from '../../../test/world.ts';
import { xrdFile } from '../../../seeds/result-files.ts';
import { days } from '../../kernel/clock.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

const standing = async (code: string) => {
  const answer = await world.call(verifyDocument, { code });
  expect(answer.genuine).toBe(true);
  return answer.standing;
};
const codesOf = async (text: string, rid: string) =>
  (await world.database.pool.query<{ code: string }>(text, [rid])).rows.map(({ code }) => code);

test('the results of a free retest replace those before', async () => {
  const { tasks, files } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const hashOf = async (rid: string) =>
    (await codesOf('select sha256 as code from files where rid = $1', rid))[0] ?? '';
  const first = await hashOf(files[0] ?? '');
  expect(await standing(first)).toBe('holds');
  const [task = ''] = tasks;
  await world.call(contestAssign, { rid: task, reason: '峰位偏移' }, student);
  await world.call(retestTask, { rid: task, reason: '免费复测' }, staff.manager);
  const second = await hashOf(await handedIn(world, staff, task, xrdFile('RETEST')));
  await publish(world, staff, task);
  expect([await standing(first), await standing(second)]).toEqual(['replaced', 'holds']);
});

test('of a file that several orders hold everybody is told how many, and a member which of these are own', async () => {
  const file = xrdFile('SHARED');
  const other = await newMember(world);
  await deposited(world, other, 50_000_00);
  const numbers: string[] = [];
  for (const who of [student, student, other]) {
    const { rid, tasks } = await lockedOrder(world, staff, who, [{ kw: 'XRD', count: 1 }]);
    const [task = ''] = tasks;
    await begun(world, staff, task);
    await handedIn(world, staff, task, file);
    await publish(world, staff, task);
    numbers.push(...(await codesOf('select order_no as code from orders where rid = $1', rid)));
  }
  const [first = '', second = '', others = ''] = numbers;
  const code = createHash('sha256').update(file.content).digest('hex');
  const told = await world.call(verifyDocument, { code });
  expect(told).toMatchObject({ genuine: true, standing: 'holds', order_no: '' });
  expect(told.facts).toContainEqual({ name: '所在订单', value: '3 个订单的结果里有这份文件' });
  for (const number of numbers) expect(JSON.stringify(told)).not.toContain(number);
  const ofOwner = await world.call(listOrdersWithFile, { sha256: code }, student);
  expect(ofOwner).toMatchObject({ list: [{ order_no: second }, { order_no: first }], total: 2 });
  expect(await world.call(listOrdersWithFile, { sha256: code }, other)).toMatchObject({
    list: [{ order_no: others }],
    total: 1,
  });
  const stranger = await newMember(world);
  expect(await world.call(listOrdersWithFile, { sha256: code }, stranger)).toEqual({ list: [], total: 0 });
});

test('a newer version replaces an agreement, which holds once it is signed and as long as its order was not cancelled', async () => {
  const who = await newMember(world);
  const { rid, total_fen } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  const codes = () => codesOf('select code from agreements where order_rid = $1 order by version', rid);
  const [first = ''] = await codes();
  expect(await standing(first)).toBe('holds');
  await bringSamples(world, who, rid);
  const manager = await newStaff(world, 'B');
  const [line] = (await world.call(getStaffOrder, { rid }, manager)).lines;
  const lines = [{ line_rid: line?.line_rid ?? '', amount_fen: total_fen - 100 }];
  await world.call(repriceOrder, { rid, reason: '老客户优惠', lines }, manager);
  const [, second = ''] = await codes();
  expect(await standing(first)).toBe('replaced');
  expect(await standing(second)).toBe('unsigned');
  await signNewest(world, who, rid);
  expect(await standing(second)).toBe('holds');
  await world.call(cancelOrder, { rid, reason: '不做了' }, who);
  expect((await world.call(getOrder, { rid }, who)).state).toBe('cancelled');
  expect(await standing(second)).toBe('void');
});

test('a manager’s quotation expires, is replaced by the next version, and holds no longer where it was refused', async () => {
  const member = await newMember(world);
  let now: Speaker = member;
  const manager = async () => newStaff(world, 'B');
  const { rid } = await world.call(
    postRequirement,
    { name: '何晓明', phone: '13800008000', content: '十个粉末样品看形貌，另需定制夹具。' },
    now,
  );
  const lines = [{ kind: 'free' as const, name: '定制夹具', unit: '套', count: 1, unit_fen: 30_000 }];
  const first = await manager();
  await world.call(takeRequirement, { rid }, first);
  await world.call(contactRequirement, { rid, note: '已确认' }, first);
  await world.call(quoteRequirement, { rid, lines }, first);
  const codes = () => codesOf('select code from quotations where requirement_rid = $1 order by version', rid);
  const [one = ''] = await codes();
  expect(await standing(one)).toBe('holds');
  world.clock.pass(days(7));
  expect(await standing(one)).toBe('expired');
  await world.settle();
  await world.call(quoteRequirement, { rid, lines }, await manager());
  const [, two = ''] = await codes();
  expect([await standing(one), await standing(two)]).toEqual(['replaced', 'holds']);
  // What the customer has accepted is open for longer than its paper says.
  world.clock.pass(days(6));
  now = { token: (await world.call(login, { account: member.phone, password: member.password })).token };
  await world.call(acceptRequirement, { rid }, now);
  world.clock.pass(days(2));
  expect(await standing(two)).toBe('holds');
  now = { token: (await world.call(login, { account: member.phone, password: member.password })).token };
  await world.call(refuseRequirement, { rid, reason: '预算不足' }, now);
  expect(await standing(two)).toBe('void');
});

test('a quotation of a plan holds for its fourteen days', async () => {
  const who = await newMember(world);
  const rid = await serviceCalled(world, 'X射线粉末衍射');
  const parameters = acceptableAnswers((await world.call(getServiceDetail, { rid })).parameters);
  const { line } = await world.call(addPlanLine, { rid, count: 5, configuration: { parameters } }, who);
  const { code } = await world.call(quotePlan, { plan_rids: [line.plan_rid] }, who);
  expect(await standing(code)).toBe('holds');
  world.clock.pass(days(14));
  expect(await standing(code)).toBe('expired');
});
