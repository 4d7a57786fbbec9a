import { getStatement, listUnsettledCharges, makeStatement } from '@yance/contract/billing/endpoints.ts';
import { addProject, editProject, listProjects } from '@yance/contract/communities/project-endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from '../../../../test/booking.ts';
import { newCast } from '../../../../test/communities.ts';
import { createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { refsOfTime } from '../../reservations/index.ts';

let world: World;
let cast: Awaited<ReturnType<typeof newCast>>;
let payer: { community_rid: string; project_rid: string };
const [wrong, right] = ['NSFC-22375132', 'NSFC-22375123'];
const form = { name: '面上项目', budget_fen: null };
beforeEach(async () => {
  world = await openWorld();
  cast = await newCast(world, '催化');
  const project = await world.call(addProject, { rid: cast.rid, ...form, grant_no: wrong }, cast.people.O);
  payer = { community_rid: cast.rid, project_rid: project.rid };
});

const ordered = async () => placeOrder(world, cast.people.M, [{ kw: 'XRD', count: 1 }], payer);
const seen = (rid: string) => world.call(getOrder, { rid }, cast.people.M);
const renumber = (mend: boolean) =>
  world.call(editProject, { rid: payer.project_rid, ...form, grant_no: right, active: true, mend }, cast.people.A);

test('a wrong grant number is mended on what is not billed, on instrument time too, and what stands on a statement keeps it', async () => {
  const { M, O } = cast.people;
  const staff = await createLaboratoryStaff(world);
  const { community_rid } = payer;
  const done = await finishedOrder(world, staff, M, 'keep', 1, payer);
  const { list } = await world.call(listUnsettledCharges, { community_rid }, O);
  const charge_rids = list.map(({ rid }) => rid);
  const statement = await world.call(makeStatement, { community_rid, charge_rids }, O);
  const open = await ordered();
  const project = await renumber(true);
  expect((await seen(open.rid)).customer_ref).toBe(right);
  expect((await seen(done.rid)).customer_ref).toBe(wrong);
  const { charges } = await world.call(getStatement, { rid: statement.rid }, O);
  expect(new Set(charges.map(({ customer_ref }) => customer_ref))).toEqual(new Set([wrong]));
  const { timeline } = await seen(open.rid);
  expect(timeline.at(-1)).toMatchObject({ event: 'renumbered', reason: `${wrong} 更正为 ${right}` });
  expect(project.former).toEqual([{ grant_no: wrong, until: '2026-11-24T10:00:00+08:00', by: '林晓雨' }]);
  expect((await world.call(listProjects, { rid: cast.rid }, M)).list[0]).toMatchObject({ grant_no: right, former: [] });
});

test('the time of an instrument gets the right number as well', async () => {
  await deposited(world, cast.people.O, 20_000_00, 'none', cast);
  const { rid } = await bookSlot(world, await newSession(world), cast.people.M, slotOn(3, '10:00', 2), payer);
  const ref = () => world.database.transaction(async (tx) => (await refsOfTime(tx, [rid])).get(rid));
  expect(await ref()).toBe(wrong);
  await renumber(true);
  expect(await ref()).toBe(right);
});

test('a number that changes without having been wrong stays on what was ordered with it', async () => {
  const before = await ordered();
  await renumber(false);
  expect((await seen(before.rid)).customer_ref).toBe(wrong);
  expect((await seen((await ordered()).rid)).customer_ref).toBe(right);
});
