import {
  getMemberDetail,
  listMembers,
  setMemberManager,
  setMemberPolicy,
} from '@yance/contract/identity/staff-endpoints.ts';
import {
  addStaff,
  disableStaff,
  listAudit,
  listStaff,
  renewStaff,
  setStaffRoles,
  verifyAudit,
} from '@yance/contract/staff/admin-endpoints.ts';
import { currentSession, signIn, signOut, stepUp } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newMember, newStaff, signInStaff, totpNow } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { minutes } from '../../kernel/clock.ts';
import { takeManager } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const reason = '测试';

describe('the console session', () => {
  it('needs the cookie and the header x-console, never one of them alone', async () => {
    const person = await newStaff(world, 'B');
    const { answer } = world;
    expect((await answer(currentSession, {}, person)).code).toBe(1);
    expect((await answer(currentSession, {}, undefined, { cookie: person.cookie })).status).toBe(401);
    expect((await answer(currentSession, {}, undefined, { 'x-console': '1' })).status).toBe(401);
  });

  it('lives in an HttpOnly, SameSite=Strict cookie that reaches the staff calls alone', async () => {
    const person = await newStaff(world, 'B');
    world.clock.pass(31_000);
    const payload = {
      account: person.account,
      password: person.password,
      totp: await totpNow(world, person.totpSecret),
    };
    const response = await world.app.http.inject({ method: 'POST', url: signIn.path, payload });
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^console=[\w-]{43}; Max-Age=43200; Path=\/api\/staff; HttpOnly; SameSite=Strict$/,
    );
  });

  it('takes a dynamic code once, and says the same for every wrong part', async () => {
    const person = await newStaff(world, 'F');
    const used = { account: person.account, password: person.password, totp: await totpNow(world, person.totpSecret) };
    world.clock.pass(minutes(2));
    const fresh = await totpNow(world, person.totpSecret);
    const answers = [
      await world.answer(signIn, used),
      await world.answer(signIn, { ...used, totp: fresh, password: 'wrong' }),
      await world.answer(signIn, { ...used, totp: fresh, account: 'nobody.here' }),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 0, status: 200, msg: '账号、密码或动态口令不正确，请核对后重试' });
    expect((await world.answer(signIn, { ...used, totp: fresh })).code).toBe(1);
    expect((await world.answer(signIn, { ...used, totp: fresh })).code).toBe(0);
  });

  it('waits as long for an unknown account as for a wrong password', async () => {
    const person = await newStaff(world, 'F');
    const took = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 9; n += 1) {
      for (const which of ['known', 'unknown'] as const) {
        const began = performance.now();
        const account = which === 'known' ? person.account : `nobody.${n}`;
        await world.answer(signIn, { account, password: 'wrong', totp: '000000' });
        took[which].push(performance.now() - began);
        await world.database.pool.query('delete from sign_in_failures');
      }
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0;
    expect(median(took.unknown)).toBeGreaterThan(median(took.known) / 2);
    expect(median(took.unknown)).toBeLessThan(median(took.known) * 2);
  });

  it('locks known and unknown accounts alike after five failures, for 15 minutes', async () => {
    const person = await newStaff(world, 'F');
    world.clock.pass(minutes(1));
    for (const account of [person.account, 'nobody.else']) {
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => world.answer(signIn, { account, password: 'wrong', totp: '000000' })),
      );
      expect(tries.filter((one) => one.status === 200 && one.code === 0)).toHaveLength(5);
      expect(tries.filter((one) => one.status === 429 && one.msg === '尝试次数过多，请 15 分钟后再试')).toHaveLength(3);
    }
    const right = async () => ({
      account: person.account,
      password: person.password,
      totp: await totpNow(world, person.totpSecret),
    });
    expect((await world.answer(signIn, await right())).status).toBe(429);
    world.clock.pass(minutes(15));
    expect((await world.answer(signIn, await right())).code).toBe(1);
  });

  it('ends after 30 idle minutes, after 12 hours in all, and at sign-out', async () => {
    const idle = await newStaff(world, 'B');
    world.clock.pass(minutes(30));
    expect((await world.answer(currentSession, {}, idle)).status).toBe(401);
    const busy = await newStaff(world, 'B');
    for (let n = 0; n < 35; n += 1) {
      world.clock.pass(minutes(20));
      expect((await world.answer(currentSession, {}, busy)).code).toBe(1);
    }
    world.clock.pass(minutes(20));
    expect((await world.answer(currentSession, {}, busy)).status).toBe(401);
    const leaving = await newStaff(world, 'B');
    await world.call(signOut, {}, leaving);
    expect((await world.answer(currentSession, {}, leaving)).status).toBe(401);
  });
});

describe('the administrator', () => {
  it('alone sees staff and the audit log: every other role is refused with 403', async () => {
    for (const role of ['B', 'R', 'W', 'L', 'A', 'F', 'E'] as const) {
      const person = await newStaff(world, role);
      for (const endpoint of [listStaff, listAudit, verifyAudit])
        expect((await world.answer(endpoint, {}, person)).status).toBe(403);
    }
    expect((await world.answer(listStaff, {}, await newStaff(world, 'M'))).code).toBe(1);
  });

  it('changes staff only after a fresh second factor, and a disabled person is out at once', async () => {
    const [admin, person] = [await newStaff(world, 'M'), await newStaff(world, 'B')];
    world.clock.pass(minutes(11));
    const disable = { rid: person.rid, disabled: true, reason };
    expect(await world.answer(disableStaff, disable, admin)).toMatchObject({ code: 0, reason: 'stepUpNeeded' });
    expect(await world.answer(stepUp, { totp: '000000' }, admin)).toMatchObject({ reason: 'codeWrong' });
    await world.call(stepUp, { totp: await totpNow(world, admin.totpSecret) }, admin);
    await world.call(disableStaff, disable, admin);
    expect((await world.answer(currentSession, {}, person)).status).toBe(401);
  });

  it('gives new staff credentials that work and are told nowhere else', async () => {
    const admin = await newStaff(world, 'M');
    const made = await world.call(addStaff, { account: 'new.person', name: '新员工', roles: ['W'] }, admin);
    expect(made.totp_url).toMatch(/^otpauth:\/\/totp\//);
    await signInStaff(world, { account: 'new.person', password: made.password, totpSecret: made.totp_secret });
    expect(await world.answer(addStaff, { account: 'NEW.person', name: '新员工', roles: ['W'] }, admin)).toMatchObject({
      msg: '该账号已存在',
    });
    expect(await world.answer(addStaff, { account: 'wang.li', name: 'Wang.Li', roles: ['W'] }, admin)).toMatchObject({
      msg: '请填写真实姓名，不能与账号相同',
    });
    const { rows } = await world.database.pool.query(
      `select (select string_agg(a.input::text, '') from audit_log a) || (select coalesce(string_agg(k.reply::text, ''), '') from idempotency_keys k) as text`,
    );
    expect((rows[0] as { text: string }).text).not.toContain(made.password);
    const renewed = await world.call(renewStaff, { rid: made.rid, reason }, admin);
    expect(renewed.password).not.toBe(made.password);
  });

  it('cannot be the last one to go, also when two remove each other at once', async () => {
    await world.database.pool.query(`update staff set disabled_at = now() where 'M' = any(roles)`);
    const [one, two] = [await newStaff(world, 'M'), await newStaff(world, 'M')];
    const answers = await Promise.all([
      world.answer(setStaffRoles, { rid: two.rid, roles: ['B'], reason }, one),
      world.answer(setStaffRoles, { rid: one.rid, roles: ['B'], reason }, two),
    ]);
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
    // Anyone who comes second meets the rule, or is no administrator any more when the first was quick.
    expect(['至少要保留一位可用的管理员', '您的岗位没有此项权限']).toContain(
      answers.find((answer) => answer.code === 0)?.msg,
    );
    const last = answers[0]?.code === 1 ? one : two;
    expect(await world.answer(disableStaff, { rid: last.rid, disabled: true, reason }, last)).toMatchObject({
      msg: '至少要保留一位可用的管理员',
    });
  });

  it('finds every change in the log, whose chain a changed row breaks', async () => {
    const admin = await newStaff(world, 'M');
    const member = await newMember(world);
    await world.call(setMemberPolicy, { rid: member.rid, policy: 'prepaid', reason }, admin);
    const { list } = await world.call(listAudit, { subject: member.rid }, admin);
    expect(list).toMatchObject([
      { path: setMemberPolicy.path, account: admin.account, input: { policy: 'prepaid', reason } },
    ]);
    expect(await world.call(verifyAudit, {}, admin)).toEqual({ broken_seq: null });
    const seq = list[0]?.seq ?? 0;
    await world.database.pool.query('alter table audit_log disable trigger user');
    await world.database.pool.query(`update audit_log set input = '{"policy":"credit"}' where seq = $1`, [seq]);
    expect(await world.call(verifyAudit, {}, admin)).toEqual({ broken_seq: seq });
  });
});

describe('members at the console', () => {
  it('are open to service managers and finance, and to nobody of the laboratory', async () => {
    const member = await newMember(world);
    for (const role of ['B', 'F'] as const) {
      const found = await world.call(listMembers, { kw: member.phone }, await newStaff(world, role));
      expect(found).toMatchObject({ total: 1, list: [{ rid: member.rid, certified: true, organization: 0 }] });
    }
    for (const role of ['L', 'W', 'R', 'A', 'E'] as const) {
      expect((await world.answer(getMemberDetail, { rid: member.rid }, await newStaff(world, role))).status).toBe(403);
    }
  });

  it('are spread evenly over the service managers when thirty come at once', async () => {
    await world.database.pool.query(`update staff set disabled_at = now() where 'B' = any(roles)`);
    const managers = [await newStaff(world, 'B'), await newStaff(world, 'B'), await newStaff(world, 'B')];
    const taken = await Promise.all(Array.from({ length: 30 }, () => world.database.transaction(takeManager)));
    for (const manager of managers) expect(taken.filter((rid) => rid === manager.rid)).toHaveLength(10);
  });

  it('can be given to another service manager, but to nobody else', async () => {
    const [from, to, finance] = [await newStaff(world, 'B'), await newStaff(world, 'B'), await newStaff(world, 'F')];
    const member = await newMember(world);
    expect(
      await world.answer(setMemberManager, { rid: member.rid, manager_rid: finance.rid, reason }, from),
    ).toMatchObject({ reason: 'notManager' });
    const detail = await world.call(setMemberManager, { rid: member.rid, manager_rid: to.rid, reason }, from);
    expect(detail.manager?.rid).toBe(to.rid);
    expect((await world.call(listMembers, { mine: true }, to)).list.map((one) => one.rid)).toEqual([member.rid]);
  });
});
