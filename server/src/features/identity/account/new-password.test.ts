import { reset, sign, updateUser } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeFor, newMember, newPhone } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';
import { isCommon } from '../../../kernel/access/common-passwords.ts';
import { changeSetting } from '../../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const set = (key: string, value: number) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
const common = '该密码过于常见，容易被猜到，请换一个';

/** What each way to a new password says to one: registration, reset, change. */
async function saidTo(password: string): Promise<string[]> {
  const member = await newMember(world, { profile: 'none' });
  const phone = newPhone();
  const answers = [
    await world.answer(sign, { phone, code: '000000', password }),
    await world.answer(reset, { account: phone, code: '000000', password }),
    await world.answer(updateUser, { oldPassword: member.password, password }, member),
  ];
  return answers.map(({ msg }) => msg);
}

describe('a new password', () => {
  it('has 8 to 64 signs, however it is set', async () => {
    for (const password of ['a1b2c3d', `${'long '.repeat(12)}12345`])
      expect(await saidTo(password)).toEqual(Array<string>(3).fill('密码长度应为 8–64 位'));
    for (const password of ['a1b2c3dz', `${'long '.repeat(12)}1234`])
      expect(await saidTo(password)).toEqual([...Array<string>(2).fill('验证码不正确或已过期'), '操作成功!']);
  });

  it('has as many signs as staff have set, and the refusal says how many', async () => {
    await set('password.least', 10);
    await set('password.most', 20);
    try {
      for (const password of ['nine sign', 'twenty-one signs here'])
        expect(await saidTo(password)).toEqual(Array<string>(3).fill('密码长度应为 10–20 位'));
      expect((await saidTo('ten signs!')).at(-1)).toBe('操作成功!');
    } finally {
      await set('password.least', 8);
      await set('password.most', 64);
    }
  });

  it('is none of those that guessers try first, whatever its capitals, and the refusal costs no code', async () => {
    for (const password of ['12345678', 'Password1', 'QWERTYUIOP', 'woaini1314', ' 88888888 '])
      expect(await saidTo(password)).toEqual(Array<string>(3).fill(common));
    const phone = newPhone();
    const code = await codeFor(world, phone, 0);
    expect(await world.answer(sign, { phone, code, password: '1q2w3e4r' })).toMatchObject({
      code: 0,
      msg: common,
      errors: [{ path: 'password', msg: common }],
    });
    world.clock.pass(minutes(1));
    expect((await world.answer(sign, { phone, code, password: 'a sentence of my own' })).code).toBe(1);
  });

  it('may be any other: only the whole password is compared', () => {
    for (const password of ['12345678x-', 'my password1', 'good secret', 'correct horse', '研究测试平台密码'])
      expect(isCommon(password)).toBe(false);
  });
});
