import { sendContactCode, updateContact } from '@yance/contract/identity/account-endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { statementsOf as allStatementsOf } from '../../../../test/count-statements.ts';
import { sentSms } from '../../../../test/gateways.ts';
import { newMember, newPhone, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';
import { hashPassword } from '../../../kernel/access/password.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

async function codeTo(phone: string, member: MemberSpeaker): Promise<string> {
  world.clock.pass(minutes(2));
  const asked = phone === member.phone ? { kind: 'present' as const } : { kind: 'phone' as const, phone };
  await world.call(sendContactCode, asked, member);
  await world.settle();
  return sentSms.findLast(({ to, template }) => to === phone && template === 'code')?.parameters.code ?? '';
}
/** Without the settings, which are read once a second. */
const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await allStatementsOf(world, work)).filter((one) => !one.includes('from "settings"'));
const other = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('guesses at the codes of a new phone', () => {
  it('cost the same work whether the code is right or wrong, while the caller proves nothing', async () => {
    const member = await newMember(world, { profile: 'none' });
    const phone = newPhone();
    const present = await codeTo(member.phone, member);
    const code = await codeTo(phone, member);
    for (const proof of [{}, { old_code: other(present) }, { password: 'not the password' }]) {
      const workOf = (guess: string) =>
        statementsOf(() => world.answer(updateContact, { kind: 'phone', phone, code: guess, ...proof }, member));
      await workOf(other(code));
      expect(await workOf(code)).toEqual(await workOf(other(code)));
    }
  });

  it('cost the same work whether the code is right or wrong, also with a proof that is counted elsewhere', async () => {
    const member = await newMember(world, { profile: 'none' });
    const phone = newPhone();
    const code = await codeTo(phone, member);
    const { password } = member;
    const before = await statementsOf(() =>
      world.answer(updateContact, { kind: 'phone', phone, code: other(code), password }, member),
    );
    const right = await statementsOf(() =>
      world.answer(updateContact, { kind: 'phone', phone, code, password }, member),
    );
    const untilTheTransaction = (sent: string[]) => sent.slice(0, sent.indexOf('begin'));
    expect(untilTheTransaction(right)).toEqual(untilTheTransaction(before));
  });

  it('that is proved by a code to the phone in use are counted there, also where the new phone is the one in use', async () => {
    const member = await newMember(world, { profile: 'none' });
    const present = await codeTo(member.phone, member);
    const guess = (old_code: string) =>
      world.answer(updateContact, { kind: 'phone', phone: member.phone, code: '000000', old_code }, member);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guess(other(present))).msg).toBe('当前手机号的验证码不正确或已过期');
    expect((await guess(present)).reason).toBe('codeWorn');
  });
});

it('a new phone is compared with the password that stands when it is changed, not with an earlier one', async () => {
  const member = await newMember(world, { profile: 'none' });
  const phone = newPhone();
  const old_code = await codeTo(member.phone, member);
  const code = await codeTo(phone, member);
  const hash = await hashPassword(phone);
  const { pool } = world.database;
  const setPassword = () => pool.query('update members set password_hash = $2 where rid = $1', [member.rid, hash]);
  const waiting = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount;
  // The password stands in the queue for the row before the change, which has compared the former one by then.
  const [, changed] = await atOnce(world, { table: 'members', rid: member.rid }, 2, async (index) => {
    if (index === 0) return setPassword();
    await expect.poll(waiting).toBe(1);
    return world.answer(updateContact, { kind: 'phone', phone, code, old_code }, member);
  });
  expect(changed).toMatchObject({ code: 0, reason: 'codeWrong' });
  expect((await world.answer(login, { account: member.phone, password: phone })).code).toBe(1);
});
