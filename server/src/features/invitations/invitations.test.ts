import { login } from '@yance/contract/identity/endpoints.ts';
import * as member from '@yance/contract/invitations/endpoints.ts';
import { checkCode } from '@yance/contract/invitations/open-endpoints.ts';
import * as staff from '@yance/contract/invitations/staff-endpoints.ts';
import { invitationMachine } from '@yance/contract/invitations/states.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { patience } from '../../../test/callers.ts';
import { deposited, financeOf, worked } from '../../../test/money.ts';
import { newMember, signUpMember, type MemberSpeaker } from '../../../test/people.ts';
import { givenBack } from '../../../test/points.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { newRid } from '../../kernel/db.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { insertInvitation } from './invitations.store.ts';
import { invitations } from './invitations.tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const codeOf = async (who: MemberSpeaker) => (await world.call(member.getInvite, {}, who)).code;
const pointsOf = async ({ rid }: { rid: string }) => {
  await world.settle();
  return (await balancesOf(world.database.db, { kind: 'member', rid }, 'points')).points ?? 0;
};
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);
/** The inviter, who came by the inviter's code, and what both have before anything is paid. */
async function invited() {
  const inviter = await newMember(world);
  const friend = await signUpMember(world, { profile: 2, inviterCode: await codeOf(inviter) });
  await deposited(world, friend, 10_000_00);
  return { inviter, friend, before: await pointsOf(inviter), own: await pointsOf(friend) };
}

test('a code is read as people type it, says whose it is without the name, and guessing is stopped', async () => {
  const who = await newMember(world);
  const code = await codeOf(who);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  expect(await codeOf(who)).toBe(code);
  const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
  expect(await world.call(checkCode, { code: typed })).toEqual({ known: true, inviter: '林**', points: true });
  const guess = () => world.answer(checkCode, { code: 'WRONG1' }, undefined, { 'x-forwarded-for': '10.9.9.9' });
  for (let round = 0; round < 20; round += 1) expect(await guess()).toMatchObject({ data: { known: false } });
  expect(await guess()).toMatchObject({ code: 0, reason: 'guesses' });
  // A code that nobody has keeps nobody from registering.
  const alone = await signUpMember(world, { profile: 'none', inviterCode: 'WRONG1' });
  expect((await world.call(member.getInvite, {}, alone)).invited).toBeNull();
});

test('both get points for what is paid within the time, at the rate of its day, and a refund takes them back', async () => {
  const { inviter, friend, before, own } = await invited();
  const charge = await worked(world, friend, 1_000_00);
  // 5 % and 2 % of 1 000 yuan, 27 points a yuan; the friend's own point a yuan beside it.
  expect(await pointsOf(inviter)).toBe(before + 1350);
  expect(await pointsOf(friend)).toBe(own + 1000 + 540);
  await givenBack(world, charge, 500_00);
  expect(await pointsOf(inviter)).toBe(before + 675);
  expect(await pointsOf(friend)).toBe(own + 500 + 270);
  const { list } = await world.call(member.listInvitations, {}, inviter);
  expect(list).toMatchObject([{ name: '林**', paid: true, points: 675, state: 'active', over: false }]);
  expect(await world.call(member.getInvite, {}, inviter)).toMatchObject({ friends: 1, points: 675, invited: null });
  expect((await world.call(member.getInvite, {}, friend)).invited).toMatchObject({ inviter: '林**', points: 270 });
  expect((await world.call(listMessages, {}, inviter)).list.map(({ title }) => title)).toContain('获得邀请奖励');
  await sound();
});

test('one browser of both is found before anything is given; finance allows it or takes everything back', async () => {
  const finance = await financeOf(world);
  const { inviter, friend, before, own } = await invited();
  const first = await worked(world, friend, 1_000_00);
  expect(await pointsOf(inviter)).toBe(before + 1350);
  const browser = { 'x-forwarded-for': '10.8.8.8', 'user-agent': 'Mozilla/5.0 Firefox/130.0' };
  for (const { phone, password } of [inviter, friend])
    await world.call(login, { account: phone, password }, undefined, browser);
  await worked(world, friend, 1_000_00);
  // What was given stays, and nothing more comes.
  expect(await pointsOf(inviter)).toBe(before + 1350);
  const flagged = await world.call(staff.listInvitationsForStaff, { state: 'flagged', kw: friend.phone }, finance);
  expect(flagged).toMatchObject({ total: 1, list: [{ findings: [{ kind: 'browser' }], inviter_points: 1350 }] });
  const rid = flagged.list[0]?.rid ?? '';
  await world.call(staff.allowInvitation, { rid, reason: '同一实验室的两位老师' }, finance);
  expect(await pointsOf(inviter)).toBe(before + 2700);
  expect(await pointsOf(friend)).toBe(own + 2000 + 1080);
  // What was allowed is not found again.
  await worked(world, friend, 1_000_00);
  expect(await pointsOf(inviter)).toBe(before + 4050);
  const gone = await world.call(staff.voidInvitation, { rid, reason: '核实为同一人' }, finance);
  expect(gone).toMatchObject({ state: 'voided', inviter_points: 0, invitee_points: 0, actions: [] });
  expect(await pointsOf(inviter)).toBe(before);
  await givenBack(world, first, 100_00);
  await worked(world, friend, 100_00);
  expect(await pointsOf(inviter)).toBe(before);
  expect(await pointsOf(friend)).toBe(own + 3000);
  await sound();
});

test('nobody is in a circle of invitations, whatever somebody tries to note', async () => {
  const made = world.clock.now();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 20 }), async (pairs) => {
      const people = Array.from({ length: 6 }, newRid).toSorted();
      const row = { code: 'AAAAAA', state: 'active' as const, created_at: made, ends_at: new Date(+made + days(1)) };
      const by = new Map<string, string>();
      for (const [one, other] of pairs) {
        const [inviter_rid = '', invitee_rid = ''] = [people[one], people[other]];
        const noted = await world.database
          .transaction((tx) => insertInvitation(tx, { rid: newRid(), inviter_rid, invitee_rid, ...row, findings: [] }))
          .then(
            () => true,
            () => false,
          );
        // The first code of somebody younger counts, and nothing else.
        expect(noted).toBe(one < other && !by.has(invitee_rid));
        if (noted) by.set(invitee_rid, inviter_rid);
      }
    }),
    { numRuns: 15 },
  );
});

test(
  'whoever registers with whatever code, everybody came by somebody who was there before, once for all',
  patience,
  async () => {
    const step = fc.record({ code: fc.oneof(fc.nat(9), fc.constantFrom('own', 'WRONG1', '')), again: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const people = [await newMember(world)];
        const came = new Map<string, string>();
        for (const { code, again } of steps) {
          const by = typeof code === 'number' ? people[code % people.length] : undefined;
          const last = people.at(-1);
          const given = by ?? (code === 'own' ? last : undefined);
          const inviterCode = given ? await codeOf(given) : String(code);
          // Somebody who is a member cannot come once more, by a friend's code or the own one.
          if (again) {
            const refused = signUpMember(world, { profile: 'none', phone: last?.phone ?? '', inviterCode });
            await expect(refused).rejects.toThrow();
            continue;
          }
          const next = await signUpMember(world, { profile: 'none', inviterCode });
          people.push(next);
          if (given) came.set(next.rid, given.rid);
        }
        const rids = people.map(({ rid }) => rid);
        const noted = 'select invitee_rid, inviter_rid from invitations where invitee_rid = any($1)';
        const { rows } = await world.database.pool.query<Record<string, string>>(noted, [rids]);
        expect(new Map(rows.map((row) => [row.invitee_rid, row.inviter_rid]))).toEqual(came);
        for (const start of rids) {
          const passed = new Set<string>();
          for (let at: string | undefined = start; at; at = came.get(at)) {
            expect(passed.has(at), 'a circle').toBe(false);
            passed.add(at);
          }
        }
      }),
      { numRuns: 6 },
    );
  },
);

test('invitations move by their table and no other way', async () => {
  const who = await newMember(world);
  const rid = newRid();
  const made = world.clock.now();
  await world.database.transaction((tx) =>
    insertInvitation(tx, {
      rid,
      inviter_rid: who.rid,
      invitee_rid: newRid(),
      code: 'AAAAAA',
      state: 'active',
      created_at: made,
      ends_at: new Date(+made + days(1)),
      findings: [{ kind: 'browser', words: '10.0.0.1' }],
      reviewed_by: newRid(),
    }),
  );
  expect(
    await walkMachine(world, {
      machine: invitationMachine,
      table: invitations,
      rid,
      expected: [
        ['-', 'bind', 'C', 'active'],
        ['active', 'flag', 'T', 'flagged'],
        ['flagged', 'allow', 'F', 'active'],
        ['active', 'void', 'F', 'voided'],
        ['flagged', 'void', 'F', 'voided'],
      ],
      details: { member_rid: who.rid, person: '林**' },
    }),
  ).toEqual([]);
});

test('a later rate counts after the first days, nothing after the last one', async () => {
  const { inviter, friend, before } = await invited();
  world.clock.pass(days(31));
  await worked(world, friend, 1_000_00);
  expect(await pointsOf(inviter)).toBe(before + 540);
  world.clock.pass(days(70));
  await worked(world, friend, 1_000_00);
  expect(await pointsOf(inviter)).toBe(before + 540);
  await sound();
});
