import { sendContactCode } from '@yance/contract/identity/account-endpoints.ts';
import { getUser, listSessions, login, updateUser } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../../kernel/clock.ts';
import { sentSms } from '../../../../test/gateways.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('the user name', () => {
  it('is 4 to 20 signs, a letter first', async () => {
    const member = await newMember(world, { profile: 'none' });
    for (const account of ['abc', '1abc', 'a'.repeat(21), 'ab c', '张三同学', '_abc', ''])
      expect((await world.answer(updateUser, { account }, member)).msg).toBe(
        '用户名应为 4–20 位字母、数字或下划线，以字母开头',
      );
    for (const account of ['abcd', 'a1_Z'.repeat(5)])
      expect((await world.answer(updateUser, { account }, member)).code).toBe(1);
  });

  it('belongs to one member, whatever its capitals, also when two ask at once', async () => {
    const people = [await newMember(world, { profile: 'none' }), await newMember(world, { profile: 'none' })];
    const answers = await Promise.all(
      people.map((one, place) => world.answer(updateUser, { account: place ? 'LinXiaoYu' : 'linxiaoyu' }, one)),
    );
    expect(answers.map((one) => one.msg).toSorted()).toContain('该用户名已被使用');
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1);
  });

  it('signs in beside the phone once it is set', async () => {
    const member = await newMember(world, { profile: 'none' });
    await world.call(updateUser, { account: 'EitherWay' }, member);
    for (const account of ['EitherWay', 'eitherway', member.phone])
      expect((await world.answer(login, { account, password: member.password })).code).toBe(1);
  });
});

describe('the first password of who came by WeChat', () => {
  const codeToOwnPhone = async (member: MemberSpeaker) => {
    world.clock.pass(minutes(2));
    await world.call(sendContactCode, { kind: 'present' }, member);
    await world.settle();
    return sentSms.findLast(({ to, template }) => to === member.phone && template === 'code')?.parameters.code ?? '';
  };

  it('is set by a code to the own phone, and signs in from then on', async () => {
    const member = await newMember(world, { profile: 'none' });
    await world.database.pool.query(`update members set password_hash = '' where rid = $1`, [member.rid]);
    expect((await world.call(getUser, {}, member)).userInfo.has_password).toBe(false);
    const password = 'the first secret';
    expect((await world.answer(updateUser, { password }, member)).msg).toBe(
      '您还没有设置密码，请先获取并填写当前手机号的验证码',
    );
    expect((await world.answer(updateUser, { password, oldPassword: '' }, member)).code).toBe(0);
    expect((await world.answer(updateUser, { password, old_code: '000000' }, member)).msg).toBe(
      '当前手机号的验证码不正确或已过期',
    );
    const old_code = await codeToOwnPhone(member);
    expect((await world.call(updateUser, { password, old_code }, member)).has_password).toBe(true);
    expect((await world.answer(login, { account: member.phone, password })).code).toBe(1);
    expect((await world.answer(updateUser, { password: 'another one', old_code }, member)).code).toBe(0);
  });
});

describe('the password', () => {
  it('changes with the old one, and every other session ends', async () => {
    const member = await newMember(world, { profile: 'none' });
    const { token } = await world.call(login, { account: member.phone, password: member.password });
    expect((await world.answer(updateUser, { oldPassword: 'wrong', password: 'another secret' }, member)).msg).toBe(
      '原密码不正确',
    );
    expect((await world.answer(updateUser, { oldPassword: member.password, password: member.phone }, member)).msg).toBe(
      '密码不能与手机号相同',
    );
    await world.call(updateUser, { oldPassword: member.password, password: 'another secret' }, member);
    expect((await world.answer(getUser, {}, { token })).status).toBe(401);
    expect((await world.call(listSessions, {}, member)).list).toHaveLength(1);
    expect((await world.answer(login, { account: member.phone, password: 'another secret' })).code).toBe(1);
  });
});

describe('sessions', () => {
  it('end one at a time or all others at once, never another member’s', async () => {
    const [member, other] = [await newMember(world, { profile: 'none' }), await newMember(world, { profile: 'none' })];
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };
    const again = () => world.call(login, { account: member.phone, password: member.password }, undefined, agent);
    const [first, second, third] = [await again(), await again(), await again()];
    const { list } = await world.call(listSessions, {}, member);
    expect(list.filter(({ device }) => device.includes('Windows'))).toHaveLength(3);
    const revoke = list.find(({ current }) => !current)?.session_rid;
    expect((await world.answer(listSessions, { revoke }, other)).msg).toBe('记录不存在或无权查看');
    expect((await world.call(listSessions, { revoke }, member)).list).toHaveLength(3);
    expect((await world.call(listSessions, { revoke: 'others' }, member)).list).toMatchObject([{ current: true }]);
    for (const { token } of [first, second, third])
      expect((await world.answer(getUser, {}, { token })).status).toBe(401);
    expect((await world.answer(getUser, {}, other)).code).toBe(1);
  });
});
