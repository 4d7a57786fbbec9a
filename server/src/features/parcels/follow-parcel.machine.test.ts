import { shipOrder } from '@yance/contract/orders/endpoints.ts';
import { parcelMachine } from '@yance/contract/parcels/states.ts';
import { expect, test } from 'vitest';
import { createLaboratoryStaff, receiveAll } from '../../../test/laboratory.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember } from '../../../test/people.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld } from '../../../test/world.ts';
import { parcels } from './parcels.tables.ts';

/**
 * Written by hand from the page of states; T is the clock, which speaks for couriers and for the receipt of samples.
 */
const expected = [
  ['-', 'send', 'CW', 'sent'],
  ['sent', 'sign', 'T', 'signed'],
] as const;

test('only the moves of the table of parcels go through, and a parcel whose samples were received is signed for once', async () => {
  const world = await openWorld();
  const student = await newMember(world);
  const order = await placeOrder(world, student, [{ kw: 'XRD', count: 2 }]);
  await world.call(shipOrder, { rid: order.rid, courier: '顺丰速运', number: 'SF1000000009' }, student);
  const [parcel] = await world.database.db.select().from(parcels);
  const { rid = '', state } = parcel ?? {};
  expect(state).toBe('sent');
  expect(await walkMachine(world, { machine: parcelMachine, table: parcels, rid, expected })).toEqual([]);
  await receiveAll(world, await createLaboratoryStaff(world), student, order.rid);
  expect(await world.database.db.select().from(parcels)).toMatchObject([{ state: 'signed', progress: 'signed' }]);
  const { rows } = await world.database.pool.query<{ event: string; actor_kind: string }>(
    "select event, actor_kind from facts where entity = 'parcel' and entity_rid = $1 order by seq",
    [rid],
  );
  expect(rows).toEqual([
    { event: 'send', actor_kind: 'member' },
    { event: 'sign', actor_kind: 'timer' },
  ]);
});
