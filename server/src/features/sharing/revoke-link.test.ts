import { login } from '@yance/contract/identity/endpoints.ts';
import { addShareLink } from '@yance/contract/sharing/endpoints.ts';
import { openShare, readShare } from '@yance/contract/sharing/open-endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { checkingOrder, openLaboratory, type LaboratoryStaff } from '../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../test/people.ts';
import type { World } from '../../../test/world.ts';
import { announce } from '../../kernel/facts.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

const linkTo = async (order_rid: string, who: MemberSpeaker) => {
  const { list } = await world.call(addShareLink, { order_rid, days: 90, passcode: '' }, who);
  return list[0]?.url.split('/share/')[1] ?? '';
};

test('whoever asks to close the account takes every link back with it', async () => {
  const { rid } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const code = await linkTo(rid, student);
  const { pass } = await world.call(openShare, { code });
  // Who has money and an order cannot ask yet, so what asking announces is announced.
  const actor = { kind: 'member', rid: student.rid, session: '' } as const;
  await world.database.transaction((tx) =>
    announce(
      { tx, clock: world.clock, actor },
      { entity: 'member', entity_rid: student.rid, event: 'closingAsked', details: {} },
    ),
  );
  expect(await world.answer(readShare, { pass })).toMatchObject({ reason: 'shareRevoked' });
  expect(await world.answer(openShare, { code })).toMatchObject({ reason: 'shareOver' });
});

test('files past their time are said to be gone, by the link and in the log of their owner', async () => {
  const { rid, tasks } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  for (const task of tasks) await world.call(confirmAssign, { rid: task }, student);
  await world.settle();
  const until = async (day: string) => {
    world.clock.pass(new Date(`${day}T12:00:00+08:00`).getTime() - world.clock.now().getTime());
    await world.settle();
    const { token } = await world.call(login, { account: student.phone, password: student.password });
    return { ...student, token };
  };
  // The owner is warned, and has a month from then.
  await until('2029-10-25');
  const code = await linkTo(rid, await until('2029-11-20'));
  expect((await world.call(openShare, { code })).view.tests[0]?.files).toHaveLength(1);
  const owner = await until('2029-11-25');
  const { view } = await world.call(openShare, { code });
  const kept = { until: '2029-11-24', removed: expect.stringContaining('2029-11-25') as unknown };
  expect(view.tests).toMatchObject([{ files: [], kept }]);
  expect((await world.call(listAccesses, { order_rid: rid }, owner)).kept).toMatchObject([kept]);
  expect(await world.answer(addShareLink, { order_rid: rid, days: 7, passcode: '' }, owner)).toMatchObject({
    reason: 'noResults',
  });
});
