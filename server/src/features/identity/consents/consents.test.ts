import { giveConsent, listConsents } from '@yance/contract/identity/account-endpoints.ts';
import { getUser, sign } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { codeFor, newPhone, signUpMember, versionsInForce } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { changeSetting, readSetting } from '../../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const logOf = async (rid: string) =>
  (
    await world.database.pool.query(
      'select kind, version, ip, at from consents where member_rid = $1 order by at, kind',
      [rid],
    )
  ).rows as { kind: string; version: string; ip: string; at: Date }[];

it('a version that a member has not agreed to is asked for; agreeing notes who, when, which version and from where', async () => {
  const member = await signUpMember(world, { profile: 'none' });
  const { due, list } = await world.call(listConsents, {}, member);
  expect([due, list.map(({ kind }) => kind)]).toEqual([false, ['license', 'policy']]);
  const isDue = async () => (await world.call(getUser, {}, member)).consents_due;
  expect(await isDue()).toBe(false);
  const old = list.map(({ version }) => version);
  await world.database.transaction(async (tx) => {
    for (const [kind, title] of [
      ['license', '用户服务协议'],
      ['policy', '隐私政策'],
    ] as const) {
      const page = { title, version: '2026.12', updated: '2026-12-01', sections: [] };
      await changeSetting({ tx, clock: world.clock }, `page.${kind}`, page);
    }
  });
  const before = await world.call(listConsents, {}, member);
  expect(before).toMatchObject({ due: true, list: [{ agreed_version: old[0] }, { agreed_version: old[1] }] });
  expect(await isDue()).toBe(true);
  const [license, policy] = before.list.map(({ version }) => version) as [string, string];
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const after = await world.call(giveConsent, { license, policy }, member, from);
  expect(await isDue()).toBe(false);
  expect(after).toMatchObject({ due: false, list: [{ agreed_version: license }, { agreed_version: policy }] });
  const fresh = (await logOf(member.rid)).filter(({ version }) => !old.includes(version));
  expect(fresh).toEqual([
    { kind: 'license', version: license, ip: '203.0.113.7', at: world.clock.now() },
    { kind: 'policy', version: policy, ip: '203.0.113.7', at: world.clock.now() },
  ]);
  await world.call(giveConsent, { license, policy }, member, from);
  expect(await logOf(member.rid)).toHaveLength(4);
});

it('who registers can agree to the versions in force only, as an object or as text; the code stays good', async () => {
  const { license, policy } = await versionsInForce(world);
  const phone = newPhone();
  const code = await codeFor(world, phone, 0);
  const given = { phone, code, password: 'good secret' };
  const others = [
    { license: 'invented', policy },
    { license, policy: `${policy}x` },
    { license, policy: '' },
    { license: '', policy: '' },
    `${license},0`,
    'x',
  ];
  for (const agreed of others)
    expect(await world.answer(sign, { ...given, agreed })).toMatchObject({
      code: 0,
      reason: 'versionChanged',
      msg: '协议刚刚更新，请重新阅读后再同意',
    });
  expect((await world.answer(sign, { ...given, agreed: `${license}, ${policy}` })).code).toBe(1);
  const { rows } = await world.database.pool.query<{ rid: string }>('select rid from members where phone = $1', [
    phone,
  ]);
  expect((await logOf(rows[0]?.rid ?? '')).map(({ version }) => version)).toEqual([license, policy]);
});

it('who was shown a version that has changed meanwhile is refused, and the log gets the version that was read again', async () => {
  const shown = await versionsInForce(world);
  const phone = newPhone();
  const given = { phone, code: await codeFor(world, phone, 0), password: 'good secret' };
  await world.database.transaction(async (tx) => {
    const page = { title: '用户服务协议', version: '2026.12b', updated: '2026-12-02', sections: [] };
    await changeSetting({ tx, clock: world.clock }, 'page.license', page);
  });
  expect(await world.answer(sign, { ...given, agreed: shown })).toMatchObject({ reason: 'versionChanged' });
  const now = await versionsInForce(world);
  expect(now).toEqual({ ...shown, license: '2026.12b' });
  expect((await world.answer(sign, { ...given, agreed: now })).code).toBe(1);
  const { rows } = await world.database.pool.query<{ kind: string; version: string }>(
    'select kind, version from consents join members m on m.rid = member_rid where m.phone = $1 order by kind',
    [phone],
  );
  expect(rows).toEqual([
    { kind: 'license', version: '2026.12b' },
    { kind: 'policy', version: shown.policy },
  ]);
});

it('a page that has no version is not asked for and cannot be agreed to, so that the log never holds an empty one', async () => {
  const member = await signUpMember(world, { profile: 'none' });
  const { policy } = await versionsInForce(world);
  const page = await world.database.transaction((tx) => readSetting(tx, 'page.license'));
  const change = (value: object) =>
    world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'page.license', value));
  await change({ ...page, version: undefined });
  expect(await world.call(listConsents, {}, member)).toMatchObject({ due: false });
  const phone = newPhone();
  const given = { phone, code: await codeFor(world, phone, 0), password: 'good secret' };
  expect(await world.answer(sign, { ...given, agreed: { license: '', policy } })).toMatchObject({
    reason: 'versionChanged',
  });
  for (const license of ['', ' ', 'undefined'])
    expect((await world.answer(giveConsent, { license, policy }, member)).code).toBe(0);
  const { rows } = await world.database.pool.query("select rid from consents where trim(version) = ''");
  expect(rows).toEqual([]);
  await change(page);
});

it('only versions in force can be agreed to, and a new one is asked for again', async () => {
  const member = await signUpMember(world, { profile: 'none' });
  const { list } = await world.call(listConsents, {}, member);
  const [license, policy] = list.map(({ version }) => version) as [string, string];
  expect((await world.answer(giveConsent, { license: 'old', policy }, member)).msg).toBe(
    '协议刚刚更新，请重新阅读后再同意',
  );
  await world.call(giveConsent, { license, policy }, member);
  await world.database.transaction(async (tx) => {
    const page = { title: '隐私政策', version: '2027.1', updated: '2027-01-01', sections: [] };
    await changeSetting({ tx, clock: world.clock }, 'page.policy', page);
  });
  expect(await world.call(listConsents, {}, member)).toMatchObject({
    due: true,
    list: [{ version: license }, { version: '2027.1', updated: '2027-01-01', agreed_version: policy }],
  });
});
