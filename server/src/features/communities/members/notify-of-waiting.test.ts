import {
  agreeHandover,
  applyCommunity,
  limitMember,
  setAdmin,
  transferCommunity,
} from '@yance/contract/communities/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const none = { month_limit_fen: null, order_limit_fen: null, needs_approval: false };
const wordsTo = async (who: MemberSpeaker, rid: string) => {
  await world.settle();
  return (await world.call(listMessages, {}, who)).list
    .filter(({ title }) => title === '课题组有事项等您处理')
    .map(({ content, link }) => ({ content, link: link === `/member/communityMg?rid=${rid}` }));
};
/** A community in which an order of M waits for approval, and S to be let in. */
async function waiting(name: string) {
  const cast = await newCast(world, name);
  const { O, M, S } = cast.people;
  await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...none, needs_approval: true }, O);
  await placeOrder(world, M, [{ kw: 'XRD', count: 1 }], { community_rid: cast.rid });
  await world.call(applyCommunity, { rid: cast.rid }, S);
  return cast;
}

test('who takes a community over learns what waits there for approval and who waits to be let in', async () => {
  const { rid, people } = await waiting('移交');
  const { O, M } = people;
  const offer = await world.call(transferCommunity, { rid: (await placeOf(world, { rid }, M)).rid }, O);
  expect(await wordsTo(M, rid)).toEqual([]);
  await world.call(agreeHandover, { rid: offer.rid, accept: true }, M);
  const content = '「移交」现有 1 笔订单或预约待审批、1 人申请加入，最早的一项 11月27日 10:00 到期。';
  expect(await wordsTo(M, rid)).toEqual([{ content, link: true }]);
  expect(await wordsTo(O, rid)).toEqual([]);
});

test('a new admin learns it alike; who was one already heard of it when it came', async () => {
  const { rid, people } = await waiting('管理员');
  const { O, A, M } = people;
  await world.call(setAdmin, { rid: (await placeOf(world, { rid }, M)).rid, admin: true }, O);
  expect(await wordsTo(M, rid)).toHaveLength(1);
  const offer = await world.call(transferCommunity, { rid: (await placeOf(world, { rid }, A)).rid }, O);
  await world.call(agreeHandover, { rid: offer.rid, accept: true }, A);
  expect(await wordsTo(A, rid)).toEqual([]);
});

test('nobody is told of a community where nothing waits', async () => {
  const { rid, people } = await newCast(world, '没有待办');
  await world.call(setAdmin, { rid: (await placeOf(world, { rid }, people.M)).rid, admin: true }, people.O);
  expect(await wordsTo(people.M, rid)).toEqual([]);
  // What else the message says one may do is on the page that it leads to.
  const { list } = await world.call(listMessages, {}, people.M);
  expect(list.find(({ title }) => title === '您已成为课题组管理员')?.link).toBe(`/member/communityMg?rid=${rid}`);
});
