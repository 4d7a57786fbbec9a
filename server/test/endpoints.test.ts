import { refusalWords } from '@yance/contract/kernel/refusals.ts';
import { addAddress, listAddresses, login, logout, refreshToken } from '@yance/contract/identity/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import type { Audience, Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { endComputer } from '@yance/contract/computers/staff-endpoints.ts';
import { disableStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Binding } from '../src/kernel/route.ts';
import { hours } from '../src/kernel/clock.ts';
import { newComputer } from './computers.ts';
import { changesNothingShown, notRepeatable, showsNothingThatChanges } from './calls-apart.ts';
import { serviceCalled } from './ordering.ts';
import { newMember, newStaff, type MemberSpeaker } from './people.ts';
import { staffCallRoles } from './staff-call-roles.ts';
import { openWorld, type Speaker, type World } from './world.ts';

const staffRoles = ['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'] as const;
const signOut = '/api/staff/session/logout';

let world: World;
let member: MemberSpeaker;
let bindings: readonly Binding[];
beforeAll(async () => {
  world = await openWorld();
  member = await newMember(world);
  bindings = world.app.bindings;
});

const callsFor = (audience: Audience) =>
  bindings.map((binding) => binding.endpoint).filter((one) => one.audience === audience);

/**
 * One request with an empty input, as bare as a stranger would send it; the status, and the envelope when there is one.
 */
async function knock(
  endpoint: { method: 'GET' | 'POST'; path: string; body?: string },
  as: Speaker = {},
  headers: Record<string, string> = {},
) {
  const part = 'multipart/form-data; boundary=x';
  const response = await world.app.http.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/, 'unknown'),
    ...(endpoint.method === 'GET' ? {} : endpoint.body === 'multipart' ? { payload: '--x--\r\n' } : { payload: {} }),
    headers: {
      ...(endpoint.body === 'multipart' ? { 'content-type': part } : {}),
      ...(as.token ? { token: as.token } : {}),
      ...(as.cookie ? { cookie: as.cookie, 'x-console': '1' } : {}),
      ...(as.key ? { authorization: `Bearer ${as.key}` } : {}),
      ...headers,
    },
  });
  return { status: response.statusCode, body: response.body, path: endpoint.path };
}

/** What is wrong with a reply as an envelope; nothing when it is one. */
function faultsOf({ status, body, path }: { status: number; body: string; path: string }): string[] {
  try {
    const { code, msg, data, ...more } = JSON.parse(body) as Record<string, unknown>;
    const known = Object.keys(more).every((key) => key === 'errors' && code === 0);
    const right =
      (code === 0 || code === 1) &&
      typeof msg === 'string' &&
      /\p{Script=Han}/u.test(msg) &&
      data !== undefined &&
      known;
    return right && (code === 0 || status === 200) ? [] : [`${path}: ${status} ${body.slice(0, 200)}`];
  } catch {
    return [`${path}: ${status} is no JSON: ${body.slice(0, 200)}`];
  }
}

describe('every call', () => {
  test('has a path of its own below the place of its audience', () => {
    const places = {
      open: /^\/(api\/open\/|upload\/img\/|api\/(auth\/events|staff\/session\/login|openapi\.json|docs)$)/,
      member: /^\/api\/auth\//,
      staff: /^\/api\/staff\//,
      computer: /^\/api\/computer\//,
    };
    // WeChat asks at one address by GET and tells by POST: a path is one call for each method.
    const paths = bindings.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    expect(
      bindings
        .filter(({ endpoint }) => !places[endpoint.audience].test(endpoint.path))
        .map(({ endpoint }) => endpoint.path),
    ).toEqual([]);
    expect(paths.length).toBeGreaterThan(150);
  });

  test('says in Chinese what it does, and why it refuses', () => {
    const summaries = bindings.map(({ endpoint }) => endpoint.summary);
    expect(summaries.filter((summary) => !/\p{Script=Han}/u.test(summary))).toEqual([]);
    const refusals = bindings.flatMap(({ endpoint }) => Object.values(endpoint.refusals).map(refusalWords));
    expect(refusals.filter((words) => !/\p{Script=Han}/u.test(words))).toEqual([]);
  });

  test('answers an empty request in an envelope with HTTP 200, no matter who may call; only a missing refresh token is 401', async () => {
    const admin = await newStaff(world, 'M');
    const guest = await newMember(world, { profile: 'none' });
    const computer = await newComputer(world);
    for (const { endpoint } of bindings) {
      if (endpoint.body === 'raw' || endpoint.path === signOut || endpoint.path === logout.path) continue;
      const reply = await knock(endpoint, { open: {}, member: guest, staff: admin, computer }[endpoint.audience], {
        'x-forwarded-for': '10.200.0.1',
      });
      expect.soft([reply.path, reply.status]).toEqual([endpoint.path, endpoint.path === refreshToken.path ? 401 : 200]);
      expect.soft(faultsOf(reply)).toEqual([]);
    }
  });

  test('that writes for a member takes an Idempotency-Key, but for the few that are named here', () => {
    const writes = callsFor('member').filter((one) => one.effect === 'write' && !one.once);
    expect(writes.map((one) => one.path.replace('/api/auth/', '')).toSorted()).toEqual(notRepeatable.toSorted());
  });
});

describe('a member call', () => {
  test('answers a visitor, an invented token and a revoked one with 401', async () => {
    const gone = await newMember(world);
    await world.call(logout, {}, gone);
    const strangers: Speaker[] = [
      {},
      { token: 'invented' },
      { token: 'x'.repeat(5000) },
      { token: `${member.token}x` },
      gone,
    ];
    for (const endpoint of callsFor('member')) {
      for (const stranger of strangers) {
        const reply = await knock(endpoint, stranger);
        expect.soft([reply.path, reply.status]).toEqual([endpoint.path, 401]);
        expect.soft(faultsOf(reply)).toEqual([]);
      }
    }
  });

  test('is not opened by the console: staff are no members', async () => {
    const admin = await newStaff(world, 'M');
    const token = admin.cookie.split('=')[1] ?? '';
    for (const endpoint of callsFor('member')) {
      expect.soft([endpoint.path, (await knock(endpoint, admin)).status]).toEqual([endpoint.path, 401]);
      expect.soft([endpoint.path, (await knock(endpoint, { token })).status]).toEqual([endpoint.path, 401]);
    }
  });
});

describe('a staff call', () => {
  test('stands in the hand-written table of roles, and the table names no other', () => {
    expect(
      callsFor('staff')
        .map((one) => one.path.replace('/api/staff/', ''))
        .toSorted(),
    ).toEqual(Object.keys(staffCallRoles).toSorted());
  });

  test.each(staffRoles)('answers 403 to role %s exactly where the table does not name it', async (role) => {
    const person = await newStaff(world, role);
    const calls = callsFor('staff').toSorted((a, b) => Number(a.path === signOut) - Number(b.path === signOut));
    for (const endpoint of calls) {
      const reply = await knock(endpoint, person);
      const may = role === 'M' || (staffCallRoles[endpoint.path.replace('/api/staff/', '')] ?? '').includes(role);
      expect.soft([reply.path, reply.status]).toEqual([endpoint.path, may ? 200 : 403]);
      expect.soft(faultsOf(reply)).toEqual([]);
    }
  });

  test('is not opened by a member, by a cookie without the header of the console, or by somebody disabled', async () => {
    const [admin, disabled] = [await newStaff(world, 'M'), await newStaff(world, 'M')];
    await world.call(disableStaff, { rid: disabled.rid, disabled: true, reason: '离职' }, admin);
    const strangers: [Speaker, Record<string, string>][] = [
      [{}, {}],
      [member, { 'x-console': '1' }],
      [{ cookie: `console=${member.token}` }, {}],
      [{}, { cookie: admin.cookie }],
      [{}, { cookie: admin.cookie, 'x-console': '0' }],
      [disabled, {}],
    ];
    for (const endpoint of callsFor('staff')) {
      // A download is a plain link: the cookie alone opens it, and the cookie never comes along from another site.
      const link = endpoint.method === 'GET' && endpoint.body === 'raw';
      for (const [stranger, headers] of strangers) {
        if (link && headers.cookie) continue;
        const reply = await knock(endpoint, stranger, headers);
        expect.soft([reply.path, reply.status]).toEqual([endpoint.path, 401]);
        expect.soft(faultsOf(reply)).toEqual([]);
      }
    }
  });
});

describe("a call of a laboratory's computer", () => {
  test('is opened by no member, no staff, and no key that was invented or withdrawn', async () => {
    const [admin, gone] = [await newStaff(world, 'M'), await newComputer(world)];
    await world.call(endComputer, { rid: gone.rid }, admin);
    const key = (await newComputer(world)).key;
    const strangers: Speaker[] = [{}, member, admin, gone, { token: key }, { key: `${key}x` }, { key: 'invented' }];
    for (const endpoint of callsFor('computer')) {
      for (const stranger of strangers) {
        const reply = await knock(endpoint, stranger);
        expect.soft([reply.path, reply.status]).toEqual([endpoint.path, 401]);
        expect.soft(faultsOf(reply)).toEqual([]);
      }
    }
    expect(callsFor('computer').length).toBeGreaterThan(2);
  });

  test("opens nothing of members and staff: a computer's key is no other's", async () => {
    const { key } = await newComputer(world);
    for (const endpoint of [...callsFor('member'), ...callsFor('staff')])
      for (const stranger of [{ key }, { token: key }, { cookie: `console=${key}` }])
        expect.soft([endpoint.path, (await knock(endpoint, stranger)).status]).toEqual([endpoint.path, 401]);
  });
});

describe('an Idempotency-Key', () => {
  const address = {
    name: '林晓雨',
    phone: '13800000002',
    province: '北京市',
    city: '北京市',
    area: '海淀区',
    address_code: '110108',
    address: '中关村大街 1 号',
  };

  test('gives the first reply again, is refused with another body or call, and belongs to its member', async () => {
    const key = { 'idempotency-key': 'the-same' };
    const [one, two] = [await newMember(world), await newMember(world)];
    const before = (await world.call(listAddresses, {}, one)).list.length;
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.call(addAddress, address, one, key)));
    expect(new Set(replies.map((reply) => reply.address_rid)).size).toBe(1);
    expect(await world.answer(addAddress, { ...address, name: '王同学' }, one, key)).toMatchObject({
      code: 0,
      reason: 'keyReused',
      status: 200,
    });
    const rid = await serviceCalled(world, 'XRD');
    expect(await world.answer(addPlanLine, { rid, count: 1 }, one, key)).toMatchObject({
      code: 0,
      reason: 'keyReused',
    });
    expect((await world.call(listAddresses, {}, one)).list.length).toBe(before + 1);
    expect((await world.call(addAddress, address, two, key)).address_rid).not.toBe(replies[0]?.address_rid);
  });

  test('of a refused call stays free for the right one', async () => {
    const key = { 'idempotency-key': 'first-wrong' };
    expect(
      await world.answer(addPlanLine, { rid: '01900000-0000-7000-8000-000000000000', count: 1 }, member, key),
    ).toMatchObject({ code: 0 });
    expect(
      await world.answer(addPlanLine, { rid: await serviceCalled(world, 'XRD'), count: 1 }, member, key),
    ).toMatchObject({ code: 1 });
  });
});

describe('a request that is no call', () => {
  const post = (url: string, payload: string, type: string) =>
    world.app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type, token: member.token } });
  test.each([
    ['an unknown path', 404, () => post('/api/auth/nothing/here', '{}', 'application/json')],
    ['a known path with another method', 404, () => world.app.http.inject({ method: 'GET', url: addAddress.path })],
    [
      'a path that cannot be decoded',
      400,
      () => world.app.http.inject({ method: 'GET', url: '/api/open/file/%E0%A4' }),
    ],
    [
      'a body over one mebibyte',
      413,
      () => post(addAddress.path, JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 'application/json'),
    ],
    ['a body of another type', 415, () => post(addAddress.path, '<name/>', 'application/xml')],
    ['broken JSON', 400, () => post(addAddress.path, '{"name": ', 'application/json')],
    [
      'an empty body that says JSON, which is {} and lacks its fields,',
      200,
      () => post(addAddress.path, '', 'application/json'),
    ],
    [
      'JSON that reaches for the prototype',
      400,
      () => post(addAddress.path, '{"__proto__": {"name": 1}}', 'application/json'),
    ],
  ])('%s gets an envelope in Chinese with status %i', async (_, status, send) => {
    const response = await send();
    expect([response.statusCode, faultsOf({ status: response.statusCode, body: response.body, path: '' })]).toEqual([
      status,
      [],
    ]);
    expect(response.json()).toMatchObject({ code: 0, data: null });
  });

  test.each(['[]', '"text"', '7', 'null', 'true'])(
    'JSON that is no object, %s, is refused or taken as empty, never a fault',
    async (payload) => {
      const response = await post(addAddress.path, payload, 'application/json');
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ code: 0 });
    },
  );
});

// The clock passes hours here, which ends every session: this stays last.
test('a token or a console session whose time is over opens nothing', async () => {
  const admin = await newStaff(world, 'M');
  const { token } = await world.call(login, { account: member.phone, password: member.password }, undefined, {
    'x-forwarded-for': '10.201.0.1',
  });
  world.clock.pass(hours(2) + 1000);
  for (const endpoint of callsFor('member').filter((one) => !one.afterEnd))
    expect.soft([endpoint.path, (await knock(endpoint, { token })).status]).toEqual([endpoint.path, 401]);
  for (const endpoint of callsFor('staff'))
    expect.soft([endpoint.path, (await knock(endpoint, admin)).status]).toEqual([endpoint.path, 401]);
  // Anyone who comes back late may still sign out, so that nothing of the session is left.
  expect(bindings.map(({ endpoint }) => endpoint).filter((one) => one.afterEnd)).toEqual([logout]);
});

describe('what pages renew', () => {
  const known = (endpoints: readonly Endpoint[]) =>
    endpoints.map(({ path }) => path.replace(/^\/api\/(auth|staff)\//, '')).toSorted();
  const signedIn = () => [...callsFor('member'), ...callsFor('staff')];

  test('every write of members and staff says what it changes, and every read what it shows', () => {
    const [writes, reads] = ['write', 'read'].map((effect) => signedIn().filter((one) => one.effect === effect));
    expect(known(writes?.filter(({ changes }) => changes.length === 0) ?? [])).toEqual(changesNothingShown);
    expect(known(reads?.filter(({ shows }) => shows.length === 0) ?? [])).toEqual(showsNothingThatChanges);
  });

  test('what a write changes is shown by some read, and what a read shows is changed by some write', () => {
    const all = bindings.map(({ endpoint }) => endpoint);
    const topics = (of: 'shows' | 'changes') => [...new Set(all.flatMap((endpoint) => endpoint[of]))].toSorted();
    expect(topics('changes')).toEqual(topics('shows'));
  });
});
