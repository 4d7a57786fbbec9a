import { addRecycle } from '@yance/contract/samples/recycle.ts';
import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import { expect, test } from 'vitest';
import { newCast } from '../../../test/communities.ts';
import { createLaboratoryStaff } from '../../../test/laboratory.ts';
import { finishedOrder } from '../../../test/returning.ts';
import { openWorld } from '../../../test/world.ts';
import { chargeOfCause } from '../charges/index.ts';
import { changeSetting } from '../settings/index.ts';
import { customerRefsBehind } from './customer-refs.ts';

test('the fee of a return bears the grant number of its order', async () => {
  const world = await openWorld();
  const staff = await createLaboratoryStaff(world);
  const cast = await newCast(world, '催化');
  const { M, O } = cast.people;
  const inOne = world.database.transaction;
  await inOne((tx) => changeSetting({ tx, clock: world.clock }, 'sample.return_fen', 20_00));
  const form = { name: '面上项目', grant_no: 'NSFC-22375123', budget_fen: null };
  const project = await world.call(addProject, { rid: cast.rid, ...form }, O);
  const payer = { community_rid: cast.rid, project_rid: project.rid };
  const { rid: order_rid, samples } = await finishedOrder(world, staff, M, 'keep', 1, payer);
  const request = { order_rid, rids: samples.map(({ rid }) => rid), address_rid: M.address_rid ?? '', insurance: 0 };
  const asked = await world.call(addRecycle, request, M);
  const refs = await inOne(async (tx) => {
    const rid = (await chargeOfCause(tx, asked.rid))?.rid ?? '';
    return (await customerRefsBehind(tx, [rid]))(rid);
  });
  expect(refs).toEqual([form.grant_no]);
});
