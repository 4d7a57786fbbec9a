import { getServiceDetail, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import * as register from '@yance/contract/catalogue/register-endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let editor: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
});

const model = 'Bruker D8 Advance';
/** The instruments of a model, retired or not. */
const ofModel = async (kw: string) =>
  (await world.call(register.listRegisteredInstruments, { kw, size: 100 }, editor)).list.filter(
    (one) => one.model === kw,
  );
async function retire(rid: string, retired: boolean): Promise<void> {
  const [row] = (await ofModel(model)).filter((one) => one.rid === rid);
  await world.call(register.changeInstrument, { ...row!, retired, reason: '设备更新' }, editor);
  await world.settle();
}

/** Where a visitor meets a model: the facet, its own search and the pages of the services. */
async function seen(kw: string) {
  const { facets, list } = await world.call(searchServices, { size: 100 });
  const pages = await Promise.all(list.map(({ rid }) => world.call(getServiceDetail, { rid })));
  const found = await world.call(searchServices, { kw, size: 100 });
  return {
    counted: facets.instruments.find(({ name }) => name === kw)?.count ?? 0,
    found: found.list.length,
    filtered: (await world.call(searchServices, { instrument: kw })).total,
    pages: pages.filter(({ instruments }) => instruments.some((one) => one.model === kw)).length,
  };
}

it('shows, counts and finds a model until the last instrument of it is retired, and again once one is back', async () => {
  const before = await seen(model);
  expect(before.pages).toBeGreaterThan(0);
  expect(before).toMatchObject({ counted: before.pages, filtered: before.pages });
  const all = await ofModel(model);
  const [first] = all;
  if (!first) throw new Error('The register has no such instrument.');
  for (const other of all.slice(1)) await retire(other.rid, true);
  expect(await seen(model)).toEqual(before);
  await retire(first.rid, true);
  // Other words of the name are in use elsewhere, and some of them are found for want of all.
  expect(await seen(model)).toMatchObject({ counted: 0, filtered: 0, pages: 0 });
  const diffraction = (await world.call(searchServices, { kw: 'X射线粉末衍射' })).list[0]?.rid;
  expect((await world.call(searchServices, { kw: 'D8' })).list.map(({ rid }) => rid)).not.toContain(diffraction);
  await retire(first.rid, false);
  expect(await seen(model)).toEqual(before);
  expect((await world.call(searchServices, { kw: 'D8' })).list.map(({ rid }) => rid)).toContain(diffraction);
});

it('takes the models of a laboratory away with it', async () => {
  const { list } = await world.call(register.listRegisteredLaboratories, {}, editor);
  const [first] = await ofModel(model);
  const places = list.filter(({ rid }) => rid === first?.laboratory_rid);
  const change = async (retired: boolean) => {
    for (const { rid } of places) {
      const [row] = (await world.call(register.listRegisteredLaboratories, { size: 100 }, editor)).list.filter(
        (one) => one.rid === rid,
      );
      await world.call(register.changeLaboratory, { ...row!, retired, reason: '停业' }, editor);
    }
    await world.settle();
  };
  for (const other of (await ofModel(model)).slice(1)) await retire(other.rid, true);
  const before = await seen(model);
  await change(true);
  expect(await seen(model)).toMatchObject({ counted: 0, filtered: 0, pages: 0 });
  await change(false);
  expect(await seen(model)).toEqual(before);
});

it('leaves what the register never named, such as a program, as it is written', async () => {
  expect(await seen('VASP')).toMatchObject({ counted: 1, filtered: 1, pages: 1 });
});
