import { addOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { placePlan } from '@yance/contract/samples/plan-endpoints.ts';
import { addPlace, editPlace, listPlaces, type StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import {
  destroySamples,
  findSample,
  moveSamples,
  receiveSamples,
  splitSample,
  storeSamples,
  takeSamples,
} from '@yance/contract/samples/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { openLaboratory, receiveAll, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { demandFor } from '../../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

let made = 0;
const newPlace = (given: object): Promise<StoragePlace> =>
  world.call(addPlace, { name: `柜 ${(made += 1)}`, ...given }, staff.keeper);
const box = (rows: number, columns: number) => newPlace({ rows, columns, temperature: 'frozen', room: '样品间' });

/** Samples on the table. */
async function arrived(count: number): Promise<string[]> {
  const demand = await demandFor(world, student, [{ kw: 'XRD', count }]);
  const { rid } = await world.call(addOrder, demand, student);
  await world.call(shipOrder, { rid: rid!, courier: '顺丰速运', number: 'SF1234567890' }, student);
  await receiveAll(world, staff, student, rid!);
  return (await world.call(listSamples, { order_rid: rid!, size: 100 }, student)).list.map((one) => one.rid);
}
const store = (rids: string[], place: string, spot?: string) =>
  world.answer(storeSamples, { rids, place, ...(spot ? { spot } : {}) }, staff.keeper);
const move = (rids: string[], place: string, spot?: string) =>
  world.answer(moveSamples, { rids, place, ...(spot ? { spot } : {}) }, staff.keeper);
const planOf = ({ rid }: StoragePlace) => world.call(placePlan, { rid }, staff.keeper);
const spotsAt = async (place: StoragePlace) =>
  (await planOf(place)).samples.map(({ rid, spot }) => [spot, rid] as const);

test('samples take the first free positions of a place, or the one that is named, and the record says which', async () => {
  const place = await box(2, 2);
  const [first, second, third] = await arrived(3);
  await store([first!], place.name, 'b1');
  await store([second!, third!], place.name);
  expect(await spotsAt(place)).toEqual([
    ['A1', second],
    ['A2', third],
    ['B1', first],
  ]);
  const { free, total } = await planOf(place);
  expect([free, total]).toEqual([['B2'], 3]);
  const { label_code } = (await planOf(place)).samples[2]!;
  const { timeline, spot } = await world.call(findSample, { code: label_code }, staff.keeper);
  expect([spot, timeline.at(-1)?.details.place]).toEqual(['B1', `${place.name} B1`]);
});

test('a position holds one sample, lies in the grid, and is named for one sample only', async () => {
  const place = await box(1, 3);
  const [first, second] = await arrived(2);
  await store([first!], place.name, 'A2');
  expect(await store([second!], place.name, 'A2')).toMatchObject({ reason: 'spotTaken' });
  expect(await store([second!], place.name, 'B1')).toMatchObject({ reason: 'noSuchSpot' });
  expect(await store([second!], '没有登记的架子', 'A1')).toMatchObject({ reason: 'noSuchSpot' });
  expect(await move([first!, second!], place.name, 'A1')).toMatchObject({
    code: 0,
    msg: '一个格位只能放一件样品，请逐件放入',
  });
  expect(await move([first!], place.name, 'A3')).toMatchObject({ code: 1 });
  expect(await spotsAt(place)).toEqual([['A3', first]]);
});

test('a place takes no more than it holds, by positions or by number, whichever step brings it', async () => {
  const grid = await box(1, 2);
  const shelf = await newPlace({ most: 2 });
  const [first, second, third] = await arrived(3);
  const full = { reason: 'placeFull' };
  for (const { name } of [grid, shelf]) {
    expect(await store([first!, second!, third!], name)).toMatchObject(full);
  }
  await store([first!, second!], grid.name);
  await store([third!], shelf.name);
  expect(await move([third!], grid.name)).toMatchObject(full);
  await move([first!], shelf.name);
  expect(await move([second!], shelf.name)).toMatchObject(full);
  expect(await world.answer(splitSample, { rid: first!, parts: 1 }, staff.keeper)).toMatchObject(full);
  // Moving within a full place needs no room.
  expect(await move([third!, first!], shelf.name)).toMatchObject({ code: 1 });
});

test('samples that are received to a place take its positions, and are refused where it is full', async () => {
  const place = await box(1, 2);
  const demand = await demandFor(world, student, [{ kw: 'XRD', count: 3 }]);
  const { rid } = await world.call(addOrder, demand, student);
  await world.call(shipOrder, { rid: rid!, courier: '顺丰速运', number: 'SF1234567891' }, student);
  const { list } = await world.call(listSamples, { order_rid: rid!, size: 10 }, student);
  const receive = (rids: string[]) =>
    world.answer(
      receiveSamples,
      { order_rid: rid!, samples: rids.map((one) => ({ rid: one, place: place.name })) },
      staff.keeper,
    );
  const rids = list.map((one) => one.rid);
  expect(await receive(rids)).toMatchObject({ reason: 'placeFull' });
  expect(await receive(rids.slice(0, 2))).toMatchObject({ code: 1 });
  expect((await spotsAt(place)).map(([spot]) => spot)).toEqual(['A1', 'A2']);
});

test('two keepers at once never put two samples at one position, nor more at a place than it holds', async () => {
  const place = await box(1, 2);
  // Of orders of their own: those of one order wait for its lock.
  const rids: string[] = [];
  for (let number = 0; number < 4; number += 1) rids.push(...(await arrived(1)));
  const answers = await atOnce(world, { table: 'orders', key: 'member_rid', rid: student.rid }, 4, (index) =>
    store([rids[index]!], place.name, index < 2 ? 'A1' : undefined),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
  expect((await spotsAt(place)).map(([spot]) => spot)).toEqual(['A1', 'A2']);
});

test('what leaves its place leaves its position free, also positions of one name in two places', async () => {
  const [place, twin] = [await box(1, 1), await box(1, 1)];
  const [first, second, third] = await arrived(3);
  await store([first!], place.name);
  await store([third!], twin.name);
  await world.call(takeSamples, { rids: [first!, third!] }, staff.tester);
  expect((await planOf(place)).free).toEqual(['A1']);
  expect(await store([second!], place.name)).toMatchObject({ code: 1 });
});

test('portions of a sample take free positions beside it', async () => {
  const place = await box(1, 3);
  const [first] = await arrived(1);
  await store([first!], place.name, 'A2');
  await world.call(splitSample, { rid: first!, parts: 2 }, staff.keeper);
  expect((await spotsAt(place)).map(([spot]) => spot)).toEqual(['A1', 'A2', 'A3']);
});

test('a place is not made smaller than what lies there, and its samples follow its new name with their positions', async () => {
  const place = await box(2, 2);
  const [first, second] = await arrived(2);
  await store([first!], place.name, 'B2');
  await store([second!], place.name, 'A1');
  const edit = (given: object) => world.answer(editPlace, { ...place, ...given }, staff.keeper);
  expect(await edit({ rows: 1 })).toMatchObject({ reason: 'spotsTaken', msg: '格位 B2 已放有样品，请先移走再缩小' });
  expect(await edit({ rows: 1, columns: 1 })).toMatchObject({ reason: 'placeTooSmall' });
  expect(await edit({ rows: 0, columns: 0, most: 1 })).toMatchObject({ reason: 'placeTooSmall' });
  expect(await edit({ rows: 2, columns: 0 })).toMatchObject({ msg: '行数与列数须同时填写，没有格位时都填 0' });
  expect(await edit({ name: `${place.name} 新` })).toMatchObject({ code: 1, data: { samples: 2, rows: 2 } });
  expect((await spotsAt(place)).map(([spot]) => spot)).toEqual(['A1', 'B2']);
  expect(await edit({ name: `${place.name} 新`, rows: 0, columns: 0 })).toMatchObject({ code: 1 });
  expect((await spotsAt(place)).map(([spot]) => spot)).toEqual(['', '']);
});

test('the plan marks what is to be destroyed, sent back or ends its keeping, and the list counts what leaves', async () => {
  const place = await box(2, 2);
  const rids = await arrived(4);
  await store(rids, place.name);
  const set = (at: number, columns: string) =>
    world.database.pool.query(`update samples set ${columns} where rid = $1`, [rids[at]]);
  await set(0, `state = 'destroying'`);
  await set(1, `state = 'returning'`);
  await set(2, `state = 'kept', keep_until = '${world.clock.now().toISOString()}'::timestamptz + interval '3 days'`);
  const { samples } = await planOf(place);
  expect(samples.map(({ leaves }) => leaves && [leaves.kind, leaves.soon, leaves.overdue])).toEqual([
    ['destroy', true, false],
    ['return', true, false],
    ['keepEnds', true, false],
    null,
  ]);
  await set(2, `keep_until = '${world.clock.now().toISOString()}'::timestamptz + interval '40 days'`);
  expect((await planOf(place)).samples[2]?.leaves).toMatchObject({ soon: false });
  const { list } = await world.call(listPlaces, { kw: place.name }, staff.keeper);
  expect(list.find(({ rid }) => rid === place.rid)).toMatchObject({ samples: 4, leaving: 2, temperature: 'frozen' });
  await world.call(destroySamples, { rids: [rids[0]!], record: '焚烧', witness: '沈' }, staff.keeper);
  expect((await planOf(place)).free).toEqual(['A1']);
});
