import { askCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { changeStaffSetting, listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { begun, lockedOrder, createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { orders } from '../orders.tables.ts';

test('the clocks of an order count the hours and days of service that staff have set', async () => {
  const world = await openWorld();
  const admin = await newStaff(world, 'M');
  const change = async (key: string, value: unknown) => {
    const row = (await world.call(listStaffSettings, {}, admin)).find((one) => one.key === key);
    await world.call(changeStaffSetting, { key, revision: row?.revision ?? 0, value, reason: '冬季' }, admin);
  };
  const until = async (rid: string) => {
    const [row] = await world.database.db.select().from(orders).where(eq(orders.rid, rid));
    return row?.clock_until && shanghaiIso(row.clock_until);
  };
  const one = [{ kw: 'XRD', count: 1 }];
  const credit = await newMember(world);
  const staff = await createLaboratoryStaff(world);
  const tested = await lockedOrder(world, staff, credit, one);
  await begun(world, staff, tested.tasks[0] ?? '');
  const prepaid = await newMember(world, { organization: 2 });

  // The world begins on Tuesday, 24 November, at ten.
  await change('hours.end', '11:00');
  expect(await until((await placeOrder(world, prepaid, one)).rid)).toBe('2026-11-25T09:30:00+08:00');
  await change('hours.days', [1, 2, 4, 5]);
  expect(await until((await placeOrder(world, prepaid, one)).rid)).toBe('2026-11-26T09:30:00+08:00');
  await world.call(askCancel, { rid: tested.rid, reason: '方案有误' }, credit);
  expect(await until(tested.rid)).toBe('2026-11-26T10:00:00+08:00');
});
