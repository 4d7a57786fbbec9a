import * as member from '@yance/contract/communities/endpoints.ts';
import * as staffCalls from '@yance/contract/communities/staff-endpoints.ts';
import { communityMachine, handoverMachine, membershipMachine } from '@yance/contract/communities/states.ts';
import { checkClosing } from '@yance/contract/identity/account-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { communityOf, found, join, placeOf, rolesIn } from '../../../test/communities.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { changeSetting } from '../settings/index.ts';
import { communities, communityHandovers, communityMemberships } from './communities.tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const messagesOf = async (who: MemberSpeaker) => {
  await world.settle();
  return (await world.call(listMessages, {}, who)).list.map(({ title, content, link }) => ({ title, content, link }));
};
/** Clocks that run out before a session does. */
const shorten = (key: string) => world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, 1));
const anHourLater = () => {
  world.clock.pass(61 * 60_000);
  return world.settle();
};

test('only the moves of the three tables go through, for every state, event and actor', async () => {
  const [owner, other] = [await newMember(world), await newMember(world)];
  const community = await found(world, owner);
  const place = await join(world, community, owner, other);
  const offer = await world.call(member.transferCommunity, { rid: place.rid }, owner);
  const set = (table: string, values: string, rid: string) =>
    world.database.pool.query(`update ${table} set ${values} where rid = $1`, [rid]);
  const walk = { details: {} };
  // The times that belong to a state are other tests' matter.
  await world.database.pool.query(`alter table communities drop constraint communities_end;
    alter table community_memberships drop constraint community_memberships_times;
    alter table community_handovers drop constraint community_handovers_end`);
  await set('community_memberships', 'admin = false', place.rid);
  expect([
    await walkMachine(world, {
      ...walk,
      machine: communityMachine,
      table: communities,
      rid: community.rid,
      expected: [
        ['-', 'add', 'C', 'active'],
        ['-', 'add', 'C', 'pending'],
        ['pending', 'approve', 'F', 'active'],
        ['pending', 'reject', 'F', 'rejected'],
        ['pending', 'dissolve', 'C', 'dissolved'],
        ['rejected', 'edit', 'C', 'pending'],
        ['rejected', 'dissolve', 'C', 'dissolved'],
        ['active', 'freeze', 'F', 'frozen'],
        ['active', 'dissolve', 'C', 'dissolving'],
        ['frozen', 'unfreeze', 'F', 'active'],
        ['frozen', 'end', 'F', 'dissolved'],
        ['dissolving', 'keep', 'C', 'active'],
        ['dissolving', 'end', 'CT', 'dissolved'],
      ],
    }),
    await walkMachine(world, {
      ...walk,
      machine: membershipMachine,
      table: communityMemberships,
      rid: place.rid,
      expected: [
        ['-', 'found', 'C', 'joined'],
        ['-', 'apply', 'C', 'applied'],
        ['-', 'invite', 'C', 'invited'],
        ['applied', 'agree', 'C', 'joined'],
        ['applied', 'refuse', 'C', 'refused'],
        ['applied', 'cancel', 'C', 'cancelled'],
        ['applied', 'expire', 'T', 'expired'],
        ['applied', 'end', 'CTF', 'ended'],
        ['invited', 'agree', 'C', 'joined'],
        ['invited', 'refuse', 'C', 'refused'],
        ['invited', 'cancel', 'C', 'cancelled'],
        ['invited', 'expire', 'T', 'expired'],
        ['invited', 'end', 'CTF', 'ended'],
        ['joined', 'leave', 'CT', 'left'],
        ['joined', 'remove', 'C', 'removed'],
        ['joined', 'end', 'CTF', 'ended'],
      ],
    }),
    await walkMachine(world, {
      ...walk,
      machine: handoverMachine,
      table: communityHandovers,
      rid: offer.rid,
      expected: [
        ['-', 'offer', 'C', 'offered'],
        ['offered', 'agree', 'C', 'accepted'],
        ['offered', 'refuse', 'C', 'refused'],
        ['offered', 'cancel', 'CTF', 'cancelled'],
        ['offered', 'expire', 'T', 'expired'],
      ],
    }),
  ]).toEqual([[], [], []]);
});

test('who is certified founds a community at once, everybody else after a review that can be repeated', async () => {
  const [professor, guest, finance] = [
    await newMember(world, { organization: 3 }),
    await newMember(world, { profile: 'none' }),
    await newStaff(world, 'F'),
  ];
  expect(await found(world, professor)).toMatchObject({ state: 'active', role: 'owner', members: 1, applications: 0 });
  expect(await world.answer(member.addCommunity, communityOf('介孔材料课题组'), professor)).toMatchObject({
    reason: 'nameTaken',
  });
  const waiting = await found(world, guest, '薄膜小组');
  expect(waiting).toMatchObject({ state: 'pending', label: '待审核' });
  expect((await world.call(member.searchCommunities, { kw: '薄膜小组' }, professor)).list).toEqual([]);
  await world.call(staffCalls.rejectCommunity, { rid: waiting.rid, reason: '请写明单位全称' }, finance);
  expect((await messagesOf(guest))[0]).toMatchObject({
    title: '课题组未通过审核',
    content: '您创建的「薄膜小组」未通过审核：请写明单位全称。您可以修改后重新提交。',
    link: `/member/communityMg?rid=${waiting.rid}`,
  });
  expect(
    await world.call(member.editCommunity, { rid: waiting.rid, ...communityOf('薄膜与界面小组') }, guest),
  ).toMatchObject({ state: 'pending', name: '薄膜与界面小组', answer: '' });
  expect(await world.call(staffCalls.approveCommunity, { rid: waiting.rid }, finance)).toMatchObject({
    state: 'active',
    timeline: [{ event: 'add' }, { event: 'reject' }, { event: 'edit' }, { event: 'approve' }],
  });
  // A review cannot be evaded by changing the name afterwards.
  expect(await world.answer(member.editCommunity, { rid: waiting.rid, ...communityOf('别的') }, guest)).toMatchObject({
    reason: 'notCertified',
  });
});

test('a community is found by code or name, and who applies is let in by its owner, with a message to each', async () => {
  const [owner, student, stranger] = [await newMember(world), await newMember(world), await newMember(world)];
  const { rid } = await found(world, owner, '高温合金课题组');
  const detail = await world.call(member.getCommunity, { rid }, owner);
  expect(detail.join?.address).toMatch(new RegExp(`/member/communityJn\\?code=${detail.join?.code}$`));
  await world.call(member.editCommunity, { rid, ...communityOf('高温合金课题组'), searchable: false }, owner);
  expect((await world.call(member.searchCommunities, { kw: '高温合金' }, student)).list).toEqual([]);
  const { list } = await world.call(member.searchCommunities, { kw: detail.join?.code.toLowerCase() ?? '' }, student);
  expect(list).toMatchObject([{ rid, owner: '林**', members: 1, hindrance: '' }]);
  const asked = await world.call(member.applyCommunity, { rid, message: '周老师的学生' }, student);
  expect(asked).toMatchObject({ state: 'applied', owner: '林**', actions: [{ event: 'cancel' }] });
  expect((await messagesOf(owner))[0]).toEqual({
    title: '有人申请加入课题组',
    content: '林晓雨申请加入「高温合金课题组」，请在 11月27日 10:00 前同意或拒绝。',
    link: `/member/communityMg?rid=${rid}&show=open`,
  });
  expect(await world.answer(member.applyCommunity, { rid }, student)).toMatchObject({ reason: 'alreadyIn' });
  // Neither the applicant nor a stranger lets anybody in.
  for (const who of [student, stranger])
    expect(await world.answer(member.agreeMembership, { rid: asked.rid, accept: true }, who)).toMatchObject({
      reason: 'notFound',
    });
  expect(await world.call(member.agreeMembership, { rid: asked.rid, accept: true }, owner)).toMatchObject({
    state: 'joined',
  });
  expect((await messagesOf(student))[0]).toMatchObject({ title: '您已加入课题组', link: '/member/communityJn' });
  const refused = await world.call(member.applyCommunity, { rid }, stranger);
  await world.call(member.agreeMembership, { rid: refused.rid, accept: false, reason: '不是本组成员' }, owner);
  expect((await messagesOf(stranger))[0]).toMatchObject({
    content: '您加入「高温合金课题组」的申请未获同意。不是本组成员',
  });
  expect((await world.call(member.listOwnCommunities, {}, owner)).list).toMatchObject([{ rid, members: 2 }]);
  expect((await world.call(member.listOwnCommunities, {}, student)).list).toEqual([]);
});

test('an invitation takes phone and name together, wrong ones are counted, and only the invited answers', async () => {
  const [owner, invited] = [await newMember(world), await newMember(world)];
  const { rid } = await found(world, owner, '电池课题组');
  const person = { rid, phone: invited.phone, name: '林晓雨' };
  expect(await world.call(member.findInvitee, person, owner)).toMatchObject({ name: '林晓雨' });
  const sent = await world.call(member.inviteMember, person, owner);
  expect(sent).toMatchObject({ state: 'invited', actions: [{ event: 'cancel' }] });
  expect(await world.answer(member.inviteMember, person, owner)).toMatchObject({ reason: 'inviteeIn' });
  expect(await world.answer(member.agreeMembership, { rid: sent.rid, accept: true }, owner)).toMatchObject({
    reason: 'notFound',
  });
  expect((await messagesOf(invited))[0]).toMatchObject({ title: '邀请您加入课题组' });
  expect(await world.call(member.agreeMembership, { rid: sent.rid, accept: true }, invited)).toMatchObject({
    state: 'joined',
    actions: [{ event: 'leave' }],
  });
  expect((await messagesOf(owner))[0]).toMatchObject({ content: '林晓雨已接受邀请，加入「电池课题组」。' });
  for (let guess = 0; guess < 5; guess += 1)
    expect(await world.answer(member.findInvitee, { ...person, name: `猜${guess}` }, owner)).toMatchObject({
      reason: 'inviteeUnknown',
    });
  expect(await world.answer(member.findInvitee, person, owner)).toMatchObject({
    reason: 'inviteeGuesses',
    status: 429,
  });
});

test('the community has an owner at every moment: it is handed over with consent, and the owner neither leaves nor closes', async () => {
  const [owner, heir, third] = [await newMember(world), await newMember(world), await newMember(world)];
  const { rid } = await found(world, owner, '催化课题组');
  const [place, thirdPlace] = [await join(world, { rid }, owner, heir), await join(world, { rid }, owner, third)];
  expect(await world.answer(member.leaveCommunity, { rid }, owner)).toMatchObject({ reason: 'ownerStays' });
  expect((await world.call(checkClosing, {}, owner)).hindrances).toContain(
    '您是课题组「催化课题组」的负责人，请先移交给其他成员或解散',
  );
  await world.call(member.setAdmin, { rid: place.rid, admin: true }, owner);
  expect(await world.answer(member.removeMember, { rid: place.rid }, third)).toMatchObject({ reason: 'managerNeeded' });
  const offer = await world.call(member.transferCommunity, { rid: place.rid }, owner);
  expect(await world.answer(member.transferCommunity, { rid: thirdPlace.rid }, owner)).toMatchObject({
    reason: 'handoverOpen',
  });
  expect(await world.answer(member.agreeHandover, { rid: offer.rid, accept: true }, third)).toMatchObject({
    reason: 'notFound',
  });
  expect((await world.call(member.listJoined, {}, heir)).handovers).toMatchObject([
    { rid: offer.rid, actions: [{ event: 'agree' }, { event: 'refuse' }] },
  ]);
  await world.call(member.agreeHandover, { rid: offer.rid, accept: true }, heir);
  expect(await world.call(member.getCommunity, { rid }, heir)).toMatchObject({ role: 'owner', admins: 1 });
  expect(await rolesIn(world, { rid }, heir)).toEqual(['owner', 'admin', 'member']);
  expect(await world.answer(member.dissolveCommunity, { rid }, owner)).toMatchObject({ reason: 'ownerNeeded' });
  expect((await world.call(checkClosing, {}, owner)).hindrances).toEqual([]);
  // A member who goes cannot take the community over any more.
  const second = await world.call(member.transferCommunity, { rid: thirdPlace.rid }, heir);
  await world.call(member.leaveCommunity, { rid }, third);
  expect(await world.answer(member.agreeHandover, { rid: second.rid, accept: true }, third)).toMatchObject({
    reason: 'stepNotAllowed',
  });
});

test('a community with members ends after a time in which its owner may keep it; one without ends at once', async () => {
  const [owner, student] = [await newMember(world), await newMember(world)];
  const { rid } = await found(world, owner, '聚合物课题组');
  await join(world, { rid }, owner, student);
  await shorten('team.dissolve_hours');
  const going = await world.call(member.dissolveCommunity, { rid }, owner);
  expect(going).toMatchObject({ state: 'dissolving', ends: '2026-11-24T11:00:00+08:00', actions: [{ event: 'keep' }] });
  expect((await messagesOf(student))[0]).toMatchObject({ title: '课题组将解散' });
  expect(await world.call(member.keepCommunity, { rid }, owner)).toMatchObject({ state: 'active', ends: null });
  await world.call(member.dissolveCommunity, { rid }, owner);
  const alone = await found(world, owner, '一个人的小组');
  expect(await world.call(member.dissolveCommunity, { rid: alone.rid }, owner)).toMatchObject({ state: 'dissolved' });
  await anHourLater();
  for (const who of [owner, student]) {
    expect((await world.call(member.listJoined, {}, who)).list).toEqual([]);
  }
  // Its books stay open to who owned it last.
  expect(await world.call(member.getCommunity, { rid }, owner)).toMatchObject({ state: 'dissolved', actions: [] });
  expect(await world.answer(member.getCommunity, { rid }, student)).toMatchObject({ reason: 'notFound' });
  expect((await messagesOf(student))[0]).toMatchObject({ content: '「聚合物课题组」已解散。' });
});

test('what nobody answers expires, and what staff freeze takes nobody in', async () => {
  const [owner, student] = [await newMember(world), await newMember(world)];
  const { rid } = await found(world, owner, '光谱课题组');
  await shorten('team.join_hours');
  const asked = await world.call(member.applyCommunity, { rid }, student);
  await anHourLater();
  expect((await world.call(member.listMemberships, { rid, show: 'former' }, owner)).list).toMatchObject([
    { rid: asked.rid, state: 'expired' },
  ]);
  const again = await world.call(member.applyCommunity, { rid }, student);
  const finance = await newStaff(world, 'F');
  await world.call(staffCalls.freezeCommunity, { rid, reason: '资料有疑问' }, finance);
  expect(await world.answer(member.agreeMembership, { rid: again.rid, accept: true }, owner)).toMatchObject({
    reason: 'notOpen',
  });
  expect(await world.call(member.getCommunity, { rid }, owner)).toMatchObject({ state: 'frozen', join: null });
  await world.call(staffCalls.unfreezeCommunity, { rid, reason: '已核实' }, finance);
  expect(await placeOf(world, { rid }, student)).toMatchObject({ state: 'applied' });
  expect(await world.call(member.agreeMembership, { rid: again.rid, accept: true }, owner)).toMatchObject({
    state: 'joined',
  });
});
