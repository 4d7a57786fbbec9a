import { listSamples, getSample } from '@yance/contract/samples/endpoints.ts';
import * as staffCalls from '@yance/contract/samples/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { begun, handedIn, lockedOrder, openLaboratory } from '../../../../test/laboratory.ts';

test('while a laboratory tests, the customer reads 检测中 though nobody scanned, and the keeper’s record stays', async () => {
  const { world, staff, student } = await openLaboratory(50_000_00);
  const { rid, tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const own = async () => (await world.call(listSamples, { order_rid: rid }, student)).list[0];
  const sample = (await own())?.rid ?? '';
  await world.call(staffCalls.storeSamples, { rids: [sample], place: 'A-01-03' }, staff.keeper);
  expect(await own()).toMatchObject({ state: 'stored', label: '已入库' });
  const [task = ''] = tasks;
  await begun(world, staff, task);
  expect(await own()).toMatchObject({ state: 'testing', label: '检测中' });
  const found = async (state: 'testing' | 'stored') =>
    (await world.call(listSamples, { order_rid: rid, states: [state] }, student)).total;
  expect([await found('testing'), await found('stored')]).toEqual([1, 0]);
  expect(await world.call(getSample, { rid: sample }, student)).toMatchObject({ label: '检测中' });
  await handedIn(world, staff, task);
  expect(await own()).toMatchObject({ label: '检测中' });
  const { rows } = await world.database.pool.query('select state from samples where rid = $1', [sample]);
  expect(rows).toEqual([{ state: 'stored' }]);
});
