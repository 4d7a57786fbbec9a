import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { updateProfile } from '@yance/contract/identity/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { findRecords, type FoundRecord } from '@yance/contract/staff/find-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder, serviceCalled } from '../../../test/ordering.ts';
import { newMember, newStaff, profileOf, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let who: MemberSpeaker;
let order: { rid: string; order_no: string };
let label = '';
const staff = new Map<StaffRole, StaffSpeaker>();

beforeAll(async () => {
  world = await openWorld();
  who = await newMember(world);
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  order = { rid, order_no: (await world.call(getOrder, { rid }, who)).order_no };
  label = (await world.call(listSamples, { order_rid: rid }, who)).list[0]?.label_code ?? '';
  for (const role of ['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'] as const) staff.set(role, await newStaff(world, role));
});

const find = async (role: StaffRole, kw: string): Promise<FoundRecord[]> =>
  (await world.call(findRecords, { kw }, staff.get(role))).list;
/** Who of all roles finds something of this kind by these words. */
const finders = async (kind: FoundRecord['kind'], kw: string): Promise<string> => {
  const found = await Promise.all(
    [...staff.keys()].map(async (role) => ((await find(role, kw)).some((one) => one.kind === kind) ? role : '')),
  );
  return found.join('');
};

test('nobody finds what his role may not open', async () => {
  expect(await finders('order', order.order_no)).toBe('BWFM');
  expect(await finders('sample', label)).toBe('BWM');
  expect(await finders('member', who.phone)).toBe('BFM');
  expect(await finders('service', 'XRD')).toBe('EM');
});

test('an order is found by its number, by part of it and by its contact, with where it stands', async () => {
  const path = `/orders/${order.rid}`;
  const whole = (await find('B', order.order_no)).filter(({ kind }) => kind === 'order');
  expect(whole).toEqual([{ kind: 'order', path, title: order.order_no, note: expect.stringContaining(' · ') }]);
  expect((await find('B', order.order_no.slice(-6))).map((one) => one.path)).toContain(path);
  const { contact_name } = await world.call(getOrder, { rid: order.rid }, who);
  expect((await find('B', contact_name)).map((one) => one.path)).toContain(path);
});

test('a customer is found by phone, name and unit', async () => {
  const found = { kind: 'member', title: '林晓雨', note: '南京大学化学学院' };
  expect(await find('F', who.phone)).toEqual([{ ...found, path: `/members/${who.rid}` }]);
  for (const kw of ['晓雨', '南京大学']) expect((await find('F', kw))[0]).toMatchObject(found);
});

test('a customer is found by the pinyin of the name from its beginning on, and by its first letters', async () => {
  const other = await newMember(world);
  const called = (name: string) => world.call(updateProfile, { ...profileOf(0), name }, other);
  const found = async (kw: string) => (await find('B', kw)).some((one) => one.path === `/members/${other.rid}`);
  await called('曾小明');
  for (const kw of ['zengxiaoming', 'zengx', 'Zeng Xiaoming', 'zxm', 'ZX', '小明'])
    expect.soft([kw, await found(kw)]).toEqual([kw, true]);
  for (const kw of ['cengxiaoming', 'xiaoming', 'xm', 'zxmm']) expect.soft([kw, await found(kw)]).toEqual([kw, false]);
  await called('王小明');
  expect([await found('zxm'), await found('wxm'), await found('wangxiaoming')]).toEqual([false, true, true]);
});

test('a label leads to the samples of its order, written small as well', async () => {
  const path = `/samples/${order.order_no}`;
  expect((await find('W', label.toLowerCase())).find(({ kind }) => kind === 'sample')).toMatchObject({
    path,
    title: label,
  });
});

test('a service is found by its name and by the first letters of its pinyin', async () => {
  const path = `/services/${await serviceCalled(world, 'X射线粉末衍射')}`;
  for (const kw of ['粉末衍射', 'fmys', 'fenmoyanshe'])
    expect((await find('E', kw)).map((one) => one.path)).toContain(path);
});

test('at most five of a kind are found, and no phone is shown', async () => {
  const found = await find('B', '139');
  for (const kind of ['order', 'member'])
    expect(found.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(5);
  expect(JSON.stringify(found)).not.toContain(who.phone);
});

test('one character is too little to search for', async () => {
  const answer = await world.answer(findRecords, { kw: '林' }, staff.get('B'));
  expect(answer).toMatchObject({ code: 0, msg: '请至少输入两个字' });
});
