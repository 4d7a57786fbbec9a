import { addComplaint } from '@yance/contract/complaints/endpoints.ts';
import { facts } from '@yance/contract/facts.ts';
import { confirmAssign, contestAssign, insistAssign } from '@yance/contract/results/endpoints.ts';
import { explainTask } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sentSms } from '../../../test/gateways.ts';
import { checkingOrder, createLaboratoryStaff, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited } from '../../../test/money.ts';
import { newMember, newStaff } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { staffNotices } from './staff-notices.ts';

let world: World;
let staff: LaboratoryStaff;
const managerPhone = '13900007001';
const headPhone = '13900007002';
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  const head = await newStaff(world, 'M');
  const give = (rid: string, phone: string) =>
    world.database.pool.query('update staff set phone = $2 where rid = $1', [rid, phone]);
  await give(staff.manager.rid, managerPhone);
  await give(head.rid, headPhone);
});

const messages = (template: string) => sentSms.filter((one) => one.template === template).map((one) => one.to);

test('every notice for colleagues follows a fact that the contract declares', () => {
  expect(staffNotices.filter((notice) => !(notice.on in facts))).toEqual([]);
});

test('the manager is notified once of an objection and of a complaint, the administrator when the customer insists; nobody else is', async () => {
  const member = await newMember(world);
  await deposited(world, member, 10_000_00);
  const { rid, tasks } = await checkingOrder(world, staff, member, [{ kw: 'XRD', count: 1 }]);
  await world.database.pool.query('update orders set manager_rid = $2 where rid = $1', [rid, staff.manager.rid]);
  const [task = ''] = tasks;
  await world.call(contestAssign, { rid: task, reason: '峰位偏移' }, member);
  await world.settle();
  expect(messages('staff.task.wrong')).toEqual([managerPhone]);
  expect(sentSms.find((one) => one.template === 'staff.task.wrong')).toMatchObject({
    parameters: { reason: '峰位偏移', order_no: expect.stringMatching(/^\d{13}$/) },
  });
  await world.call(explainTask, { rid: task, answer: '说明' }, staff.manager);
  await world.call(insistAssign, { rid: task, reason: '不接受' }, member);
  await world.settle();
  expect(messages('staff.task.insist')).toEqual([headPhone]);
  const head = await newStaff(world, 'M');
  await world.call(explainTask, { rid: task, answer: '再说明' }, head);
  await world.call(confirmAssign, { rid: task }, member);
  await world.call(addComplaint, { task_rid: task, reason: '重复测试不一致' }, member);
  await world.settle();
  expect(messages('staff.complaint.add')).toEqual([managerPhone]);
  expect(sentSms.find((one) => one.template === 'staff.complaint.add')).toMatchObject({
    parameters: { reason: '重复测试不一致' },
  });
});
