import {
  changeOwnPassword,
  confirmOwnTotp,
  listOwnSessions,
  renewOwnTotp,
  revokeOwnSession,
} from '@yance/contract/staff/account-endpoints.ts';
import { listAudit } from '@yance/contract/staff/admin-endpoints.ts';
import { currentSession } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStaff, signInStaff, totpNow, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const fresh = 'quiet-river-2027';
/** The same person signed in once more, on another device. */
async function again(person: StaffSpeaker): Promise<{ cookie: string }> {
  world.clock.pass(31_000);
  return { cookie: await signInStaff(world, person) };
}

describe('the own account', () => {
  it('changes the password by the current one alone, ends the other sessions and keeps this one', async () => {
    const person = await newStaff(world, 'B');
    const other = await again(person);
    const change = (given: { current_password: string; password: string }) =>
      world.answer(changeOwnPassword, given, person);
    expect((await change({ current_password: 'wrong', password: fresh })).msg).toBe('当前密码不正确');
    expect((await change({ current_password: person.password, password: fresh })).code).toBe(1);
    expect((await world.answer(currentSession, {}, other)).status).toBe(401);
    expect((await world.answer(currentSession, {}, person)).code).toBe(1);
    await expect(again(person)).rejects.toThrow('账号、密码或动态口令不正确');
    await again({ ...person, password: fresh });
  });

  it('refuses weak passwords in Chinese', async () => {
    const person = await newStaff(world, 'B');
    const wordsFor = async (password: string) =>
      (await world.answer(changeOwnPassword, { current_password: person.password, password }, person)).msg;
    expect(await wordsFor('short-1')).toBe('新密码至少 12 位');
    expect(await wordsFor('only-letters-here')).toBe('新密码应同时含有字母与数字');
    expect(await wordsFor('aaaaaaaaaaa1')).toBe('新密码中不同的字符至少 6 个');
    expect(await wordsFor(`${person.account}-2027`)).toBe('新密码不能含有账号');
    expect(await wordsFor('1Qaz2wsx3edc')).toBe('该密码过于常见，容易被猜到，请换一个');
  });

  it('counts guesses of the current password and locks after five, with right ones refused too', async () => {
    const person = await newStaff(world, 'B');
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.answer(changeOwnPassword, { current_password: 'wrong', password: fresh }, person),
      ),
    );
    expect(tries.filter((one) => one.msg === '当前密码不正确')).toHaveLength(5);
    const right = { current_password: person.password, password: fresh };
    expect((await world.answer(changeOwnPassword, right, person)).status).toBe(429);
  });

  it('takes a new authenticator only after its code was right; until then the old one stays', async () => {
    const person = await newStaff(world, 'B');
    expect((await world.answer(confirmOwnTotp, { totp: '123456' }, person)).msg).toBe('请先取得新的二维码');
    const { totp_secret } = await world.call(renewOwnTotp, {}, person);
    const other = await again(person);
    expect((await world.answer(confirmOwnTotp, { totp: '000000' }, person)).code).toBe(0);
    await world.call(confirmOwnTotp, { totp: await totpNow(world, totp_secret) }, person);
    expect((await world.answer(currentSession, {}, other)).status).toBe(401);
    await expect(again(person)).rejects.toThrow('账号、密码或动态口令不正确');
    await again({ ...person, totpSecret: totp_secret });
  });

  it('lists the sessions that hold and ends one of them; nobody can end another person’s', async () => {
    const [person, stranger] = [await newStaff(world, 'B'), await newStaff(world, 'B')];
    const other = await again(person);
    const list = await world.call(listOwnSessions, {}, person);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list).toHaveLength(2);
    const rid = list.find(({ current }) => !current)?.rid ?? '';
    expect((await world.answer(revokeOwnSession, { rid }, stranger)).msg).toBe('记录不存在或无权查看');
    expect(await world.call(revokeOwnSession, { rid }, person)).toHaveLength(1);
    expect((await world.answer(currentSession, {}, other)).status).toBe(401);
    world.clock.pass(minutes(29));
    expect(await world.call(listOwnSessions, {}, person)).toHaveLength(1);
  });

  it('leaves no password, code or secret in the log', async () => {
    const [admin, person] = [await newStaff(world, 'M'), await newStaff(world, 'B')];
    await world.call(changeOwnPassword, { current_password: person.password, password: fresh }, person);
    await world.call(renewOwnTotp, {}, person);
    const { list } = await world.call(listAudit, { account: person.account }, admin);
    expect(list.map(({ path }) => path)).toContain(changeOwnPassword.path);
    const text = JSON.stringify(list);
    for (const hidden of [person.password, fresh]) expect(text).not.toContain(hidden);
  });
});
