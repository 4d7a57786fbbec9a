import { getOrder } from '@yance/contract/orders/endpoints.ts';
import * as member from '@yance/contract/results/endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { icpFile, semFile, xrdFile } from '../../../seeds/result-files.ts';
import {
  begun,
  checkingOrder,
  handedIn,
  lockedOrder,
  openLaboratory,
  publish,
  published,
  type LaboratoryStaff,
} from '../../../test/laboratory.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { newMemberFile, newStaffFile, pdf } from '../../../test/uploads.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import type { World } from '../../../test/world.ts';
import { verifyLedger } from '../ledger/index.ts';
import { tasks } from './results.tables.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

const xrd = [{ kw: 'XRD', count: 2 }];
const both = [
  { kw: 'XRD', count: 1 },
  { kw: '场发射扫描电镜', count: 1 },
];
const order = (rid: string, as = student) => world.call(getOrder, { rid }, as);
const task = async (rid: string) => (await world.call(staffCalls.getTask, { rid }, staff.manager)).state;

test('only the moves of the task table go through, for every state, event and actor', async () => {
  const {
    tasks: [rid],
  } = await lockedOrder(world, staff, student, xrd);
  const expected = [
    ['-', 'plan', 'B', 'open'],
    ['open', 'dispatch', 'B', 'sent'],
    ['sent', 'accept', 'L', 'waiting'],
    ['sent', 'refuse', 'L', 'open'],
    ['waiting', 'start', 'L', 'testing'],
    ['testing', 'pause', 'L', 'paused'],
    ['paused', 'resume', 'L', 'testing'],
    ['testing', 'submit', 'L', 'reviewing'],
    ['reviewing', 'return', 'A', 'testing'],
    ['reviewing', 'publish', 'A', 'published'],
    ['published', 'right', 'CT', 'confirmed'],
    ['published', 'wrong', 'C', 'contested'],
    ['contested', 'explain', 'B', 'explained'],
    ['contested', 'paidRetest', 'B', 'confirmed'],
    ['contested', 'refund', 'B', 'refunding'],
    ['refunding', 'post', 'F', 'confirmed'],
    ['refunding', 'reject', 'F', 'contested'],
    ['open', 'askCancel', 'C', 'open'],
    ['sent', 'askCancel', 'C', 'sent'],
    ['waiting', 'askCancel', 'C', 'waiting'],
    ['open', 'denyCancel', 'B', 'open'],
    ['sent', 'denyCancel', 'B', 'sent'],
    ['waiting', 'denyCancel', 'B', 'waiting'],
    ['testing', 'end', 'B', 'cancelled'],
    ['paused', 'end', 'B', 'cancelled'],
    ['reviewing', 'end', 'B', 'cancelled'],
    ['published', 'end', 'B', 'cancelled'],
    ['contested', 'end', 'B', 'cancelled'],
    ['explained', 'end', 'B', 'cancelled'],
    ['explained', 'right', 'CT', 'confirmed'],
    ['explained', 'insist', 'C', 'contested'],
    ['contested', 'retest', 'BA', 'testing'],
    ['open', 'cancel', 'BT', 'cancelled'],
    ['sent', 'cancel', 'BT', 'cancelled'],
    ['waiting', 'cancel', 'BT', 'cancelled'],
  ] as const;
  expect(await walkMachine(world, { machine: taskMachine, table: tasks, rid: rid!, expected })).toEqual([]);
});

test('an order goes from locked plan over laboratory and review to confirmed data, and its money is settled', async () => {
  const {
    rid,
    tasks: [first, second],
  } = await lockedOrder(world, staff, student, both);
  expect(await order(rid)).toMatchObject({ state: 'waiting' });
  const [laboratory] = await world.call(staffCalls.listLaboratories, {}, staff.manager);
  await world.call(staffCalls.dispatchTask, { rid: first!, laboratory_rid: laboratory!.rid }, staff.manager);
  const queue = await world.call(
    staffCalls.listTasks,
    { laboratory_rid: laboratory!.rid, states: ['sent'] },
    staff.tester,
  );
  expect(queue.list.find((one) => one.rid === first)).toMatchObject({
    code: expect.stringMatching(/^T20261124\d{5}$/),
    laboratory: laboratory!.name,
    actions: [{ event: 'accept' }, { event: 'refuse' }],
  });
  await world.call(staffCalls.acceptTask, { rid: first! }, staff.tester);
  const started = await world.call(
    staffCalls.startTask,
    { rid: first!, instrument: 'D8', operator: '王工' },
    staff.tester,
  );
  expect(started.groups[0]!.parameters.length).toBeGreaterThan(0);
  expect(await order(rid)).toMatchObject({ state: 'testing' });
  await world.call(staffCalls.pauseTask, { rid: first!, reason: '停电' }, staff.tester);
  await world.call(staffCalls.resumeTask, { rid: first! }, staff.tester);
  await handedIn(world, staff, first!);
  const review = await world.call(staffCalls.getTask, { rid: first! }, staff.reviewer);
  expect(review).toMatchObject({
    state: 'reviewing',
    clock: { label: '审核发布', until: '2026-11-24T12:00:00+08:00' },
    files: [{ name: 'N001.xy', sample_codes: ['N001'] }],
  });
  await publish(world, staff, first!);
  expect(await order(rid)).toMatchObject({ state: 'testing' });
  await published(world, staff, second!, semFile('N002', { width: 40, height: 30 }));
  expect(await order(rid)).toMatchObject({ state: 'checking', label: '待确认数据' });
  const { list } = await world.call(member.listAssigns, { order_rid: rid }, student);
  expect(list.map((one) => one.actions.map((action) => action.event))).toEqual([
    ['right', 'wrong'],
    ['right', 'wrong'],
  ]);
  await world.call(member.confirmAssign, { rid: first! }, student);
  expect(await order(rid)).toMatchObject({ state: 'checking' });
  await world.call(member.confirmAssign, { rid: second! }, student);
  const finished = await order(rid);
  expect(finished).toMatchObject({ state: 'finished', tab: 'done' });
  expect(finished.charges.map((charge) => charge.state)).toEqual(finished.charges.map(() => 'settled'));
  expect(await verifyLedger(world.database.db)).toEqual([]);
  const records = await world.call(member.testRecord, { rid }, student);
  expect(records[0]!.runs).toMatchObject([{ number: 1, instrument: 'D8', operator: '王工', note: '正常' }]);
});

test('laboratories read nothing of the customer', async () => {
  const {
    tasks: [rid],
  } = await lockedOrder(world, staff, student, xrd);
  await begun(world, staff, rid!);
  const seen = JSON.stringify([
    await world.call(staffCalls.getTask, { rid: rid! }, staff.tester),
    await world.call(staffCalls.listTasks, {}, staff.tester),
  ]);
  for (const secret of ['林晓雨', '李同学', student.phone, '13800008000', '南京大学', 'lin@example.edu.cn'])
    expect(seen).not.toContain(secret);
});

test('nobody publishes what they tested or handed in, also not the administrator', async () => {
  const all = await newStaff(world, ['L', 'A']);
  const {
    tasks: [rid],
  } = await lockedOrder(world, staff, student, xrd);
  await begun(world, { ...staff, tester: all }, rid!);
  await handedIn(world, { ...staff, tester: all }, rid!);
  expect(await world.answer(staffCalls.publishTask, { rid: rid! }, all)).toMatchObject({
    code: 0,
    reason: 'testerCannotPublish',
    msg: '检测人不能审核自己的结果，请由其他审核员发布',
  });
  expect(await world.answer(staffCalls.publishTask, { rid: rid! }, staff.tester)).toMatchObject({
    code: 0,
    status: 403,
  });
  expect(await task(rid!)).toBe('reviewing');
  await world.call(staffCalls.returnTask, { rid: rid!, reason: '缺少标尺' }, staff.reviewer);
  expect(await task(rid!)).toBe('testing');
});

test('a run without a file is not handed in, and files that others sent are not attached', async () => {
  const {
    tasks: [rid],
  } = await lockedOrder(world, staff, student, xrd);
  await begun(world, staff, rid!);
  expect(await world.answer(staffCalls.submitTask, { rid: rid! }, staff.tester)).toMatchObject({
    code: 0,
    reason: 'filesMissing',
  });
  const foreign = await newStaffFile(world, staff.keeper, 'N001.xy', xrdFile('N001').content);
  expect(
    await world.answer(staffCalls.attachFiles, { rid: rid!, files: [{ rid: foreign }] }, staff.tester),
  ).toMatchObject({
    code: 0,
    reason: 'notFound',
  });
  const own = await newStaffFile(world, staff.tester, 'N002 and others.csv', icpFile('x', ['N002']).content);
  const attached = await world.call(staffCalls.attachFiles, { rid: rid!, files: [{ rid: own }] }, staff.tester);
  expect(attached.files).toMatchObject([{ sample_codes: ['N002'], run: 1 }]);
  expect((await world.call(staffCalls.removeFile, { rid: rid!, file_rid: own }, staff.tester)).files).toEqual([]);
});

test('files open when they are published, and only to the owner of the order', async () => {
  const stranger = await newMember(world, { profile: 'none' });
  const {
    rid: order_rid,
    tasks: [rid],
  } = await lockedOrder(world, staff, student, xrd);
  await begun(world, staff, rid!);
  const file = await handedIn(world, staff, rid!);
  const tries = async (as: MemberSpeaker) => [
    await world.answer(member.previewAssign, { rid: file }, as),
    await world.answer(member.assignFiles, { rid: rid! }, as),
    await world.answer(member.assignFiles, { order_rid }, as),
    await world.answer(member.confirmAssign, { rid: rid! }, as),
    await world.answer(member.contestAssign, { rid: rid!, reason: '不对' }, as),
    await world.answer(member.testRecord, { rid: order_rid }, as),
  ];
  expect(await world.answer(member.previewAssign, { rid: file }, student)).toMatchObject({
    code: 0,
    reason: 'notFound',
  });
  expect(await world.call(member.assignFiles, { order_rid }, student)).toMatchObject({ files: [], zip_url: null });
  await publish(world, staff, rid!);
  for (const answer of await tries(stranger)) expect(answer).toMatchObject({ code: 0, reason: 'notFound', data: null });
  expect(await world.call(member.listAssigns, {}, stranger)).toMatchObject({ total: 0, list: [] });
  expect(await world.call(member.previewAssign, { rid: file }, student)).toMatchObject({
    kind: 'parts',
    parts: [{ kind: 'columns', rows: 4251 }],
  });
  const opened = await world.call(member.assignFiles, { rid: rid! }, student);
  expect((await world.app.http.inject({ url: opened.files[0]!.url })).payload).toBe(xrdFile('N001').content.toString());
});

test('every kind of result file is shown as what it is, twice the same', async () => {
  const {
    tasks: [rid],
  } = await lockedOrder(world, staff, student, xrd);
  await begun(world, staff, rid!);
  const kinds = [
    ['a.tif', semFile('A', { width: 64, height: 48 }).content, { parts: [{ kind: 'image', width: 64, height: 48 }] }],
    ['b.csv', icpFile('x', ['A', 'B']).content, { parts: [{ kind: 'table', total: 6 }] }],
    ['c.pdf', pdf, { kind: 'pdf' }],
    ['d.raw', Buffer.from([1, 0, 2, 0]), { kind: 'none' }],
    ['e.tif', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(40, 255)]), { kind: 'none' }],
  ] as const;
  for (const [name, bytes, expected] of kinds) {
    const file = await newStaffFile(world, staff.tester, name, bytes);
    await world.call(staffCalls.attachFiles, { rid: rid!, files: [{ rid: file }] }, staff.tester);
    for (let time = 0; time < 2; time += 1)
      expect(await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer)).toMatchObject(expected);
    const shown = await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer);
    if (shown.kind === 'parts' && shown.data.bytes > 0) {
      const reply = await world.app.http.inject({ url: shown.data.url, headers: { range: 'bytes=0-3' } });
      expect({ ...reply.headers, status: reply.statusCode }).toMatchObject({
        status: 206,
        'content-range': `bytes 0-3/${shown.data.bytes}`,
        'x-content-type-options': 'nosniff',
      });
    }
  }
  const foreign = await newMemberFile(world, student, 'private.xy', xrdFile('x').content);
  expect(await world.answer(staffCalls.previewResult, { rid: foreign }, staff.reviewer)).toMatchObject({
    code: 0,
    reason: 'notFound',
  });
});

test('an objection is explained, insisted on, decided by the administrator, and tested again at no cost', async () => {
  const {
    rid: order_rid,
    tasks: [rid],
  } = await checkingOrder(world, staff, student, xrd);
  const evidence = [await newMemberFile(world, student, '对照.xy', xrdFile('x').content)];
  const [before] = (await order(order_rid)).charges;
  await world.call(member.contestAssign, { rid: rid!, reason: '峰位偏移', evidence }, student);
  expect(await world.call(staffCalls.getTask, { rid: rid! }, staff.manager)).toMatchObject({
    state: 'contested',
    objection: { reason: '峰位偏移', evidence: [{ name: '对照.xy' }], answer: null },
    clock: { label: '答复异议' },
  });
  await world.call(staffCalls.explainTask, { rid: rid!, answer: '样品位移所致' }, staff.manager);
  const [shown] = (await world.call(member.listAssigns, { order_rid }, student)).list;
  expect(shown).toMatchObject({
    state: 'explained',
    objection: { answer: '样品位移所致' },
    actions: [{ event: 'right', label: '接受说明' }, { event: 'insist' }],
  });
  await world.call(member.insistAssign, { rid: rid!, reason: '仍不认可' }, student);
  expect(await world.answer(staffCalls.explainTask, { rid: rid!, answer: '…' }, staff.manager)).toMatchObject({
    code: 0,
    reason: 'administratorDecides',
  });
  expect(await world.answer(staffCalls.retestTask, { rid: rid!, reason: '复测' }, staff.manager)).toMatchObject({
    code: 0,
    reason: 'administratorDecides',
  });
  const head = await newStaff(world, 'M');
  await world.call(staffCalls.retestTask, { rid: rid!, reason: '免费复测' }, head);
  const runs = async () =>
    (await world.call(member.testRecord, { rid: order_rid }, student))[0]!.runs.map((run) => run.number);
  expect(await runs()).toEqual([1]);
  expect((await world.call(member.listAssigns, { order_rid }, student)).list[0]).toMatchObject({
    state: 'testing',
    files: [{ run: 1 }],
  });
  await handedIn(world, staff, rid!, xrdFile('N002'));
  expect(await runs()).toEqual([1]);
  await publish(world, staff, rid!);
  expect((await world.call(member.listAssigns, { order_rid }, student)).list[0]!.files.map((file) => file.run)).toEqual(
    [1, 2],
  );
  await world.call(member.confirmAssign, { rid: rid! }, student);
  const finished = await order(order_rid);
  expect(finished).toMatchObject({
    state: 'finished',
    charges: [{ rid: before!.rid, amount_fen: before!.amount_fen, state: 'settled' }],
  });
  expect(await runs()).toEqual([1, 2]);
});

test('the customer reads a run’s note and records once it is published, and never what the reviewer sent back', async () => {
  const {
    rid: order_rid,
    tasks: [rid],
  } = await lockedOrder(world, staff, student, xrd);
  const read = async () => (await world.call(member.testRecord, { rid: order_rid }, student))[0]!.runs;
  await begun(world, staff, rid!);
  expect(await read()).toEqual([]);
  const file_rid = await newStaffFile(world, staff.tester, 'N001.xy', xrdFile('N001').content);
  await world.call(staffCalls.attachFiles, { rid: rid!, files: [{ rid: file_rid }] }, staff.tester);
  const submit = (note: string) =>
    world.call(staffCalls.submitTask, { rid: rid!, note, records: [{ code: 'N001', remark: note }] }, staff.tester);
  await submit('疑似样品污染');
  expect(await read()).toEqual([]);
  await world.call(staffCalls.returnTask, { rid: rid!, reason: '请核实' }, staff.reviewer);
  expect(await read()).toEqual([]);
  await submit('重测正常');
  await publish(world, staff, rid!);
  expect(await read()).toMatchObject([
    { number: 1, note: '重测正常', records: [{ code: 'N001', remark: '重测正常' }] },
  ]);
});

test('the laboratory finds what is to be uploaded and what is tested again, as its home page counts them', async () => {
  const {
    rid: order_rid,
    tasks: [again, fresh],
  } = await lockedOrder(world, staff, student, both);
  const queues = async () => {
    const list = await world.call(listQueues, {}, staff.tester);
    const count = (key: string) => list.find((one) => one.key === key)?.count ?? -1;
    return { upload: count('tasks.upload'), retest: count('tasks.retest') };
  };
  const found = async (wanted: 'to_upload' | 'retest') =>
    (await world.call(staffCalls.listTasks, { order_rid, [wanted]: true }, staff.tester)).list.map((one) => one.rid);
  const before = await queues();
  await published(world, staff, again!);
  await begun(world, staff, fresh!);
  expect([await found('to_upload'), await found('retest')]).toEqual([[fresh], []]);
  expect(await queues()).toEqual({ ...before, upload: before.upload + 1 });
  const file_rid = await newStaffFile(
    world,
    staff.tester,
    'N002.tif',
    semFile('N002', { width: 4, height: 3 }).content,
  );
  await world.call(staffCalls.attachFiles, { rid: fresh!, files: [{ rid: file_rid }] }, staff.tester);
  expect(await found('to_upload')).toEqual([]);
  await world.call(member.contestAssign, { rid: again!, reason: '峰位偏移' }, student);
  await world.call(staffCalls.retestTask, { rid: again!, reason: '免费复测' }, staff.manager);
  expect([await found('to_upload'), await found('retest')]).toEqual([[again], [again]]);
  expect(await queues()).toEqual({ upload: before.upload + 1, retest: before.retest + 1 });
});

test('evidence must be the member’s own upload', async () => {
  const {
    tasks: [rid],
    files,
  } = await checkingOrder(world, staff, student, xrd);
  expect(
    await world.answer(member.contestAssign, { rid: rid!, reason: '不对', evidence: files }, student),
  ).toMatchObject({ code: 0, reason: 'notFound' });
});
