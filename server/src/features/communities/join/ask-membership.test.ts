import {
  applyCommunity,
  cancelHandover,
  cancelMembership,
  inviteMember,
  transferCommunity,
} from '@yance/contract/communities/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { expect, test } from 'vitest';
import { newCast, placeOf } from '../../../../test/communities.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('who wants to be let in is told of to the owner and to every admin, who may answer, and to nobody else', async () => {
  const world = await openWorld();
  const { rid, people } = await newCast(world, '催化');
  const { O, A, M, S } = people;
  const asked = async (who: MemberSpeaker) =>
    (await world.call(listMessages, { size: 100 }, who)).list.filter(({ title }) => title === '有人申请加入课题组')
      .length;
  await world.settle();
  const before = [await asked(O), await asked(A), await asked(M)];
  await world.call(applyCommunity, { rid }, S);
  await world.settle();
  const after = [await asked(O), await asked(A), await asked(M)];
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0]);
  const [message] = (await world.call(listMessages, {}, A)).list;
  expect(message).toMatchObject({ link: `/member/communityMg?rid=${rid}&show=open` });
});

test('who asks, takes it back and asks again is stopped after so many times a day, and so is who invites; another pair is free', async () => {
  const world = await openWorld();
  const { rid, people } = await newCast(world, '反复');
  const { O, S, F } = people;
  const apply = (who: MemberSpeaker) => world.answer(applyCommunity, { rid }, who);
  for (let time = 0; time < 5; time += 1) {
    const asked = await world.call(applyCommunity, { rid }, S);
    await world.call(cancelMembership, { rid: asked.rid }, S);
  }
  const often = { code: 0, reason: 'askedOften' };
  expect(await apply(S)).toMatchObject({ ...often, msg: '对同一课题组的申请与邀请，24 小时内最多 5 次，请稍后再试' });
  expect(await world.answer(inviteMember, { rid, phone: S.phone, name: '林晓雨' }, O)).toMatchObject(often);
  expect(await apply(F)).toMatchObject({ code: 1 });
  await world.database.pool.query(
    `update community_memberships set created_at = created_at - interval '24 hours' where member_rid = $1`,
    [S.rid],
  );
  expect(await apply(S)).toMatchObject({ code: 1 });
});

test('a handover that is offered and taken back again and again is stopped after so many times a day', async () => {
  const world = await openWorld();
  const { rid, people } = await newCast(world, '移交');
  const { O, M } = people;
  const place = (await placeOf(world, { rid }, M)).rid;
  for (let time = 0; time < 5; time += 1) {
    const offered = await world.call(transferCommunity, { rid: place }, O);
    await world.call(cancelHandover, { rid: offered.rid }, O);
  }
  expect(await world.answer(transferCommunity, { rid: place }, O)).toMatchObject({ code: 0, reason: 'askedOften' });
});
