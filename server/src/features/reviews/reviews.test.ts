import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { cancelTask } from '@yance/contract/results/staff-endpoints.ts';
import { addEvaluation, listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import {
  answerEvaluation,
  hideEvaluation,
  listEvaluationsForStaff,
  reviseAnswer,
  showEvaluation,
} from '@yance/contract/reviews/staff-endpoints.ts';
import { evaluationMachine } from '@yance/contract/reviews/states.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
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
import { type MemberSpeaker, newMember, newStaff } from '../../../test/people.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import type { World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { maskedName } from './list-evaluations.ts';
import { reviews } from './reviews.tables.ts';

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

describe('an editor', () => {
  const evaluated = async () => {
    const line_rid = await finishedLine();
    const said = await world.call(addEvaluation, { line_rid, score: 2, content: `慢了两天 ${line_rid}` }, student);
    return { rid: line_rid, service: said.rid };
  };
  const shownOf = async (service: string, rid: string) =>
    (await world.call(getServiceDetail, { rid: service })).evaluations.find(({ content }) => content.includes(rid));
  const ownOf = async (rid: string) =>
    (await world.call(listEvaluations, { tab: 'done', line_rid: rid }, student)).list[0];

  it('answers once below the evaluation, the member hears of it, and the answer is put better afterwards', async () => {
    const editor = await newStaff(world, 'E');
    const { rid, service } = await evaluated();
    const waiting = await world.call(listEvaluationsForStaff, { kw: rid }, editor);
    expect(waiting.list).toMatchObject([{ rid, author: '林**', state: 'shown', reply: null }]);
    expect(waiting.list[0]?.actions.map(({ event }) => event)).toEqual(['answer', 'hide']);
    const answers = await atOnce(world, { table: 'reviews', key: 'line_rid', rid }, 6, (n) =>
      world.answer(answerEvaluation, { rid, reply: `抱歉，已改进 ${n}` }, editor),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'answered')).toHaveLength(5);
    await world.call(reviseAnswer, { rid, reply: '抱歉，现已加开夜班' }, editor);
    expect(await shownOf(service, rid)).toMatchObject({ reply: '抱歉，现已加开夜班' });
    expect((await ownOf(rid))?.reply?.text).toBe('抱歉，现已加开夜班');
    await world.settle();
    const { list } = await world.call(listMessages, {}, student);
    expect(list.filter(({ title }) => title === '您的评价有了回复')).toHaveLength(1);
  });

  it('hides an evaluation with a reason that its member reads, out of the score too, and shows it again whole', async () => {
    const editor = await newStaff(world, 'E');
    const { rid, service } = await evaluated();
    const scored = async () => {
      const { evaluation_count, score } = await world.call(getServiceDetail, { rid: service });
      return { evaluation_count, score };
    };
    const before = { said: await shownOf(service, rid), scored: await scored() };
    await world.call(answerEvaluation, { rid, reply: '谢谢' }, editor);
    const hidden = await world.call(hideEvaluation, { rid, reason: '含有他人的电话' }, editor);
    expect(hidden).toMatchObject({ state: 'hidden', hidden: { reason: '含有他人的电话' } });
    expect(hidden.actions.map(({ event }) => event)).toEqual(['show']);
    expect(await shownOf(service, rid)).toBeUndefined();
    expect((await scored()).evaluation_count).toBe(before.scored.evaluation_count - 1);
    expect((await ownOf(rid))?.hidden_reason).toBe('含有他人的电话');
    expect(await world.answer(reviseAnswer, { rid, reply: '改' }, editor)).toMatchObject({ reason: 'stepNotAllowed' });
    await world.call(showEvaluation, { rid }, editor);
    expect(await shownOf(service, rid)).toEqual({ ...before.said, reply: '谢谢' });
    expect(await scored()).toEqual(before.scored);
    await world.settle();
    const { list } = await world.call(listMessages, {}, student);
    expect(list.find(({ title }) => title === '您的评价已隐藏')?.content).toContain('含有他人的电话');
  });

  it('neither sees nor touches what nobody has evaluated yet', async () => {
    const editor = await newStaff(world, 'E');
    const rid = await finishedLine();
    expect(await world.answer(hideEvaluation, { rid, reason: '试试' }, editor)).toMatchObject({ reason: 'notFound' });
    expect((await world.call(listEvaluationsForStaff, { tab: 'all', kw: rid }, editor)).list).toEqual([]);
  });
});

test('an evaluation takes exactly these steps', async () => {
  const rid = await finishedLine();
  const expected = [
    ['offered', 'add', 'C', 'shown'],
    ['shown', 'answer', 'E', 'shown'],
    ['shown', 'revise', 'E', 'shown'],
    ['shown', 'hide', 'E', 'hidden'],
    ['hidden', 'show', 'E', 'shown'],
  ] as const;
  expect(await walkMachine(world, { machine: evaluationMachine, table: reviews, rid, expected })).toEqual([]);
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
