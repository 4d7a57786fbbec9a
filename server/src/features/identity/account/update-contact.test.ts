import { sendContactCode, updateContact } from '@yance/contract/identity/account-endpoints.ts';
import { getUser, listSessions, login, updateProfile, updateUser } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentMail, sentSms } from '../../../../test/gateways.ts';
import { newMember, newPhone, profileOf, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Asked = { kind: 'phone'; phone: string } | { kind: 'email'; email: string } | { kind: 'present' };
async function codeOf(member: MemberSpeaker, asked: Asked): Promise<string> {
  world.clock.pass(minutes(2));
  await world.call(sendContactCode, asked, member);
  await world.settle();
  const to = asked.kind === 'phone' ? asked.phone : asked.kind === 'email' ? asked.email.toLowerCase() : member.phone;
  const sent = [...sentSms, ...sentMail].filter((one) => one.to === to && one.template === 'code');
  return sent.at(-1)?.parameters.code ?? '';
}
const told = (to: string, template: string): string[] =>
  [...sentSms, ...sentMail].filter((one) => one.to === to && one.template === template).map(({ text }) => text);

describe('a new phone', () => {
  it('needs a code of its own and a proof; then it signs in, other sessions end and the old phone is notified', async () => {
    const member = await newMember(world);
    const phone = newPhone();
    const other = await world.call(login, { account: member.phone, password: member.password });
    const code = await codeOf(member, { kind: 'phone', phone });
    const given = { kind: 'phone' as const, phone, code };
    expect((await world.answer(updateContact, given, member)).msg).toBe(
      '请输入登录密码，或获取并填写当前手机号的验证码',
    );
    expect((await world.answer(updateContact, { ...given, password: 'wrong' }, member)).msg).toBe('登录密码不正确');
    expect((await world.answer(updateContact, { ...given, old_code: '000000' }, member)).msg).toBe(
      '当前手机号的验证码不正确或已过期',
    );
    const user = await world.call(updateContact, { ...given, password: member.password }, member);
    expect(user).toMatchObject({ phone, account: phone });
    await world.settle();
    expect((await world.answer(getUser, {}, { token: other.token })).status).toBe(401);
    expect((await world.call(getUser, {}, member)).userInfo.phone).toBe(phone);
    expect((await world.answer(login, { account: member.phone, password: member.password })).code).toBe(0);
    expect((await world.answer(login, { account: phone, password: member.password })).code).toBe(1);
    expect(told(member.phone, 'contact.phone')).toEqual([
      expect.stringContaining(`已更换为 ${phone.slice(0, 3)}****${phone.slice(-4)}`),
    ]);
  });

  it('can be proved by a code to the phone in use, and keeps a user name that the member chose', async () => {
    const member = await newMember(world);
    const phone = newPhone();
    await world.database.pool.query(`update members set account = 'lin.of.contact' where rid = $1`, [member.rid]);
    const old_code = await codeOf(member, { kind: 'present' });
    const code = await codeOf(member, { kind: 'phone', phone });
    const user = await world.call(updateContact, { kind: 'phone', phone, code, old_code }, member);
    expect(user).toMatchObject({ phone, account: 'lin.of.contact' });
  });

  it('that belongs to another account is said only after the right code', async () => {
    const [member, other] = [await newMember(world), await newMember(world)];
    const { password } = member;
    const code = await codeOf(member, { kind: 'phone', phone: other.phone });
    const given = { kind: 'phone' as const, phone: other.phone, password };
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await world.answer(updateContact, { ...given, code: wrong }, member)).msg).toBe('验证码不正确或已过期');
    expect((await world.answer(updateContact, { ...given, code }, member)).msg).toBe(
      '该手机号已注册其他账号，请换一个号码',
    );
  });

  it('is not the one in use, and a code serves its own purpose once', async () => {
    const member = await newMember(world);
    expect((await world.answer(sendContactCode, { kind: 'phone', phone: member.phone }, member)).msg).toBe(
      '新手机号与当前手机号相同',
    );
    const phone = newPhone();
    const code = await codeOf(member, { kind: 'phone', phone });
    const given = { kind: 'phone' as const, phone, code, password: member.password };
    expect((await world.answer(updateContact, { ...given, password: '', old_code: code }, member)).code).toBe(0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.answer(updateContact, given, member)));
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1);
  });

  it('is asked for once a minute, and soon only with a captcha', async () => {
    const member = await newMember(world);
    const asked = { kind: 'phone' as const, phone: newPhone() };
    for (let round = 0; round < 3; round += 1) expect(await codeOf(member, asked)).toMatch(/^\d{6}$/);
    expect((await world.answer(sendContactCode, asked, member)).msg).toMatch(/^请 \d+ 秒后再获取验证码$/);
    world.clock.pass(minutes(2));
    expect((await world.answer(sendContactCode, asked, member)).msg).toBe('请先完成人机验证');
  });
});

describe('a new e-mail address', () => {
  it('is proved by a code that comes by mail, whatever its capitals; the old address is notified', async () => {
    const member = await newMember(world);
    const email = `New.${member.phone}@Example.com`;
    const code = await codeOf(member, { kind: 'email', email });
    expect(code).toMatch(/^\d{6}$/);
    // A code cannot be declined, and nothing is to be seen behind it.
    const letter = sentMail.findLast((one) => one.template === 'code');
    for (const page of [letter?.text, letter?.html]) {
      expect(page).toContain(code);
      expect(page).not.toMatch(/登录查看|通知方式|<a /);
    }
    expect((await world.answer(updateContact, { kind: 'email', email, code: '12' }, member)).msg).toBe(
      '验证码不正确或已过期',
    );
    expect(await world.call(updateContact, { kind: 'email', email: email.toUpperCase(), code }, member)).toMatchObject({
      email: email.toUpperCase(),
    });
    await world.settle();
    expect(told('lin@example.edu.cn', 'contact.email')).toEqual([expect.stringContaining('N***@EXAMPLE.COM')]);
    expect((await world.call(listSessions, {}, member)).list).toHaveLength(1);
  });

  it('is noted by whichever form it comes, and the old address is notified; capitals and the first address are no change', async () => {
    const member = await newMember(world);
    const notes = async () =>
      (
        await world.database.pool.query(
          `select before, after, ip from contact_changes where member_rid = $1 and kind = 'email' order by at`,
          [member.rid],
        )
      ).rows;
    expect(await notes()).toEqual([]);
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const [first, second, third] = ['lin@example.edu.cn', `second.${member.phone}@x.cn`, `third.${member.phone}@x.cn`];
    await world.call(updateUser, { email: second }, member, from);
    await world.call(updateUser, { email: second.toUpperCase() }, member, from);
    await world.call(updateUser, { name: '林晓雨' }, member, from);
    world.clock.pass(minutes(1));
    await world.call(updateProfile, { ...profileOf(0), email: third }, member, from);
    await world.settle();
    expect(await notes()).toEqual([
      { before: first, after: second, ip: '203.0.113.9' },
      { before: second.toUpperCase(), after: third, ip: '203.0.113.9' },
    ]);
    expect(told(first, 'contact.email').at(-1)).toContain('s***@x.cn');
    expect(told(second.toUpperCase(), 'contact.email')).toEqual([expect.stringContaining('t***@x.cn')]);
  });

  it('that a code has proved is changed by a code alone; the forms may say it again', async () => {
    const member = await newMember(world);
    const email = `proved.${member.phone}@example.com`;
    const code = await codeOf(member, { kind: 'email', email });
    await world.call(updateContact, { kind: 'email', email, code }, member);
    const words = '邮箱已验证，请在「手机号与邮箱」中用验证码更换';
    const other = `other.${member.phone}@example.com`;
    const form = { ...profileOf(0), name: '林晓风', email: other };
    expect((await world.answer(updateProfile, form, member)).msg).toBe(words);
    expect((await world.answer(updateUser, { email: other }, member)).msg).toBe(words);
    expect((await world.call(getUser, {}, member)).userInfo).toMatchObject({ email, name: profileOf(0).name });
    const said = await world.call(updateProfile, { ...form, email }, member);
    expect(said).toMatchObject({ email, name: '林晓风' });
    const next = await codeOf(member, { kind: 'email', email: other });
    const changed = await world.call(updateContact, { kind: 'email', email: other, code: next }, member);
    expect(changed).toMatchObject({ email: other });
  });

  it('is refused in the words of its own field', async () => {
    const member = await newMember(world);
    for (const [email, msg] of [
      ['', '[邮箱]不能为空'],
      ['nobody', '请输入正确的邮箱'],
    ] as const)
      expect((await world.answer(sendContactCode, { kind: 'email', email }, member)).msg).toBe(msg);
    expect((await world.answer(sendContactCode, { kind: 'email', email: 'LIN@example.edu.cn' }, member)).msg).toBe(
      '新邮箱与当前邮箱相同',
    );
  });
});
