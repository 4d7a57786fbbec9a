import { addAddress, editAddress, updateProfile } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { newMember, profileOf } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { regionOfCode } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const haidian = { province: '北京市', city: '北京市', area: '海淀区', address_code: '110108' };
const form = { name: '王一', phone: '13800000009', ...haidian, address: '学院路 30 号' };
const mismatch = '所在地区的名称与地区编码不一致，请重新选择所在地区';

it('names what the country’s standard names, and what the picker offers beside it', () => {
  expect(regionOfCode('110108')).toEqual(haidian);
  expect(regionOfCode('500229')).toMatchObject({ province: '重庆市', city: '县', area: '城口县' });
  expect(regionOfCode('441904')).toMatchObject({ city: '东莞市', area: '长安镇' });
  for (const code of ['110000', '110100', '119999', '000000', '']) expect(regionOfCode(code)).toBeUndefined();
});

it('an address with a code that does not exist, or with the names of another place, is refused', async () => {
  const member = await newMember(world, { profile: 'none' });
  for (const [change, msg] of [
    [{ address_code: '119999' }, '地区编码 119999 不存在，请重新选择所在地区'],
    [{ address_code: '110100' }, '地区编码 110100 不存在，请重新选择所在地区'],
    [{ address_code: '110105' }, mismatch],
    [{ area: '朝阳区' }, mismatch],
    [{ city: '天津市' }, mismatch],
    [{ province: '河北省' }, mismatch],
  ] as const) {
    const refused = await world.answer(addAddress, { ...form, ...change }, member);
    expect(refused).toMatchObject({ code: 0, msg, errors: [{ path: 'address_code', msg }] });
  }
  expect((await world.answer(addAddress, form, member)).code).toBe(1);
});

it('a municipality may be named twice, as other clients name it', async () => {
  const member = await newMember(world, { profile: 'none' });
  const place = { province: '重庆市', city: '重庆市', area: '城口县', address_code: '500229' };
  expect((await world.answer(addAddress, { ...form, ...place }, member)).code).toBe(1);
});

it('a profile is refused in the same words', async () => {
  const member = await newMember(world, { profile: 'none' });
  const refused = await world.answer(updateProfile, { ...profileOf(0), area: '玄武区' }, member);
  expect(refused).toMatchObject({ code: 0, msg: mismatch });
});

it('what was saved with a region of former times can still be changed in its other fields', async () => {
  const member = await newMember(world);
  const former = { province: '江苏省', city: '南京市', area: '下关区', address_code: '320107' };
  const set = `province = '江苏省', city = '南京市', area = '下关区', address_code = '320107'`;
  await world.database.pool.query(`update addresses set ${set} where member_rid = $1`, [member.rid]);
  await world.database.pool.query(`update members set ${set} where rid = $1`, [member.rid]);
  const edit = { address_rid: member.address_rid as string, ...form, ...former, address: '建宁路 1 号' };
  expect(await world.answer(editAddress, edit, member)).toMatchObject({ code: 1 });
  expect(await world.answer(editAddress, { ...edit, area: '鼓楼区' }, member)).toMatchObject({ code: 0 });
  const profile = { ...profileOf(0), ...former, address: '建宁路 2 号' };
  expect(await world.answer(updateProfile, profile, member)).toMatchObject({ code: 1 });
});
