import { acceptTask, dispatchTask, listLaboratories, startTask } from '@yance/contract/results/staff-endpoints.ts';
import { getWorklist, listWorklists, saveWorklist, type Worklist } from '@yance/contract/results/worklist-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { createLaboratoryStaff, lockedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let other: StaffSpeaker;
let student: MemberSpeaker;
let laboratory: string;
/** Two instruments of the laboratory that can run the service, and one that cannot. */
let [first, second, misfit] = ['', '', ''];
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  other = await newStaff(world, 'L');
  student = await newMember(world);
  await deposited(world, student, 100_000_00);
  const [task = ''] = (await lockedOrder(world, staff, student, xrd)).tasks;
  const able = (await world.call(listLaboratories, { rids: [task] }, staff.manager)).find(
    (one) => one.instruments.length > 0,
  )!;
  laboratory = able.rid;
  const models = able.instruments.map(({ model }) => model);
  // A second one of the same kind, so that a task may stand on either.
  await world.database.pool.query(
    `insert into catalogue_instruments (rid, name, model, laboratory_rid, category_id, position)
      select gen_random_uuid(), name || '二号', model, laboratory_rid, category_id, position + 1
      from catalogue_instruments where laboratory_rid = $1 and model = $2 limit 1`,
    [laboratory, models[0]],
  );
  const own = (await world.call(listWorklists, {}, staff.tester)).list.filter(
    (one) => one.laboratory_rid === laboratory,
  );
  [first, second] = own.filter(({ model }) => model === models[0]).map(({ rid }) => rid) as [string, string];
  misfit = own.find(({ model }) => !models.includes(model))!.rid;
});

const xrd = [{ kw: 'XRD', count: 2 }];
/** A task that waits in the laboratory. */
async function waiting(): Promise<string> {
  const [rid = ''] = (await lockedOrder(world, staff, student, xrd)).tasks;
  await world.call(dispatchTask, { rid, laboratory_rid: laboratory }, staff.manager);
  await world.call(acceptTask, { rid }, staff.tester);
  return rid;
}
const list = (rid: string) => world.call(getWorklist, { instrument_rid: rid }, staff.tester);
const ridsOf = (rows: Worklist['queued']) => rows.map(({ rid }) => rid);
async function save(instrument_rid: string, task_rids: string[], by = staff.tester) {
  const { version } = await list(instrument_rid);
  return world.answer(saveWorklist, { instrument_rid, version, task_rids }, by);
}

test('a task waits on no list until somebody puts it on one, and is read there with samples and conditions', async () => {
  const [one, two] = [await waiting(), await waiting()];
  const before = await list(first);
  expect(ridsOf(before.unplaced)).toEqual(expect.arrayContaining([one, two]));
  expect(await save(first, [two, one])).toMatchObject({ code: 1 });
  const after = await list(first);
  expect(ridsOf(after.queued)).toEqual([two, one]);
  expect(ridsOf(after.unplaced)).not.toContain(one);
  expect(after.queued[0]?.samples).toMatchObject([{ taken: false }, { taken: false }]);
  expect(after.queued[0]?.conditions.length).toBeGreaterThan(0);
  expect(JSON.stringify(after)).not.toContain('李同学');
  expect(await save(first, [one, two])).toMatchObject({ code: 1 });
  expect(ridsOf((await list(first)).queued)).toEqual([one, two]);
  expect(await save(first, [])).toMatchObject({ code: 1 });
  expect(ridsOf((await list(first)).unplaced)).toEqual(expect.arrayContaining([one, two]));
});

test('the lists say where a task that no instrument has could go, and those with something to do come first', async () => {
  const lists = () => world.call(listWorklists, {}, staff.tester);
  const placeable = ({ list: all }: Awaited<ReturnType<typeof lists>>, rid: string) =>
    all.find((one) => one.rid === rid)?.placeable ?? -1;
  const before = await lists();
  const task = await waiting();
  const after = await lists();
  const grown = [first, second, misfit].map((rid) => placeable(after, rid) - placeable(before, rid));
  expect(grown).toEqual([1, 1, 0]);
  const shown = after.unplaced_tasks.find(({ rid }) => rid === task);
  expect(shown?.instrument_rids).toEqual(expect.arrayContaining([first, second]));
  expect(shown?.instrument_rids).not.toContain(misfit);
  const idle = after.list.map(({ running, queued, placeable: more }) => running + queued + more === 0);
  expect(idle.indexOf(true)).toBeGreaterThan(0);
  expect(idle.slice(idle.indexOf(true))).not.toContain(false);
  await save(first, [...ridsOf((await list(first)).queued), task]);
  const placed = await lists();
  expect(placeable(placed, second)).toBe(placeable(before, second));
  expect(placed.unplaced_tasks.map(({ rid }) => rid)).not.toContain(task);
  await save(first, []);
});

test('who has seen an older order changes nothing and reads who was first', async () => {
  const rid = await waiting();
  const { version } = await list(first);
  const given = { instrument_rid: first, version };
  const answers = await Promise.all([
    world.answer(saveWorklist, { ...given, task_rids: [rid] }, staff.tester),
    world.answer(saveWorklist, { ...given, task_rids: [] }, other),
  ]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  const refused = answers.find(({ code }) => code !== 1);
  expect(refused).toMatchObject({ reason: 'changedMeanwhile' });
  expect(refused?.msg).toMatch(/在 \d\d-\d\d \d\d:\d\d 调整过这台仪器的顺序/);
});

test('two who put one task on two instruments at once leave it on one', async () => {
  const rid = await waiting();
  const versions = [await list(first), await list(second)].map(({ version }) => version);
  const answers = await Promise.all(
    [first, second].map((instrument_rid, index) =>
      world.answer(saveWorklist, { instrument_rid, version: versions[index] ?? 0, task_rids: [rid] }, staff.tester),
    ),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.find(({ code }) => code !== 1)).toMatchObject({ reason: 'onOther' });
});

test('a task that has begun leaves the order by itself, runs on its instrument, and cannot be put back', async () => {
  const rid = await waiting();
  await save(first, [rid]);
  const { instrument } = await list(first);
  const name = `${instrument.name} ${instrument.model}`;
  await world.call(startTask, { rid, instrument: name, operator: '王工' }, staff.tester);
  const { running, queued } = await list(first);
  expect({ running: ridsOf(running), queued: ridsOf(queued) }).toEqual({ running: [rid], queued: [] });
  expect(await save(first, [rid])).toMatchObject({ reason: 'notWaiting' });
  const counted = (await world.call(listWorklists, {}, staff.tester)).list.find((one) => one.rid === first);
  expect(counted).toMatchObject({ running: 1, queued: 0 });
});

test('an instrument takes only tasks of its laboratory and of services that are done on it', async () => {
  const rid = await waiting();
  expect(ridsOf((await list(misfit)).unplaced)).not.toContain(rid);
  expect(await save(misfit, [rid])).toMatchObject({ reason: 'cannotRun' });
  const foreign = (await world.call(listWorklists, {}, staff.tester)).list.find(
    (one) => one.laboratory_rid !== laboratory,
  )!;
  expect(await save(foreign.rid, [rid])).toMatchObject({ reason: 'notFound' });
});
