import { handOverOrders, listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { savePreferences } from '@yance/contract/staff/preferences.ts';
import { expect, test } from 'vitest';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld } from '../../../test/world.ts';

test('a card counts and leads to whose records its list was last left with, of each person apart', async () => {
  const world = await openWorld();
  const [one, other] = [await newStaff(world, 'B'), await newStaff(world, 'B')];
  const rids = [];
  for (let index = 0; index < 3; index += 1) {
    const company = await newMember(world, { organization: 2 });
    rids.push((await placeOrder(world, company, [{ kw: 'XRD', count: 1 }])).rid);
  }
  const given = (rid: string, manager_rid: string) => ({ rids: [rid], manager_rid, reason: '分工' });
  await world.call(handOverOrders, given(rids[0] ?? '', one.rid), other);
  for (const rid of rids.slice(1)) await world.call(handOverOrders, given(rid, other.rid), one);
  const card = async (who: StaffSpeaker) =>
    (await world.call(listQueues, {}, who)).find(({ key }) => key === 'orders.confirming');
  const whole = await card(other);
  expect(whole).toMatchObject({ count: 3, whose: null, path: '/orders?tab=confirming' });
  await world.call(savePreferences, { mine: ['/orders'] }, one);
  expect(await card(one)).toMatchObject({ count: 1, whose: 'mine', path: '/orders?tab=confirming&mine=1' });
  expect((await world.call(listStaffOrders, { states: ['confirming'], mine: true }, one)).total).toBe(1);
  expect(await card(other)).toEqual(whole);
});
