import { getServiceDetail, listTypeGroups } from '@yance/contract/catalogue/endpoints.ts';
import * as register from '@yance/contract/catalogue/register-endpoints.ts';
import {
  changeCategory,
  listCategories,
  moveCategory,
  orderCategories,
} from '@yance/contract/catalogue/staff-endpoints.ts';
import { addReservation, queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import { listInstruments } from '@yance/contract/reservations/instrument-endpoints.ts';
import { listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newSession, slotOn, type Session } from '../../../../test/booking.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let editor: StaffSpeaker;
let manager: StaffSpeaker;
let session: Session;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
  manager = await newStaff(world, 'B');
  session = await newSession(world);
});

const instrument = async (rid: string) => {
  const { list } = await world.call(register.listRegisteredInstruments, { size: 100 }, editor);
  const found = list.find((one) => one.rid === rid);
  if (!found) throw new Error(`There is no instrument ${rid}.`);
  return found;
};
const changed = async (rid: string, fields: object) =>
  world.call(register.changeInstrument, { ...(await instrument(rid)), ...fields, reason: '设备更新' }, editor);
const laboratory = async (name: string) => {
  const [row] = (await world.call(register.listRegisteredLaboratories, { kw: name }, editor)).list;
  if (!row) throw new Error(`There is no laboratory ${name}.`);
  return row;
};
const history = (kind: 'category' | 'laboratory' | 'instrument', rid: string) =>
  world.call(register.listRegisterChanges, { kind, rid }, editor);
const shownBy = async (service: string) => (await world.call(getServiceDetail, { rid: service })).instruments;
const bookable = async () => {
  const answer = await world.answer(queryTimeExtra, { rid: session.rid });
  return answer.code === 1 ? answer.data.instruments.map(({ rid }) => rid) : [];
};

describe('an instrument', () => {
  it('that is added stands at once on the page of each service that names its model, and can be booked', async () => {
    const model = await instrument(session.request.instrument_rid);
    const { rid } = await world.call(
      register.addInstrument,
      {
        name: '新到的扫描电镜',
        model: model.model,
        laboratory_rid: model.laboratory_rid,
        category_id: model.category_id,
        position: 9,
      },
      editor,
    );
    expect((await shownBy(session.rid)).map(({ name }) => name)).toContain('新到的扫描电镜');
    expect(await bookable()).toContain(rid);
    expect((await instrument(rid)).services).toBeGreaterThan(0);
  });

  it('that is retired is shown, booked and chosen no more; what was booked stays, and bringing it back undoes it', async () => {
    const { instrument_rid: rid } = session.request;
    const member = await newMember(world);
    const { rid: booked } = await world.call(addReservation, { ...session.request, ...slotOn(2, '10:00', 2) }, member);
    const { name } = await instrument(rid);
    await changed(rid, { retired: true });
    expect(await bookable()).not.toContain(rid);
    expect((await shownBy(session.rid)).map((one) => one.name)).not.toContain(name);
    const refused = await world.answer(addReservation, { ...session.request, ...slotOn(3, '10:00', 2) }, member);
    expect(refused.code).toBe(0);
    expect((await world.call(listInstruments, {}, manager)).list).toContainEqual(
      expect.objectContaining({ rid, week: 1 }),
    );
    expect(booked).toBeTruthy();
    await changed(rid, { retired: false });
    expect(await bookable()).toContain(rid);
  });

  it('is refused in a laboratory or a category that is not there', async () => {
    const { laboratory_rid, category_id } = await instrument(session.request.instrument_rid);
    const given = { name: '某仪器', model: 'X', position: 1 };
    const add = (place: { laboratory_rid: string; category_id: number }) =>
      world.answer(register.addInstrument, { ...given, ...place }, editor);
    expect((await add({ laboratory_rid: session.rid, category_id })).msg).toBe('所选实验室不存在');
    expect((await add({ laboratory_rid, category_id: 9 })).msg).toBe('所选分类不存在');
  });

  it('is found by name, model and laboratory, and by whether it is retired, a page at a time', async () => {
    const { laboratory: place, model } = await instrument(session.request.instrument_rid);
    for (const kw of [place, model]) {
      const found = await world.call(register.listRegisteredInstruments, { kw, size: 100 }, editor);
      expect(found.list.map((one) => one.rid)).toContain(session.request.instrument_rid);
      expect(found.counts.open + found.counts.retired).toBe(found.total);
    }
    const all = await world.call(register.listRegisteredInstruments, { kw: place, size: 100 }, editor);
    expect((await laboratory(place)).instruments).toBe(all.list.filter((one) => one.laboratory === place).length);
    const two = await world.call(register.listRegisteredInstruments, { size: 2, sort: '-model' }, editor);
    expect(two.list).toHaveLength(2);
    expect((await world.call(register.listRegisteredInstruments, { retired: true }, editor)).total).toBe(0);
  });
});

describe('a laboratory', () => {
  const wuhan = { name: '武汉分析中心', city: '武汉', sketch: '', position: 9 };

  it('that is added takes tasks at once, and of several editors one gives it its name', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => world.answer(register.addLaboratory, wuhan, editor)));
    expect(all.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(all.find(({ code }) => code === 0)?.msg).toBe('已有同名的实验室');
    expect((await world.call(listLaboratories, {}, manager)).map(({ name }) => name)).toContain(wuhan.name);
  });

  it('that is retired takes its instruments with it', async () => {
    const { laboratory_rid } = await instrument(session.request.instrument_rid);
    const row = (await world.call(register.listRegisteredLaboratories, {}, editor)).list.find(
      ({ rid }) => rid === laboratory_rid,
    );
    if (!row) throw new Error('The instrument stands nowhere.');
    const before = await bookable();
    await world.call(register.changeLaboratory, { ...row, retired: true, reason: '搬迁' }, editor);
    expect(await bookable()).not.toContain(session.request.instrument_rid);
    expect((await world.call(listLaboratories, {}, manager)).map(({ rid }) => rid)).not.toContain(laboratory_rid);
    const now = await laboratory(row.name);
    await world.call(register.changeLaboratory, { ...now, retired: false, reason: '搬迁完成' }, editor);
    expect(await bookable()).toEqual(before);
  });
});

describe('the history', () => {
  it('says who changed what from what to what and why, and gives back what was before', async () => {
    const row = await laboratory('武汉分析中心');
    await world.call(register.changeLaboratory, { ...row, city: '武昌', reason: '更正' }, editor);
    const [last, first] = await history('laboratory', row.rid);
    expect(last).toMatchObject({ before: { city: '武汉' }, after: { city: '武昌' }, reason: '更正', label: '修改' });
    expect(last?.by).toMatch(/^员工\d+$/);
    expect(Object.keys(last?.before ?? {})).toEqual(['city']);
    expect(first).toMatchObject({ event: 'add', restorable: false });
    const { revision } = await laboratory('武汉分析中心');
    const back = { kind: 'laboratory', rid: row.rid, revision, change_rid: last?.rid ?? '', reason: '撤回' } as const;
    await world.call(register.restoreRegister, back, editor);
    expect((await laboratory('武汉分析中心')).city).toBe('武汉');
    expect((await history('laboratory', row.rid))[0]?.reason).toBe('撤回');
    const other = { ...back, revision: revision + 1, change_rid: first?.rid ?? '' };
    expect((await world.answer(register.restoreRegister, other, editor)).code).toBe(0);
  });

  it('of a category tells changes, moves and places, and takes back the first two', async () => {
    const all = await world.call(listCategories, {}, editor);
    const node = all.find(({ parent_id, services }) => parent_id !== null && services > 0)!;
    await world.call(changeCategory, { ...node, name: '新名字', reason: '更名' }, editor);
    const level = all.filter(({ parent_id }) => parent_id === node.parent_id).map(({ id }) => id);
    await world.call(orderCategories, { ids: level.toReversed() }, editor);
    const changes = await history('category', node.rid);
    const change = changes.find(({ event }) => event === 'change');
    expect(change).toMatchObject({ before: { name: node.name }, after: { name: '新名字' }, reason: '更名' });
    const back = {
      kind: 'category',
      rid: node.rid,
      revision: 2,
      change_rid: change?.rid ?? '',
      reason: '改回',
    } as const;
    await world.call(register.restoreRegister, back, editor);
    const shown = (await world.call(listTypeGroups, {})).flatMap(({ children }) => children);
    expect(shown.flatMap(({ children }) => children).find(({ id }) => id === node.id)?.name).toBe(node.name);
  });

  it('begins with nothing, and who has not seen the last change is told who made it', async () => {
    const all = await world.call(listCategories, {}, editor);
    const parents = all.filter(({ parent_id, type_id }) => parent_id === null && type_id === 1);
    const node = parents.at(-1)!;
    expect(await history('category', node.rid)).toEqual([]);
    const change = (sketch: string) => world.answer(changeCategory, { ...node, sketch, reason: '介绍' }, editor);
    const answers = await Promise.all([change('一'), change('二')]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.find(({ code }) => code === 0)?.msg).toMatch(
      /^员工\d+在 11-\d\d \d\d:\d\d 修改过这个分类，您的修改没有保存。请刷新后再改$/,
    );
    expect(await history('category', node.rid)).toHaveLength(1);
    const [free] = all.filter(({ parent_id, services }) => parent_id !== null && services === 0);
    if (free) {
      const stale = { id: free.id, revision: 99, parent_id: node.id, reason: '归类' };
      expect((await world.answer(moveCategory, stale, editor)).code).toBe(0);
    }
  });

  it('refuses a change that changes nothing', async () => {
    const row = await laboratory('武汉分析中心');
    expect((await world.answer(register.changeLaboratory, { ...row, reason: '无' }, editor)).msg).toBe('没有改动');
  });
});
