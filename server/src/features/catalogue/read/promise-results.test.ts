import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';
import { changeSetting } from '../../settings/index.ts';
import { promiseResults } from './promise-results.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Wanted = Parameters<typeof promiseResults>[1][number];
const lead = (p90_days: number, waiting = 0, orders = 90) => ({ median_days: 2, p90_days, orders, waiting });
const service = (days_max: number, lead_time: unknown = null, days_min = 1) =>
  ({ definition: { type_id: 1, days_min, days_max }, lead_time }) as Wanted['service'];
/** Monday morning; Sunday is the one free day of the week. */
const monday = new Date('2026-11-23T10:00:00+08:00');
const dayOf = async (one: Partial<Wanted>, from = monday) => {
  const [promised] = await promiseResults(
    world.database.db,
    [{ service: undefined, urgent: 'none', count: 1, ...one }],
    from,
  );
  return promised ? [promised.days, promised.on] : null;
};
const set = (...given: Parameters<typeof changeSetting> extends [unknown, ...infer Rest] ? Rest : never) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, ...given));

test('what nine in ten finished orders took is promised; until enough are known, the longest that the service names', async () => {
  expect(await dayOf({ service: service(5) })).toEqual([5, '2026-11-28']);
  expect(await dayOf({ service: service(5, lead(2.2, 0, 4)) })).toEqual([5, '2026-11-28']);
  expect(await dayOf({ service: service(5, lead(2.2)) })).toEqual([2, '2026-11-25']);
  expect(await dayOf({ service: service(2, lead(9)) })).toEqual([8, '2026-12-02']);
  expect(await dayOf({ service: service(0) })).toBeNull();
});

test('however quick finished orders were, nothing is promised faster than the service names, unless it is paid for as urgent', async () => {
  expect(await dayOf({ service: service(3, lead(0.2), 2) })).toEqual([2, '2026-11-25']);
  expect(await dayOf({ service: service(3, lead(0.2), 1.5) })).toEqual([2, '2026-11-25']);
  expect(await dayOf({ service: service(3, lead(0.2), 2), urgent: 'one_day' })).toEqual([1, '2026-11-24']);
});

test('days are whole: what is said is what counts', async () => {
  expect(await dayOf({ service: service(2.5) })).toEqual([3, '2026-11-26']);
});

test('urgent work has its own time, whatever the service usually takes', async () => {
  expect(await dayOf({ service: service(9), urgent: 'three_days' })).toEqual([3, '2026-11-26']);
  expect(await dayOf({ service: service(9), urgent: 'one_day' })).toEqual([1, '2026-11-24']);
});

test('the most urgent work is promised in hours, all else in working days', async () => {
  const shown = async (urgent: 'none' | 'one_day') =>
    (await promiseResults(world.database.db, [{ service: service(3), urgent, count: 1 }], monday))[0];
  expect(await shown('one_day')).toEqual({ days: 1, hours: 24, start: 'samples', on: '2026-11-24' });
  expect(await shown('none')).toEqual({ days: 3, hours: null, start: 'samples', on: '2026-11-26' });
});

test('many samples, and more tasks under way than usual, take longer', async () => {
  expect(await dayOf({ service: service(3), count: 20 })).toEqual([3, '2026-11-26']);
  expect(await dayOf({ service: service(3), count: 41 })).toEqual([5, '2026-11-28']);
  // One order a day and two days each: two are usual, nine are seven days of work more.
  expect(await dayOf({ service: service(3, lead(3.5, 2)) })).toEqual([3, '2026-11-26']);
  expect(await dayOf({ service: service(3, lead(3.5, 9)) })).toEqual([9, '2026-12-03']);
});

test('of a service that few have ordered, a handful of tasks under way makes days and not weeks', async () => {
  expect(await dayOf({ service: service(3, lead(1.5, 1, 6)) })).toEqual([2, '2026-11-25']);
  expect(await dayOf({ service: service(3, lead(1.5, 4, 6)) })).toEqual([5, '2026-11-28']);
});

test('the calendar of staff moves it: public holidays, dates that are closed beside them and dates that are open in spite', async () => {
  const eve = new Date('2026-09-30T10:00:00+08:00');
  expect(await dayOf({ service: service(1) }, eve)).toEqual([1, '2026-10-08']);
  await set('hours.open_dates', ['2026-10-04']);
  expect(await dayOf({ service: service(1) }, eve)).toEqual([1, '2026-10-04']);
  await set('hours.closed_dates', ['2026-11-24', '2026-11-25']);
  expect(await dayOf({ service: service(1) })).toEqual([1, '2026-11-26']);
});
