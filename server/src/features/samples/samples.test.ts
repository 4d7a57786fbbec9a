import { getOrder, cancelOrder } from '@yance/contract/orders/endpoints.ts';
import * as member from '@yance/contract/samples/endpoints.ts';
import * as staffCalls from '@yance/contract/samples/staff-endpoints.ts';
import * as recycles from '@yance/contract/samples/recycle.ts';
import { acceptRecycles, sendRecycles } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { sampleMachine } from '@yance/contract/samples/states.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { openLaboratory, receiveAll, shippedOrder, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { newStaffPicture } from '../../../test/uploads.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { wordsOfPdf } from '../../../test/read-pdf.ts';
import type { World } from '../../../test/world.ts';
import { greyPng } from '../../../test/grey-png.ts';
import { samples } from './samples.tables.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

const photo = await greyPng(new Uint8Array(12).fill(90), { width: 4, height: 3 });
const samplesOf = async (order_rid: string, as = student) =>
  (await world.call(member.listSamples, { order_rid, size: 100 }, as)).list;
const orderState = async (rid: string) => (await world.call(getOrder, { rid }, student)).state;

test('only the moves of the sample table go through, for every state, event and actor', async () => {
  const [sample] = await samplesOf((await placeOrder(world, student)).rid);
  const laboratory7 = ['received', 'stored', 'testing', 'back', 'returning', 'kept', 'destroying'] as const;
  const expected = [
    ['expected', 'ship', 'CR', 'travelling'],
    ['expected', 'cancel', 'TCB', 'cancelled'],
    ['-', 'order', 'C', 'expected'],
    ['expected', 'receive', 'W', 'received'],
    ['travelling', 'receive', 'W', 'received'],
    ['expected', 'waive', 'W', 'cancelled'],
    ['travelling', 'waive', 'W', 'cancelled'],
    ['received', 'store', 'W', 'stored'],
    ['back', 'store', 'W', 'stored'],
    ['stored', 'take', 'L', 'testing'],
    ['testing', 'bringBack', 'L', 'back'],
    ['testing', 'useUp', 'L', 'used'],
    ...(['received', 'stored', 'back'] as const).flatMap(
      (from) =>
        [
          [from, 'return', 'T', 'returning'],
          [from, 'keep', 'T', 'kept'],
          [from, 'discard', 'T', 'destroying'],
        ] as const,
    ),
    ['troubled', 'return', 'T', 'returning'],
    ['kept', 'return', 'CT', 'returning'],
    ['kept', 'discard', 'T', 'destroying'],
    ['returning', 'keep', 'C', 'kept'],
    ['returning', 'sendBack', 'W', 'sentBack'],
    ['sentBack', 'sign', 'CT', 'signed'],
    ['destroying', 'destroy', 'W', 'destroyed'],
    ...laboratory7.flatMap(
      (place) =>
        [
          [place, 'trouble', 'WL', 'troubled'],
          ['troubled', 'resolve', 'BC', place],
        ] as const,
    ),
    ['troubled', 'supplement', 'CB', 'expected'],
    ...(['expected', 'travelling'] as const).flatMap(
      (before) =>
        [
          [before, 'trouble', 'W', 'troubled'],
          ['troubled', 'resolve', 'BC', before],
        ] as const,
    ),
    ['troubled', 'waive', 'CBT', 'cancelled'],
    ...[...laboratory7, 'troubled'].flatMap(
      (from) =>
        [
          [from, 'damage', 'WLR', 'damaged'],
          [from, 'lose', 'WLR', 'lost'],
        ] as const,
    ),
    ['travelling', 'damage', 'R', 'damaged'],
    ['travelling', 'lose', 'R', 'lost'],
    ...(['received', 'stored', 'back', 'testing', 'troubled'] as const).map(
      (place) => [place, 'reuse', 'T', place] as const,
    ),
    ...(['kept', 'returning', 'destroying'] as const).flatMap(
      (from) =>
        [
          [from, 'reuse', 'T', 'stored'],
          [from, 'reuse', 'T', 'received'],
        ] as const,
    ),
  ] as const;
  expect(await walkMachine(world, { machine: sampleMachine, table: samples, rid: sample!.rid, expected })).toEqual([]);
}, 90_000);

test('an order makes exactly as many samples as it announces, each with a label of its own', async () => {
  const order = await placeOrder(world, student, [
    { kw: '场发射扫描电镜', count: 3 },
    { kw: 'XRD', count: 2 },
  ]);
  const list = await samplesOf(order.rid);
  expect(list.map((sample) => sample.code)).toEqual(['N001', 'N002', 'N003', 'N004', 'N005']);
  expect(list.map((sample) => sample.label_code)).toEqual(list.map((_, index) => `S${order.order_no}-00${index + 1}`));
  expect(list.every((sample) => sample.state === 'expected' && sample.label === '待寄送')).toBe(true);
  expect(new Set(list.map((sample) => sample.line_rid)).size).toBe(2);
});

test('samples travel with their order, and the order is received only when the last one is received or waived', async () => {
  const rid = await shippedOrder(world, student);
  const [first, second, third] = await samplesOf(rid);
  expect(first).toMatchObject({ state: 'travelling' });
  const picture = await newStaffPicture(world, staff.keeper, photo);
  await world.call(
    staffCalls.receiveSamples,
    { order_rid: rid, samples: [{ rid: first!.rid, photo_rid: picture, place: 'A-01-3' }, { rid: second!.rid }] },
    staff.keeper,
  );
  expect(await orderState(rid)).toBe('travelling');
  const done = await world.call(
    staffCalls.waiveSamples,
    { order_rid: rid, rids: [third!.rid], reason: '客户少寄一个' },
    staff.keeper,
  );
  expect(done).toMatchObject({ order_state: 'received', outstanding: 0 });
  expect(await orderState(rid)).toBe('received');
  const passport = await world.call(member.getSample, { rid: first!.rid }, student);
  expect(passport.timeline.map((line) => line.label)).toEqual(['下单时登记', '寄出', '接收', '入库']);
  expect(passport).toMatchObject({ state: 'stored', place: '', photos: [{ mime: 'image/png' }] });
  expect(await world.call(staffCalls.findSample, { code: first!.label_code }, staff.tester)).toMatchObject({
    place: 'A-01-3',
    actions: [{ event: 'take' }, { event: 'trouble' }, { event: 'damage' }, { event: 'lose' }],
  });
});

test('ten keepers who receive one sample at once receive it once', async () => {
  const rid = await shippedOrder(world, student);
  const [sample] = await samplesOf(rid);
  const answers = await atOnce(world, { table: 'orders', rid }, 10, () =>
    world.answer(staffCalls.receiveSamples, { order_rid: rid, samples: [{ rid: sample!.rid }] }, staff.keeper),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  for (const answer of answers) if (answer.code === 0) expect(answer.reason).toBe('stepNotAllowed');
  const { rows } = await world.database.pool.query(
    "select 1 from facts where entity = 'sample' and event = 'receive' and entity_rid = $1",
    [sample!.rid],
  );
  expect(rows).toHaveLength(1);
});

test('keepers who receive the last samples of an order side by side leave it received', async () => {
  const rid = await shippedOrder(world, student);
  const list = await samplesOf(rid);
  await atOnce(world, { table: 'orders', rid }, list.length, (index) =>
    world.call(staffCalls.receiveSamples, { order_rid: rid, samples: [{ rid: list[index]!.rid }] }, staff.keeper),
  );
  expect(await orderState(rid)).toBe('received');
});

test('the queue finds an order by its number, its courier number, a scanned label or a sample code', async () => {
  const rid = await shippedOrder(world, student);
  const [sample] = await samplesOf(rid);
  const order = await world.call(getOrder, { rid }, student);
  for (const kw of [order.order_no, order.shipments[0]!.number, sample!.label_code]) {
    expect(await world.call(staffCalls.sampleQueue, { kw }, staff.keeper)).toMatchObject({
      total: 1,
      list: [{ order_rid: rid, outstanding: 3 }],
    });
  }
  const arriving = await world.call(staffCalls.sampleQueue, { stage: 'arriving', size: 100 }, staff.keeper);
  expect(arriving.list.map((one) => one.order_rid)).toContain(rid);
});

test('a sample is stored, taken, brought back and used up, each hand-over with its time and person', async () => {
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 2 }]);
  await receiveAll(world, staff, student, rid);
  const [one, two] = await samplesOf(rid);
  const rids = [one!.rid, two!.rid];
  await world.call(staffCalls.storeSamples, { rids, place: 'B-02' }, staff.keeper);
  await world.call(staffCalls.takeSamples, { rids }, staff.tester);
  await world.call(staffCalls.useUpSamples, { rids: [two!.rid] }, staff.tester);
  await world.call(staffCalls.bringBackSamples, { rids: [one!.rid] }, staff.tester);
  expect((await samplesOf(rid)).map((sample) => sample.label)).toEqual(['已归库', '已消耗']);
  expect(await world.answer(staffCalls.takeSamples, { rids: [two!.rid] }, staff.tester)).toMatchObject({
    code: 0,
    reason: 'stepNotAllowed',
  });
  const { timeline } = await world.call(staffCalls.findSample, { code: one!.label_code }, staff.keeper);
  expect(timeline.slice(-2).map((line) => line.actor)).toEqual([timeline.at(-1)!.actor, timeline.at(-1)!.actor]);
  expect(timeline.at(-1)!.actor).toMatch(/^员工/);
});

test('trouble stops the order until the customer supplements, goes on or gives up', async () => {
  const troubled = async () => {
    const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 2 }]);
    const [bad, good] = await samplesOf(rid);
    await world.call(staffCalls.receiveSamples, { order_rid: rid, samples: [{ rid: good!.rid }] }, staff.keeper);
    await world.call(
      staffCalls.reportTrouble,
      { order_rid: rid, rids: [bad!.rid], reason: '样品量不足' },
      staff.keeper,
    );
    expect(await orderState(rid)).toBe('troubled');
    return rid;
  };
  const states = async (rid: string) => [
    await orderState(rid),
    ...(await samplesOf(rid)).map((sample) => sample.state),
  ];

  const supplemented = await troubled();
  await world.call(member.supplementOrder, { rid: supplemented }, student);
  expect(await states(supplemented)).toEqual(['sending', 'expected', 'received']);
  const [again] = await samplesOf(supplemented);
  await world.call(
    staffCalls.receiveSamples,
    { order_rid: supplemented, samples: [{ rid: again!.rid }] },
    staff.keeper,
  );
  expect(await states(supplemented)).toEqual(['received', 'received', 'received']);

  const goneOn = await troubled();
  await world.call(member.goOnOrder, { rid: goneOn }, student);
  expect(await states(goneOn)).toEqual(['received', 'received', 'received']);

  const givenUp = await troubled();
  await world.call(member.giveUpOrder, { rid: givenUp, reason: '不测了' }, student);
  expect(await states(givenUp)).toEqual(['cancelled', 'returning', 'returning']);
  expect(
    (await world.call(getOrder, { rid: givenUp }, student)).charges.every((charge) => charge.state === 'released'),
  ).toBe(true);

  const decided = await troubled();
  await world.call(staffCalls.decideTrouble, { order_rid: decided, choice: 'goOn', reason: '电话确认' }, staff.manager);
  expect(await orderState(decided)).toBe('received');
});

test('a cancelled order lets go what never left and sends back what has come', async () => {
  const never = (await placeOrder(world, student)).rid;
  await world.call(cancelOrder, { rid: never, reason: '不需要了' }, student);
  expect((await samplesOf(never)).map((sample) => sample.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);

  const travelling = await shippedOrder(world, student, [{ kw: 'XRD', count: 2 }]);
  const [here, onTheWay] = await samplesOf(travelling);
  await world.call(staffCalls.receiveSamples, { order_rid: travelling, samples: [{ rid: here!.rid }] }, staff.keeper);
  await world.call(cancelOrder, { rid: travelling, reason: '不需要了' }, student);
  expect((await samplesOf(travelling)).map((sample) => sample.state)).toEqual(['returning', 'travelling']);
  await world.call(
    staffCalls.receiveSamples,
    { order_rid: travelling, samples: [{ rid: onTheWay!.rid }] },
    staff.keeper,
  );
  const rids = [here!.rid, onTheWay!.rid];
  const { list } = await world.call(recycles.listRecycles, { order_rid: travelling }, student);
  expect(list).toMatchObject([{ state: 'applied', by_itself: true, samples: [{ rid: rids[0] }, { rid: rids[1] }] }]);
  const parcel = { rids: [list[0]!.rid], courier: '顺丰速运', number: 'SF1234567890' };
  await world.call(acceptRecycles, { rids: parcel.rids }, staff.keeper);
  await world.call(sendRecycles, parcel, staff.keeper);
  expect((await samplesOf(travelling)).map((sample) => sample.sent_back)).toEqual([
    '顺丰速运 SF1234567890',
    '顺丰速运 SF1234567890',
  ]);
  await world.call(member.signForSample, { rids }, student);
  expect((await samplesOf(travelling)).map((sample) => sample.label)).toEqual(['已签收', '已签收']);
});

test("a stranger's samples, labels and order answer exactly like missing ones", async () => {
  const rid = await shippedOrder(world, student);
  const [sample] = await samplesOf(rid);
  const stranger = await newMember(world);
  const missing = '018f0000-0000-7000-8000-000000000000';
  const tries = (order: string, one: string) => [
    world.answer(member.getSample, { rid: one }, stranger),
    world.answer(member.printLabels, { order_rid: order }, stranger),
    world.answer(member.signForSample, { rids: [one] }, stranger),
    world.answer(member.giveUpOrder, { rid: order }, stranger),
  ];
  const [theirs, none] = [await Promise.all(tries(rid, sample!.rid)), await Promise.all(tries(missing, missing))];
  expect(theirs).toEqual(none);
  for (const answer of theirs) expect(answer).toMatchObject({ code: 0, reason: 'notFound' });
  expect(await samplesOf(rid, stranger)).toEqual([]);
});

test('a photo must be the keeper’s own picture, and another order’s sample is not received with this one', async () => {
  const [one, other] = [await shippedOrder(world, student), await shippedOrder(world, student)];
  const [sample] = await samplesOf(one);
  const [foreign] = await samplesOf(other);
  const picture = await newStaffPicture(world, staff.tester, photo);
  expect(
    await world.answer(
      staffCalls.receiveSamples,
      { order_rid: one, samples: [{ rid: sample!.rid, photo_rid: picture }] },
      staff.keeper,
    ),
  ).toMatchObject({ code: 0, reason: 'notFound' });
  expect(
    await world.answer(staffCalls.receiveSamples, { order_rid: one, samples: [{ rid: foreign!.rid }] }, staff.keeper),
  ).toMatchObject({ code: 0, reason: 'notFound' });
  expect(await world.answer(staffCalls.receiveSamples, { order_rid: one, samples: [] }, staff.tester)).toMatchObject({
    code: 0,
    status: 403,
  });
});

test('an order with more labels than a sheet holds is printed in parts, each sample once', async () => {
  const rid = await shippedOrder(world, student);
  await world.database.pool.query(
    `insert into samples
     select made.* from (select * from samples where order_rid = $1 order by serial limit 1) s,
       generate_series(1, $2::int) n,
       jsonb_populate_record(null::samples, to_jsonb(s) || jsonb_build_object('rid', gen_random_uuid(),
         'serial', 1000 + n, 'code', s.code || n, 'label_code', s.label_code || n)) made`,
    [rid, member.labelsOfSheet],
  );
  const sheets = await Promise.all(
    [1, 2].map((part) => world.call(member.printLabels, { order_rid: rid, part }, student)),
  );
  expect(sheets.map(({ count, part, parts }) => ({ count, part, parts }))).toEqual([
    { count: member.labelsOfSheet, part: 1, parts: 2 },
    { count: 3, part: 2, parts: 2 },
  ]);
  const last = await world.app.http.inject({ url: sheets[1]!.url });
  expect(wordsOfPdf(last.rawPayload)).toContain(`N001${member.labelsOfSheet}`);
});

test.each(['a4', 'roll'] as const)('labels for %s are a PDF behind a link that ends', async (layout) => {
  const rid = await shippedOrder(world, student);
  const { list } = await world.call(member.listSamples, { order_rid: rid }, student);
  const { url, ...sheet } = await world.call(member.printLabels, { order_rid: rid, layout }, student);
  expect(sheet).toMatchObject({ count: 3, part: 1, parts: 1 });
  expect(await world.answer(member.printLabels, { order_rid: rid, layout, part: 2 }, student)).toMatchObject({
    reason: 'noSuchPart',
    msg: '没有这一份标签，请从第 1 份开始打印',
  });
  const opened = await world.app.http.inject({ url });
  expect(opened.headers['content-type']).toBe('application/pdf');
  const words = wordsOfPdf(opened.rawPayload);
  for (const { label_code, code, name } of list)
    for (const one of [label_code, code, name]) expect(words).toContain(one);
  world.clock.pass(6 * 60_000);
  expect((await world.app.http.inject({ url })).statusCode).toBe(410);
});
