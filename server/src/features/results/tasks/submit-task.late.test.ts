import { login } from '@yance/contract/identity/endpoints.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import {
  begun,
  createLaboratoryStaff,
  handedIn,
  lateReason,
  lockedOrder,
  publish,
} from '../../../../test/laboratory.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** A task under way. */
async function underWay() {
  const staff = await createLaboratoryStaff(world);
  const student = await newMember(world);
  const { rid: order_rid, tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [rid = ''] = tasks;
  await begun(world, staff, rid);
  return { staff, student, order_rid, rid };
}
const passDays = async (count: number) => {
  world.clock.pass(days(count));
  await world.settle();
};
/** Sessions end while days pass. */
const promise = async (order_rid: string, student: MemberSpeaker) => {
  const { token } = await world.call(login, { account: student.phone, password: student.password });
  const { list } = await world.call(listAssigns, { order_rid }, { ...student, token });
  return list[0]?.promise;
};

test('results that are late are handed in with a reason, chosen or free, which the customer reads', async () => {
  const { staff, student, order_rid, rid } = await underWay();
  expect((await world.call(staffCalls.getTask, { rid }, staff.tester)).late_reasons).toBeNull();
  await passDays(9);
  const { tester } = await createLaboratoryStaff(world);
  expect((await world.call(staffCalls.getTask, { rid }, tester)).late_reasons).toContain(lateReason);
  const file = xrdFile('N001');
  const file_rid = await newStaffFile(world, tester, file.name, file.content);
  await world.call(staffCalls.attachFiles, { rid, files: [{ rid: file_rid }] }, tester);
  for (const late_reason of [undefined, '  '])
    expect(await world.answer(staffCalls.submitTask, { rid, late_reason }, tester)).toMatchObject({
      errors: [{ path: 'late_reason', msg: '结果晚于承诺时间，请填写原因（客户会看到）' }],
    });
  await world.call(staffCalls.submitTask, { rid, late_reason: '停电两天' }, tester);
  expect(await promise(order_rid, student)).toMatchObject({ state: 'late', why: ['停电两天'] });
});

test('results that were handed in for the promised day and are late by their review say that', async () => {
  const { staff, student, order_rid, rid } = await underWay();
  await handedIn(world, staff, rid);
  expect(await promise(order_rid, student)).toMatchObject({ state: 'open', why: [] });
  await passDays(9);
  const why = ['检测按时完成，审核用时超出预计'];
  expect(await promise(order_rid, student)).toMatchObject({ state: 'late', why });
  await publish(world, await createLaboratoryStaff(world), rid);
  expect(await promise(order_rid, student)).toMatchObject({ state: 'late', why });
});
