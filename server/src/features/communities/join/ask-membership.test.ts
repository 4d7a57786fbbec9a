import { applyCommunity } from '@yance/contract/communities/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { expect, test } from 'vitest';
import { newCast } from '../../../../test/communities.ts';
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
