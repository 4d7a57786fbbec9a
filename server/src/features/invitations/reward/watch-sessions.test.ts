import { login, sign } from '@yance/contract/identity/endpoints.ts';
import { getInvite } from '@yance/contract/invitations/endpoints.ts';
import { allowInvitation, listInvitationsForStaff } from '@yance/contract/invitations/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { deposited, financeOf, worked } from '../../../../test/money.ts';
import {
  codeFor,
  newMember,
  newPhone,
  signUpMember,
  versionsInForce,
  type MemberSpeaker,
} from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const browserIn = (ip: string) => ({ 'x-forwarded-for': ip, 'user-agent': 'Mozilla/5.0 Firefox/130.0' });
const signIn = async ({ phone, password }: MemberSpeaker, ip: string) => {
  await world.call(login, { account: phone, password }, undefined, browserIn(ip));
  await world.settle();
};
const codeOf = async (inviter: MemberSpeaker) => (await world.call(getInvite, {}, inviter)).code;
const invited = async () => {
  const inviter = await newMember(world);
  return { inviter, friend: await signUpMember(world, { profile: 2, inviterCode: await codeOf(inviter) }) };
};
const invitationOf = async (phone: string) => {
  const { list } = await world.call(listInvitationsForStaff, { kw: phone }, await financeOf(world));
  return list[0];
};

test('one browser of both is noted as the second of them signs in, and found when the first payment comes after the sessions are gone', async () => {
  for (const [round, order] of [['inviter', 'friend'] as const, ['friend', 'inviter'] as const].entries()) {
    const both = await invited();
    const ip = `10.8.7.${round}`;
    await signIn(both[order[0]], ip);
    expect(await invitationOf(both.friend.phone)).toMatchObject({ state: 'active', findings: [] });
    await signIn(both[order[1]], ip);
    const findings = [{ kind: 'browser', words: `${ip} Mozilla/5.0 Firefox/130.0` }];
    expect(await invitationOf(both.friend.phone)).toMatchObject({ state: 'flagged', findings });
    await world.database.pool.query('delete from member_sessions where ip = $1', [ip]);
    expect(await invitationOf(both.friend.phone)).toMatchObject({ state: 'flagged', findings });
  }
});

test('who registers with the browser of the inviter waits for finance at once', async () => {
  const inviter = await newMember(world);
  await signIn(inviter, '10.8.6.1');
  const phone = newPhone();
  const inviterCode = await codeOf(inviter);
  const code = await codeFor(world, phone, 0, browserIn('10.8.6.1'));
  const agreed = await versionsInForce(world);
  const form = { phone, code, password: `secret-${phone}`, inviterCode, agreed };
  await world.call(sign, form, undefined, browserIn('10.8.6.1'));
  expect(await invitationOf(phone)).toMatchObject({ state: 'flagged', findings: [{ kind: 'browser' }] });
});

test('the same kind of browser in another network proves nothing, and what finance has allowed is not found again', async () => {
  const { inviter, friend } = await invited();
  await signIn(inviter, '10.8.5.1');
  await signIn(friend, '10.8.5.2');
  expect(await invitationOf(friend.phone)).toMatchObject({ state: 'active', findings: [] });
  await signIn(friend, '10.8.5.1');
  const { rid = '', state } = (await invitationOf(friend.phone)) ?? {};
  expect(state).toBe('flagged');
  await world.call(allowInvitation, { rid, reason: '同一实验室的两位老师' }, await financeOf(world));
  await signIn(friend, '10.8.5.1');
  await deposited(world, friend, 1_000_00);
  await worked(world, friend, 100_00);
  await world.settle();
  expect(await invitationOf(friend.phone)).toMatchObject({ state: 'active' });
});
