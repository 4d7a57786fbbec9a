import { getServiceCalendar, saveServiceCalendar } from '@yance/contract/settings/calendar-endpoints.ts';
import { listSettingChanges } from '@yance/contract/settings/staff-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { addServiceHours } from '../../kernel/time/service-hours.ts';
import { serviceHours } from './index.ts';

let world: World;
let boss: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  boss = await newStaff(world, 'M');
});

const calendar = (year: number) => world.call(getServiceCalendar, { year }, boss);
const save = async (year: number, dates: { closed: string[]; open: string[] }) =>
  world.answer(
    saveServiceCalendar,
    { year, ...dates, revisions: (await calendar(year)).revisions, reason: '按国务院放假安排' },
    boss,
  );

test('a year shows its holidays, the weekends worked in their place, and says where they are not known yet', async () => {
  const year = await calendar(2026);
  const day = (date: string) => year.days.find((one) => one.date === date);
  expect(year.days).toHaveLength(365);
  expect(year.known).toBe(true);
  expect(day('2026-10-01')).toMatchObject({ name: '国庆节', kind: 'holiday', usual: false });
  expect(day('2026-10-10')).toMatchObject({ name: '国庆节', kind: 'makeup', usual: true });
  expect(day('2026-11-29')).toMatchObject({ kind: 'weekday', usual: false });
  expect(await calendar(2030)).toMatchObject({ known: false });
});

test('a running clock keeps its moment when its day is closed, and the next one goes by the new calendar', async () => {
  const { rid } = await placeOrder(world, await newMember(world));
  const runningUntil = async () =>
    (await world.database.pool.query<{ at: Date }>('select clock_until as at from orders where rid = $1', [rid]))
      .rows[0]?.at;
  /** As every clock of service hours begins. */
  const nextUntil = async () => addServiceHours(world.clock.now(), 2, await serviceHours(world.database.db));
  const [running, before] = [await runningUntil(), await nextUntil()];
  const today = shanghaiDate(before);
  expect(await save(Number(today.slice(0, 4)), { closed: [today], open: [] })).toMatchObject({ code: 1 });
  expect(await runningUntil()).toEqual(running);
  expect(shanghaiDate(await nextUntil()) > today).toBe(true);
});

test('dates of other years stay, the change is kept with its reason, and nobody overwrites what was not seen', async () => {
  await save(2027, { closed: ['2027-02-08'], open: ['2027-02-14'] });
  expect((await save(2028, { closed: ['2028-01-26'], open: [] })).code).toBe(1);
  expect(await calendar(2027)).toMatchObject({ closed: ['2027-02-08'], open: ['2027-02-14'] });
  const [change] = await world.call(listSettingChanges, { key: 'hours.closed_dates' }, boss);
  expect(change).toMatchObject({ reason: '按国务院放假安排' });
  const { revisions } = await calendar(2027);
  await save(2027, { closed: [], open: ['2027-02-14'] });
  const stale = { year: 2027, closed: ['2027-05-01'], open: [], revisions, reason: '晚了一步' };
  expect(await world.answer(saveServiceCalendar, stale, boss)).toMatchObject({ reason: 'changedMeanwhile' });
});

test('what makes no sense is refused in words', async () => {
  expect(await save(2027, { closed: ['2028-01-01'], open: [] })).toMatchObject({ reason: 'otherYear' });
  expect(await save(2027, { closed: ['2027-06-01'], open: ['2027-06-01'] })).toMatchObject({ reason: 'bothWays' });
  const { closed, open } = await calendar(2027);
  expect(await save(2027, { closed, open })).toMatchObject({ reason: 'sameValue' });
});
