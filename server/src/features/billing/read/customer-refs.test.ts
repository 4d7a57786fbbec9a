import { getStatement, listUnsettledCharges, makeStatement } from '@yance/contract/billing/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { addRecycle } from '@yance/contract/samples/recycle.ts';
import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import { expect, test } from 'vitest';
import { newCast } from '../../../../test/communities.ts';
import { createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { asMember } from '../../../../test/money.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { openWorld } from '../../../../test/world.ts';
import { chargeOfCause, settleHold } from '../../charges/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { customerRefsBehind } from './customer-refs.ts';

test('the fee of a return bears the grant number of its order, on an invoice and on a statement alike', async () => {
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
  await asMember(world, M, (work) => settleHold(work, { cause_rid: asked.rid }));
  const community_rid = cast.rid;
  const { list } = await world.call(listUnsettledCharges, { community_rid }, O);
  const statement = await world.call(makeStatement, { community_rid, charge_rids: list.map((one) => one.rid) }, O);
  const { order_no } = await world.call(getOrder, { rid: order_rid }, M);
  const { charges } = await world.call(getStatement, { rid: statement.rid }, O);
  expect(charges.find(({ cause }) => cause === 'sample_return')).toMatchObject({
    origin: { kind: 'sample_return', rid: asked.rid, no: order_no },
    customer_ref: form.grant_no,
  });
  expect(charges.map(({ customer_ref }) => customer_ref)).toEqual(charges.map(() => form.grant_no));
});
