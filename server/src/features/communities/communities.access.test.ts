import { randomUUID } from 'node:crypto';
import * as member from '@yance/contract/communities/endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { atOnce } from '../../../test/at-once.ts';
import { callers, patience } from '../../../test/callers.ts';
import { communityOf, found, join } from '../../../test/communities.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { openWorld, type Answer, type World } from '../../../test/world.ts';
import { changeSetting } from '../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const set = (key: string, value: number) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
const contents = async (): Promise<string> => {
  const { rows } = await world.database.pool.query<{ all: string }>(
    `select md5((select string_agg(c::text, '' order by rid) from communities c)
      || (select string_agg(m::text, '' order by rid) from community_memberships m)
      || (select string_agg(h::text, '' order by rid) from community_handovers h)) as all`,
  );
  return rows[0]?.all ?? '';
};

/**
 * What each call with an id takes, and who may make it: O owner, A admin, M member, F former member, S stranger, I who
 * is asked. Written by hand from what each may do, never taken from the code.
 */
const rights: Record<string, [takes: 'community' | 'applied' | 'invited' | 'place' | 'handover', who: string]> = {
  editCommunity: ['community', 'O'],
  dissolveCommunity: ['community', 'O'],
  listHindrances: ['community', 'O'],
  keepCommunity: ['community', 'O'],
  applyCommunity: ['community', 'FS'],
  agreeMembership: ['applied', 'OA'],
  cancelMembership: ['invited', 'OA'],
  getCommunity: ['community', 'OAM'],
  listMemberships: ['community', 'OA'],
  findInvitee: ['community', 'OA'],
  inviteMember: ['community', 'OA'],
  removeMember: ['place', 'OA'],
  leaveCommunity: ['community', 'AM'],
  setAdmin: ['place', 'O'],
  limitMember: ['place', 'OA'],
  transferCommunity: ['place', 'O'],
  agreeHandover: ['handover', 'I'],
  cancelHandover: ['handover', 'O'],
};

interface Cast {
  people: Record<'O' | 'A' | 'M' | 'F' | 'S', MemberSpeaker>;
  /** To whom the community is offered, and somebody who has nothing to do with it yet. */
  asked: { I: MemberSpeaker; free: MemberSpeaker };
  rids: Record<'community' | 'applied' | 'invited' | 'place' | 'handover', string>;
}

async function newCast(name: string): Promise<Cast> {
  const [O, A, M, F, S, I] = await Promise.all(Array.from({ length: 6 }, () => newMember(world)));
  if (!O || !A || !M || !F || !S || !I) throw new Error('Nobody is there.');
  const community = await found(world, O, name);
  const admin = await join(world, community, O, A);
  await world.call(member.setAdmin, { rid: admin.rid, admin: true }, O);
  const place = await join(world, community, O, M);
  await join(world, community, O, F);
  await world.call(member.leaveCommunity, { rid: community.rid }, F);
  const heir = await join(world, community, O, I);
  const handover = await world.call(member.transferCommunity, { rid: heir.rid }, O);
  const [asks, asked] = [await newMember(world), await newMember(world)];
  const applied = await world.call(member.applyCommunity, { rid: community.rid }, asks);
  const person = { rid: community.rid, phone: asked.phone, name: '林晓雨' };
  const invited = await world.call(member.inviteMember, person, O);
  const rids = { applied: applied.rid, invited: invited.rid, place: place.rid, handover: handover.rid };
  const free = await newMember(world);
  return { people: { O, A, M, F, S }, asked: { I, free }, rids: { community: community.rid, ...rids } };
}

/** A request that is right in everything but who sends it. */
const inputOf = (name: string, rid: string): Record<string, unknown> => ({
  rid,
  ...(name === 'editCommunity' ? communityOf('改名') : {}),
  ...(/agree/.test(name) ? { accept: true } : {}),
  ...(name === 'setAdmin' ? { admin: true } : {}),
  ...(name === 'limitMember' ? { month_limit_fen: 1, order_limit_fen: null, needs_approval: true } : {}),
  ...(/Invitee|inviteMember/.test(name) ? { phone: '13900000000', name: '无此人' } : {}),
});
/** What has to have happened before a call can be made at all. */
async function prepare(name: string, { people, rids }: Cast): Promise<void> {
  if (name === 'transferCommunity') await world.call(member.cancelHandover, { rid: rids.handover }, people.O);
  if (name === 'keepCommunity') await world.call(member.dissolveCommunity, { rid: rids.community }, people.O);
}
const plain = ({ status, ...reply }: Answer<unknown>): string => JSON.stringify([status, reply]);

test(
  'owner, admin, member, former member and stranger: each call on the own, another’s and a missing record',
  { timeout: 60_000 },
  async () => {
    const endpoints = Object.entries(member.communityEndpoints).filter(
      ([, { input }]) => input instanceof z.ZodObject && 'rid' in input.shape,
    );
    expect(endpoints.map(([name]) => name).toSorted()).toEqual(Object.keys(rights).toSorted());
    const [own, others] = [await newCast('本组'), await newCast('别组')];
    const before = await contents();
    const wrong: string[] = [];
    for (const [name, endpoint] of endpoints as [string, Endpoint][]) {
      const [takes, who] = rights[name] ?? ['community', ''];
      for (const [letter, person] of Object.entries(own.people)) {
        const ask = (rid: string) => world.answer(endpoint, inputOf(name, rid), person);
        const missing = plain(await ask(randomUUID()));
        // Anybody may ask to join a community that is found by its name.
        if (name !== 'applyCommunity' && plain(await ask(others.rids[takes])) !== missing)
          wrong.push(`${name}: ${letter} learns of another community`);
        if (who.includes(letter)) continue;
        const reply = await ask(own.rids[takes]);
        const inside = 'OAM'.includes(letter);
        const known = ['ownerNeeded', 'managerNeeded', 'ownerStays', 'alreadyIn', 'notFound'];
        if (reply.code === 1) wrong.push(`${name}: ${letter} may`);
        else if (inside ? !known.includes(reply.reason ?? '') : plain(reply) !== missing)
          wrong.push(`${name}: ${letter} reads ${plain(reply)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await contents()).toBe(before);
    // What stands open to each of them is.
    const { people, rids } = own;
    for (const one of [people.O, people.A])
      expect((await world.call(member.getCommunity, { rid: rids.community }, one)).join?.code).toMatch(/^[2-9A-Z]{8}$/);
    expect(await world.call(member.getCommunity, { rid: rids.community }, people.M)).toMatchObject({
      join: null,
      handover: null,
      applications: null,
      actions: [],
    });
  },
);

test('whoever may make a call on a community can, each on a community of its own', { timeout: 240_000 }, async () => {
  const endpoints = new Map<string, Endpoint>(Object.entries(member.communityEndpoints));
  const wrong: string[] = [];
  for (const [name, [takes, who]] of Object.entries(rights))
    for (const letter of who) {
      const cast = await newCast(`${name}${letter}`);
      await prepare(name, cast);
      const { phone } = cast.asked.free;
      const named = { phone, name: '林晓雨' };
      const given = { ...inputOf(name, cast.rids[takes]), ...(/Invitee|inviteMember/.test(name) ? named : {}) };
      const person = { ...cast.people, I: cast.asked.I }[letter as keyof Cast['people'] | 'I'];
      const reply = await world.answer(endpoints.get(name) as Endpoint, given, person);
      if (reply.code !== 1) wrong.push(`${name}: ${letter} may not: ${plain(reply)}`);
    }
  expect(wrong).toEqual([]);
});

const counted = async (sql: string, value: string): Promise<number> =>
  (await world.database.pool.query<{ n: number }>(sql, [value])).rows[0]?.n ?? 0;
const peopleIn = (rid: string): Promise<number> =>
  counted(`select count(*)::int as n from community_memberships where state = 'joined' and community_rid = $1`, rid);
const done = (replies: readonly Answer<unknown>[]): number => replies.filter(({ code }) => code === 1).length;

test(
  'a community takes as many as it may when all are let in at once, and one who is let in by many comes in once',
  patience,
  async () => {
    const owner = await newMember(world);
    const { rid } = await found(world, owner, '满员');
    const people = await Promise.all(Array.from({ length: 5 }, () => newMember(world)));
    const asked = await Promise.all(people.map((one) => world.call(member.applyCommunity, { rid }, one)));
    await set('team.members', 3);
    const held = { table: 'communities', rid };
    const letIn = (index: number) =>
      world.answer(member.agreeMembership, { rid: asked[index % asked.length]?.rid ?? '', accept: true }, owner);
    const replies = await atOnce(world, held, callers, letIn);
    expect(done(replies)).toBe(2);
    expect(await peopleIn(rid)).toBe(3);
    await set('team.members', 200);
    const left = asked.find((_, at) =>
      replies.every(({ code }, index) => index % asked.length !== at || code === 0),
    )?.rid;
    const all = await atOnce(world, held, callers, () =>
      world.answer(member.agreeMembership, { rid: left ?? '', accept: true }, owner),
    );
    expect(done(all)).toBe(1);
    expect(await peopleIn(rid)).toBe(4);
    expect(
      await counted(`select count(*)::int as n from facts where event = 'admitted' and entity_rid = $1`, left ?? ''),
    ).toBe(1);
  },
);

test(
  'a person is in and owns no more communities than one may, however many are accepted or founded at once',
  patience,
  async () => {
    const person = await newMember(world);
    const owners = await Promise.all(Array.from({ length: 4 }, () => newMember(world)));
    const invited = await Promise.all(
      owners.map(async (owner, index) => {
        const { rid } = await found(world, owner, `邀请 ${index}`);
        return world.call(member.inviteMember, { rid, phone: person.phone, name: '林晓雨' }, owner);
      }),
    );
    await set('team.joins', 2);
    const held = { table: 'members', rid: person.rid };
    const replies = await atOnce(world, held, callers, (index) =>
      world.answer(member.agreeMembership, { rid: invited[index % invited.length]?.rid ?? '', accept: true }, person),
    );
    expect(done(replies)).toBe(2);
    await set('team.joins', 5);
    const founder = await newMember(world);
    const made = await atOnce(world, { table: 'members', rid: founder.rid }, callers, (index) =>
      world.answer(member.addCommunity, communityOf(`新建 ${index}`), founder),
    );
    expect(done(made)).toBe(2);
  },
);

test(
  'whoever takes over, leaves and removes at once, a community that lives has an owner who is in it',
  patience,
  async () => {
    const [owner, heir] = [await newMember(world), await newMember(world)];
    const { rid } = await found(world, owner, '移交');
    const place = await join(world, { rid }, owner, heir);
    const offer = await world.call(member.transferCommunity, { rid: place.rid }, owner);
    await atOnce<Answer<unknown>>(world, { table: 'communities', rid }, callers, (index) => {
      if (index % 4 === 0) return world.answer(member.agreeHandover, { rid: offer.rid, accept: true }, heir);
      if (index % 4 === 1) return world.answer(member.leaveCommunity, { rid }, heir);
      if (index % 4 === 2) return world.answer(member.leaveCommunity, { rid }, owner);
      return world.answer(member.removeMember, { rid: place.rid }, owner);
    });
    expect(
      await counted(
        `select count(*)::int as n from communities c join community_memberships m
        on m.community_rid = c.rid and m.member_rid = c.owner_rid and m.state = 'joined' where c.rid = $1`,
        rid,
      ),
    ).toBe(1);
  },
);
