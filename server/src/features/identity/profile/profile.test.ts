import {
  addAddress,
  defaultAddress,
  deleteAddress,
  editAddress,
  getUser,
  listAddresses,
  sign,
  updateProfile,
} from '@yance/contract/identity/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  codeFor,
  newAddress,
  newMember,
  newPhone,
  newStaff,
  profileOf,
  signUpMember,
  versionsInForce,
} from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { usableAddress, getMember } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const form = {
  name: '王一',
  phone: '13800000009',
  province: '北京市',
  city: '北京市',
  area: '海淀区',
  address_code: '110108',
  address: '学院路 30 号',
};
const missing = '0197aaaa-0000-7000-8000-000000000000';

describe('registration', () => {
  it('names the first failing field in form order, for missing and empty alike', async () => {
    for (const input of [{}, { phone: '', code: '', password: '' }]) {
      const answer = await world.answer(sign, input as never);
      expect(answer).toMatchObject({
        msg: '[手机号]不能为空',
        errors: [{ path: 'phone' }, { msg: '[验证码]不能为空' }, { msg: '[密码]不能为空' }],
      });
    }
  });

  it('refuses the phone as password', async () => {
    const phone = newPhone();
    const code = await codeFor(world, phone, 0);
    expect((await world.answer(sign, { phone, code, password: phone })).msg).toBe('密码不能与手机号相同');
    expect((await world.answer(sign, { phone, code, password: 'good secret' })).code).toBe(1);
  });

  it('announces the member with the inviter’s code and keeps the versions agreed to', async () => {
    const member = await signUpMember(world, { profile: 'none', inviterCode: 'ABCD' });
    const { rows: facts } = await world.database.pool.query(
      `select details from facts where entity = 'member' and event = 'registered' and entity_rid = $1`,
      [member.rid],
    );
    expect(facts).toMatchObject([{ details: { inviter_code: 'ABCD' } }]);
    const { rows: agreed } = await world.database.pool.query(
      'select kind, version from consents where member_rid = $1 order by kind',
      [member.rid],
    );
    const { license, policy } = await versionsInForce(world);
    expect(agreed).toEqual([
      { kind: 'license', version: license },
      { kind: 'policy', version: policy },
    ]);
  });

  it('gives new members a service manager by load', async () => {
    await world.database.pool.query('update staff set disabled_at = now()');
    const managers = [await newStaff(world, 'B'), await newStaff(world, 'B')];
    const people = await Promise.all(Array.from({ length: 6 }, () => newMember(world, { profile: 'none' })));
    const given = await Promise.all(
      people.map(async ({ rid }) => (await getMember(world.database.db, rid)).manager_rid),
    );
    for (const manager of managers) expect(given.filter((rid) => rid === manager.rid)).toHaveLength(3);
    const { userInfo } = await world.call(getUser, {}, people[0]);
    expect(userInfo.manager).toMatchObject({ phone: '010-57340647' });
  });
});

describe('the profile', () => {
  it('names every missing field in the order of the form, and the mentor for students only', async () => {
    const member = await newMember(world, { profile: 'none' });
    const blank = Object.fromEntries(Object.keys(profileOf(0)).map((field) => [field, '  ']));
    for (const nothing of [{}, blank]) {
      const empty = await world.answer(updateProfile, { ...nothing, organization: 0 } as never, member);
      expect(empty).toMatchObject({ code: 0, msg: '「姓名」不能为空' });
      const said = (empty as unknown as { errors: { path: string; msg: string }[] }).errors;
      expect([...new Set(said.filter(({ path }) => !path.startsWith('teacher_')).map(({ msg }) => msg))]).toEqual([
        '「姓名」不能为空',
        '「邮箱」不能为空',
        '「公司/单位」不能为空',
        '「导师/负责人」不能为空',
        '「寄送地址」不能为空',
        '「详细地址」不能为空',
      ]);
    }
    const inOrder = [
      ['name', '「姓名」不能为空'],
      ['email', '「邮箱」不能为空'],
      ['organization', '「用户类型」不能为空'],
      ['company', '「公司/单位」不能为空'],
      ['teacher', '「导师/负责人」不能为空'],
      ['address_code', '「寄送地址」不能为空'],
      ['address', '「详细地址」不能为空'],
    ] as const;
    for (const [field, msg] of inOrder)
      expect((await world.answer(updateProfile, { ...profileOf(0), [field]: '' }, member)).msg).toBe(msg);
    expect((await world.answer(updateProfile, { ...profileOf(0), teacher: ' ' }, member)).msg).toBe(
      '「导师/负责人」不能为空',
    );
    expect((await world.answer(updateProfile, { ...profileOf(0), organization: undefined } as never, member)).msg).toBe(
      '「用户类型」不能为空',
    );
    expect((await world.answer(updateProfile, profileOf(2), member)).code).toBe(1);
  });

  it('certifies with its address once, and saves the same address no second time', async () => {
    const member = await newMember(world, { profile: 'none' });
    expect((await world.call(getUser, {}, member)).userInfo.certified).toBe(false);
    expect((await world.call(getUser, {}, member)).address).toEqual([]);
    await world.call(updateProfile, profileOf(0), member);
    const user = await world.call(updateProfile, profileOf(0), member);
    expect(user).toMatchObject({ certified: true, policy: 'credit', teacher: '周老师' });
    const after = await world.call(getUser, {}, member);
    expect(after.address).toMatchObject([{ is_default: true, address_code: '320106', phone: member.phone }]);
    const { rows } = await world.database.pool.query(
      `select 1 from facts where event = 'certified' and entity_rid = $1`,
      [member.rid],
    );
    expect(rows).toHaveLength(1);
  });

  it('makes enterprises and individuals pay first and drops the mentor', async () => {
    const member = await newMember(world, { organization: 0 });
    expect(await world.call(updateProfile, { ...profileOf(0), organization: 2 }, member)).toMatchObject({
      policy: 'prepaid',
      teacher: '',
      teacher_phone: '',
    });
  });

  it('tells nobody the password hash', async () => {
    const member = await newMember(world);
    expect(
      JSON.stringify([await world.call(getUser, {}, member), await getMember(world.database.db, member.rid)]),
    ).not.toContain('argon2');
  });
});

describe('addresses', () => {
  it('have exactly one default, which moves on when it is deleted', async () => {
    const member = await newMember(world);
    const second = await newAddress(world, member);
    await world.call(defaultAddress, { address_rid: second }, member);
    expect((await world.call(listAddresses, {}, member)).list.map((one) => one.is_default)).toEqual([true, false]);
    await world.call(deleteAddress, { address_rid: second }, member);
    expect((await world.call(listAddresses, {}, member)).list).toMatchObject([
      { address_rid: member.address_rid, is_default: true },
    ]);
  });

  it('are at most twenty, also when thirty are added at once, with one default', async () => {
    const member = await newMember(world, { profile: 'none' });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => world.answer(addAddress, { ...form, is_default: 1 }, member)),
    );
    expect(answers.filter((one) => one.code === 1)).toHaveLength(20);
    expect(answers.find((one) => one.code === 0)?.msg).toBe('最多保存 20 个地址');
    const { list } = await world.call(listAddresses, {}, member);
    expect(list.filter((one) => one.is_default)).toHaveLength(1);
  });

  it('change as a whole, stay where they were in the list, and keep the default', async () => {
    const member = await newMember(world);
    const address_rid = await newAddress(world, member);
    const edited = await world.call(editAddress, { address_rid, ...form }, member);
    expect(edited).toEqual({ address_rid, ...form, is_default: false });
    const own = await world.call(editAddress, { address_rid: member.address_rid ?? '', ...form }, member);
    const listed = (await world.call(listAddresses, {}, member)).list;
    expect(listed).toEqual([own, edited].map((one) => ({ ...one, shared: null })));
    expect(own.is_default).toBe(true);
  });

  it('of another member answer exactly like missing ones', async () => {
    const [owner, other] = [await newMember(world), await newMember(world)];
    const own = owner.address_rid as string;
    for (const [endpoint, rest] of [
      [editAddress, form],
      [deleteAddress, {}],
      [defaultAddress, {}],
    ] as const) {
      const theirs = await world.answer(endpoint, { address_rid: own, ...rest }, other);
      expect(theirs).toEqual(await world.answer(endpoint, { address_rid: missing, ...rest }, other));
      expect(theirs.code).toBe(0);
    }
    await expect(usableAddress(world.database.db, other.rid, own)).rejects.toMatchObject({ reason: 'notFound' });
    expect((await world.call(listAddresses, {}, owner)).list).toHaveLength(1);
  });

  it('need name, phone, region and street, in this order', async () => {
    const member = await newMember(world, { profile: 'none' });
    const answer = (await world.answer(addAddress, {} as never, member)) as unknown as { errors: { msg: string }[] };
    expect([...new Set(answer.errors.map((one) => one.msg))]).toEqual([
      '[姓名]不能为空',
      '[手机号]不能为空',
      '[所在地区]不能为空',
      '[详细地址]不能为空',
    ]);
    for (const name of ['王', '名'.repeat(21)])
      expect((await world.answer(addAddress, { ...form, name }, member)).msg).toBe('姓名应为 2–20 个字');
  });
});
