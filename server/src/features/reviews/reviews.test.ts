import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { cancelTask } from '@yance/contract/results/staff-endpoints.ts';
import { addEvaluation, listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import {
  checkingOrder,
  type LaboratoryStaff,
  lockedOrder,
  openLaboratory,
  published,
  signNewest,
} from '../../../test/laboratory.ts';
import { deposited } from '../../../test/money.ts';
import { type MemberSpeaker, newMember } from '../../../test/people.ts';
import type { World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { maskedName } from './list-evaluations.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

/** A finished order of one line; the line's rid. */
async function finishedLine(): Promise<string> {
  const { rid, tasks } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  for (const task of tasks) await world.call(confirmAssign, { rid: task }, student);
  const { list } = await world.call(listEvaluations, { order_rid: rid }, student);
  return list[0]!.line_rid;
}

test('a finished service is evaluated once and stands on its page under a masked name', async () => {
  const line_rid = await finishedLine();
  const said = await world.call(addEvaluation, { line_rid, score: 5, content: '数据清晰，很快。' }, student);
  expect(said).toMatchObject({ line_rid, score: 5, content: '数据清晰，很快。' });
  const detail = await world.call(getServiceDetail, { rid: said.rid });
  expect(detail.evaluations[0]).toMatchObject({ author: '林**', score: 5, content: '数据清晰，很快。' });
  expect(await world.answer(addEvaluation, { line_rid, score: 1, content: '改一下' }, student)).toMatchObject({
    code: 0,
    reason: 'evaluated',
  });
  expect(await world.call(listEvaluations, { tab: 'done' }, student)).toMatchObject({
    total: 1,
    counts: { waiting: 0, done: 1 },
  });
});

test('a line whose task was cancelled alone is not evaluated, the others of its order are', async () => {
  const owner = await newMember(world);
  await deposited(world, owner, 50_000_00);
  const wanted = [
    { kw: 'XRD', count: 1 },
    { kw: '场发射扫描电镜', count: 1 },
  ];
  const { rid, tasks } = await lockedOrder(world, staff, owner, wanted);
  const [gone = '', kept = ''] = tasks;
  await world.call(cancelTask, { rid: gone, reason: '仪器故障' }, staff.manager);
  await signNewest(world, owner, rid);
  await published(world, staff, kept);
  await world.call(confirmAssign, { rid: kept }, owner);
  const { state, lines } = await world.call(getOrder, { rid }, owner);
  expect(state).toBe('finished');
  const { list } = await world.call(listEvaluations, { order_rid: rid }, owner);
  expect(list.map((one) => one.line_rid)).toEqual(lines.filter((one) => !one.dropped).map((one) => one.line_rid));
  expect(list).toHaveLength(1);
});

test('eight evaluations of one line at once become one', async () => {
  const line_rid = await finishedLine();
  const answers = await atOnce(world, { table: 'reviews', key: 'line_rid', rid: line_rid }, 8, () =>
    world.answer(addEvaluation, { line_rid, score: 4, content: '好' }, student),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
});

test('what is not finished, not one’s own or without words is not evaluated', async () => {
  await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const line_rid = await finishedLine();
  const stranger = await newMember(world);
  expect(await world.answer(addEvaluation, { line_rid, score: 5, content: '好' }, stranger)).toMatchObject({
    code: 0,
    reason: 'notFound',
  });
  expect(await world.answer(addEvaluation, { line_rid, score: 6, content: '好' }, student)).toMatchObject({
    code: 0,
    msg: '评分为 1–5 星',
  });
  expect(await world.answer(addEvaluation, { line_rid, score: 5, content: '  ' }, student)).toMatchObject({
    code: 0,
    msg: '请填写评价内容',
  });
  expect((await world.call(listEvaluations, {}, student)).list.map((one) => one.line_rid)).toEqual([line_rid]);
});

test('names are shown by their first character', () => {
  expect([maskedName('林晓雨'), maskedName(' 𠮷田 '), maskedName('')]).toEqual(['林**', '𠮷**', '匿名用户']);
});

// Last, because a month later everybody's session in this file has ended.
test('after 30 days a service is no longer evaluated', async () => {
  const line_rid = await finishedLine();
  world.clock.pass(days(30));
  const again = await world.call(login, { account: student.phone, password: student.password });
  expect(
    await world.answer(addEvaluation, { line_rid, score: 5, content: '好' }, { token: again.token }),
  ).toMatchObject({ code: 0, reason: 'evaluationOver' });
  expect((await world.call(listEvaluations, {}, { token: again.token })).list).toEqual([]);
});
