import { closeAccount } from '@yance/contract/identity/account-endpoints.ts';
import { login, updateUser } from '@yance/contract/identity/endpoints.ts';
import { addApiKey, deleteApiKey, listApiKeys } from '@yance/contract/integrations/endpoints.ts';
import { scopeCalls } from '@yance/contract/integrations/scope-calls.ts';
import { scopes, type Scope } from '@yance/contract/integrations/scopes.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { serviceCalled } from '../../../../test/ordering.ts';
import { openWorld, type World, worldOn } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

async function keyOf(member: MemberSpeaker, wanted: readonly Scope[], validDays = 90) {
  const form = { name: '实验室系统', scopes: [...wanted], days: validDays, password: member.password };
  const { key, record } = await world.call(addApiKey, form, member);
  return { key, rid: record.rid, token: key };
}

/** The status of an empty request with a key after `Authorization: Bearer`. */
async function knock({ method, path, body }: Endpoint, key: string): Promise<number> {
  const part = { 'content-type': 'multipart/form-data; boundary=x' };
  const response = await world.app.http.inject({
    method,
    url: path,
    ...(method === 'GET' ? {} : { payload: body === 'multipart' ? '--x--\r\n' : {} }),
    headers: { authorization: `Bearer ${key}`, ...(body === 'multipart' ? part : {}) },
  });
  return response.statusCode;
}
const callsFor = (audience: Endpoint['audience']) =>
  world.app.bindings.map(({ endpoint }) => endpoint).filter((one) => one.audience === audience);

describe('a key of one scope', () => {
  test.each(scopes)(
    '%s opens the calls that the contract names for it, and no other call of a member',
    async (scope) => {
      const { key } = await keyOf(await newMember(world), [scope]);
      const open = new Set(scopeCalls[scope].map(({ path }) => path));
      expect(open.size).toBeGreaterThan(0);
      for (const [index, endpoint] of callsFor('member').entries()) {
        if (index % 100 === 0) world.clock.pass(60_000);
        expect
          .soft([endpoint.path, await knock(endpoint, key)])
          .toEqual([endpoint.path, open.has(endpoint.path) ? 200 : 403]);
      }
    },
  );

  it('opens nothing of the console, and makes no member of an open call', async () => {
    const { key } = await keyOf(await newMember(world), scopes);
    for (const endpoint of callsFor('staff'))
      expect.soft([endpoint.path, await knock(endpoint, key)]).toEqual([endpoint.path, 401]);
  });
});

test('no scope reaches the account itself, its keys, its sign-ins, or money that leaves', () => {
  const reached = Object.values(scopeCalls).flatMap((calls) => calls.map(({ path }) => path.replace('/api/auth/', '')));
  const closed =
    /^(user|apikey|webhook|cluster|pay|transferApply|prestoreApply|creditApply|promoter|integration|events)\/|settlement|^order\/(pay|accept|sign)|\/close/;
  expect(reached.filter((path) => closed.test(path))).toEqual([]);
});

describe('a key', () => {
  it('is shown whole once, kept as a hash, and made by a proved owner alone', async () => {
    const member = await newMember(world);
    const form = { name: '一次', scopes: ['orders_read' as const], days: 30 };
    expect(await world.answer(addApiKey, form, member)).toMatchObject({ code: 0, reason: 'proofNeeded' });
    expect(await world.answer(addApiKey, { ...form, password: 'wrong-one' }, member)).toMatchObject({
      reason: 'oldPasswordWrong',
    });
    const { key } = await keyOf(member, ['orders_read']);
    const listed = await world.call(listApiKeys, {}, member);
    expect(listed.list).toMatchObject([{ name: '实验室系统', state: 'active', beginning: key.slice(0, 9) }]);
    expect(JSON.stringify(listed)).not.toContain(key);
    const { rows } = await world.database.pool.query<{ text: string }>(
      'select api_keys::text as text from api_keys where member_rid = $1',
      [member.rid],
    );
    expect(rows[0]?.text).not.toContain(key.slice(9));
  });

  it('works for its owner in either header, acts as its owner, and its calls stand in the log', async () => {
    const member = await newMember(world);
    const program = await keyOf(member, ['orders_write']);
    const rid = await serviceCalled(world, 'XRD');
    await world.call(addPlanLine, { rid, count: 1 }, program);
    expect(await knock(listPlan, program.key)).toBe(200);
    expect(await world.answer(addPlanLine, { rid: program.rid, count: 1 }, program)).toMatchObject({ code: 0 });
    expect(await world.answer(listOrders, {}, program)).toMatchObject({ status: 403, reason: 'scopeNeeded' });
    expect(JSON.stringify(await world.call(listPlan, {}, member))).toContain(rid);
    const { list, calls } = await world.call(listApiKeys, {}, member);
    expect(calls.map(({ path, outcome }) => [path.replace('/api/auth/', ''), outcome])).toEqual([
      ['order/list', 'scopeNeeded'],
      ['tempDevice/add', 'serviceGone'],
      ['tempDevice/list', ''],
      ['tempDevice/add', ''],
    ]);
    expect(list[0]?.last_used_ip).toBe('127.0.0.1');
  });

  it('is refused from its next call on in every process once it is deleted, and a stranger deletes nothing', async () => {
    const [member, stranger] = [await newMember(world), await newMember(world)];
    const other = await otherProcess();
    const { key, rid, token } = await keyOf(member, ['orders_read']);
    expect((await other.answer(listOrders, {}, { token })).code).toBe(1);
    expect(await world.answer(deleteApiKey, { rid }, stranger)).toMatchObject({ reason: 'notFound' });
    await world.call(deleteApiKey, { rid }, member);
    expect(await other.answer(listOrders, {}, { token })).toMatchObject({ status: 401, reason: 'keyEnded' });
    expect(await knock(listOrders, key)).toBe(401);
    expect(await world.answer(deleteApiKey, { rid }, member)).toMatchObject({ reason: 'notFound' });
    await other.app.http.close();
  });

  it('ends when its time is over, and a member has only so many at the same time', async () => {
    const member = await newMember(world);
    const { most, longest_days } = await world.call(listApiKeys, {}, member);
    const short = await keyOf(member, ['orders_read'], 1);
    for (let count = 1; count < most; count += 1) await keyOf(member, ['orders_read']);
    const form = { name: '多', scopes: ['orders_read' as const], days: 1, password: member.password };
    expect(await world.answer(addApiKey, form, member)).toMatchObject({ reason: 'tooManyKeys' });
    expect(await world.answer(addApiKey, { ...form, days: longest_days + 1 }, member)).toMatchObject({
      reason: 'tooLong',
    });
    expect((await world.answer(listOrders, {}, short)).code).toBe(1);
    world.clock.pass(days(1));
    expect(await world.answer(listOrders, {}, short)).toMatchObject({ status: 401, reason: 'keyEnded' });
    const back = await world.call(listApiKeys, {}, await signedInAgain(member));
    expect(back.list.find(({ rid }) => rid === short.rid)?.state).toBe('expired');
  });

  it('has so many calls a minute in all processes together, then waits for the next minute', async () => {
    const member = await newMember(world);
    const { calls_per_minute: most } = await world.call(listApiKeys, {}, member);
    const { token } = await keyOf(member, ['orders_read']);
    world.clock.pass(60_000 - (world.clock.now().getTime() % 60_000));
    const other = await otherProcess();
    const answers = [];
    for (let count = 0; count < most; count += 1)
      answers.push((await (count % 2 ? world : other).answer(listOrders, {}, { token })).code);
    expect(answers.filter((code) => code !== 1)).toEqual([]);
    expect(await other.answer(listOrders, {}, { token })).toMatchObject({ status: 429, reason: 'tooMany' });
    world.clock.pass(60_000);
    expect((await world.answer(listOrders, {}, { token })).code).toBe(1);
    await other.app.http.close();
  });

  it('ends with the account that is to be closed, and outlives a new password', async () => {
    const member = await newMember(world);
    const { token } = await keyOf(member, ['orders_read']);
    const password = `${member.password}-new`;
    await world.call(updateUser, { password, oldPassword: member.password }, member);
    expect((await world.answer(listOrders, {}, { token })).code).toBe(1);
    await world.call(closeAccount, { password }, member);
    expect(await world.answer(listOrders, {}, { token })).toMatchObject({ status: 401, reason: 'keyEnded' });
  });
});

const signedInAgain = ({ phone, password }: MemberSpeaker): Promise<{ token: string }> =>
  world.call(login, { account: phone, password });

/** Another process on the same database, at the same time. */
async function otherProcess(): Promise<World> {
  const other = await worldOn(world.database, []);
  other.clock.pass(world.clock.now().getTime() - other.clock.now().getTime());
  return other;
}
