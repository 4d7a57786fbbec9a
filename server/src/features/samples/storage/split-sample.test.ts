import { addOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { getSample, listSamples, supplementOrder } from '@yance/contract/samples/endpoints.ts';
import { damageSamples, splitSample, storeSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { openLaboratory, receiveAll, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { demandFor } from '../../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import type { World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

const samplesOf = async (order_rid: string) => (await world.call(listSamples, { order_rid, size: 100 }, student)).list;
const codesOf = async (order_rid: string) => (await samplesOf(order_rid)).map((sample) => sample.code);
const timelineOf = async (rid: string) =>
  (await world.call(getSample, { rid }, student)).timeline.map(({ label, to, details }) => [label, to, details.of]);

/** An order whose samples with these codes have arrived. */
async function arrived(...codes: string[]) {
  const demand = await demandFor(world, student, [{ kw: 'XRD', count: codes.length }]);
  const [line] = demand.lines;
  const lines = [{ ...line!, groups: [{ ...line!.groups[0]!, codes }] }];
  const { rid } = await world.call(addOrder, { ...demand, lines }, student);
  await world.call(shipOrder, { rid: rid!, courier: '顺丰速运', number: 'SF1234567890' }, student);
  await receiveAll(world, staff, student, rid!);
  return { rid: rid!, samples: await samplesOf(rid!) };
}

test('a portion takes the next number that is free in its order', async () => {
  const { rid, samples } = await arrived('A', 'A-1');
  await world.call(splitSample, { rid: samples[0]!.rid, parts: 2 }, staff.keeper);
  expect(await codesOf(rid)).toEqual(['A', 'A-1', 'A-2', 'A-3']);
  await world.call(splitSample, { rid: samples[1]!.rid, parts: 1 }, staff.keeper);
  expect(await codesOf(rid)).toEqual(['A', 'A-1', 'A-2', 'A-3', 'A-1-1']);
});

test('keepers who split samples of one order at once never make one code twice', async () => {
  const { rid, samples } = await arrived('B', 'B-1');
  await atOnce(world, { table: 'orders', rid }, 4, (index) =>
    world.call(splitSample, { rid: samples[index % 2]!.rid, parts: 3 }, staff.keeper),
  );
  const codes = await codesOf(rid);
  expect(codes).toHaveLength(14);
  expect(new Set(codes).size).toBe(14);
});

test('the code of a portion or of a sample sent again has 30 characters at most', async () => {
  const long = 'C'.repeat(30);
  const { rid, samples } = await arrived(long, `${'C'.repeat(28)}-1`);
  await world.call(splitSample, { rid: samples[0]!.rid, parts: 1 }, staff.keeper);
  await world.call(damageSamples, { rids: [samples[1]!.rid], kind: 'damaged', reason: '跌落' }, staff.keeper);
  await world.call(supplementOrder, { rid }, student);
  expect((await codesOf(rid)).slice(2)).toEqual([`${'C'.repeat(28)}-2`, `${'C'.repeat(28)}-补`]);
});

test('a sample sent again has a code that is free in its order', async () => {
  const { rid, samples } = await arrived('D', 'D-补');
  await world.call(damageSamples, { rids: [samples[0]!.rid], kind: 'damaged', reason: '跌落' }, staff.keeper);
  await world.call(supplementOrder, { rid }, student);
  expect(await codesOf(rid)).toEqual(['D', 'D-补', 'D-补2']);
});

test('a lost sample of which portions were taken is sent again like any other', async () => {
  const { rid, samples } = await arrived('F');
  await world.call(splitSample, { rid: samples[0]!.rid, parts: 1 }, staff.keeper);
  await world.call(damageSamples, { rids: [samples[0]!.rid], kind: 'lost', reason: '找不到' }, staff.keeper);
  await world.call(supplementOrder, { rid }, student);
  expect((await samplesOf(rid)).map(({ code, state }) => [code, state])).toEqual([
    ['F', 'lost'],
    ['F-1', 'received'],
    ['F-补', 'expected'],
  ]);
});

test('the custody record of a portion is that of its origin up to the split, the split, and its own', async () => {
  const { rid, samples } = await arrived('E');
  const [origin] = samples;
  world.clock.pass(minutes(1));
  const { list } = await world.call(splitSample, { rid: origin!.rid, parts: 1 }, staff.keeper);
  world.clock.pass(minutes(1));
  await world.call(storeSamples, { rids: [origin!.rid], place: 'E-01' }, staff.keeper);
  const before = [
    ['下单时登记', 'expected', undefined],
    ['寄出', 'travelling', undefined],
    ['接收', 'received', undefined],
  ];
  const taken = ['由原样品分出', 'received', origin!.label_code];
  expect(await timelineOf(list[0]!.rid)).toEqual([...before, taken]);
  await world.call(storeSamples, { rids: [list[0]!.rid], place: 'E-02' }, staff.keeper);
  const { list: again } = await world.call(splitSample, { rid: list[0]!.rid, parts: 1 }, staff.keeper);
  expect(await timelineOf(again[0]!.rid)).toEqual([
    ...before,
    taken,
    ['入库', 'stored', undefined],
    ['由原样品分出', 'stored', list[0]!.label_code],
  ]);
  const [first] = (await world.call(getSample, { rid: list[0]!.rid }, student)).timeline;
  expect(first?.at).toBe((await world.call(getSample, { rid: origin!.rid }, student)).timeline[0]?.at);
  expect(await samplesOf(rid)).toHaveLength(3);
});
