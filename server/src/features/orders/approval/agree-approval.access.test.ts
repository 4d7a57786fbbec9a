import { randomUUID } from 'node:crypto';
import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { addProject, communityProjectEndpoints } from '@yance/contract/communities/project-endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { agreeApproval, approvalEndpoints, refuseApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { communityOrderEndpoints } from '@yance/contract/orders/community-endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type Answer, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Takes = 'community' | 'order' | 'project';
/**
 * What each call of a community's approvals, orders and projects takes, and who may make it: O owner, A admin, M
 * member, F former member, S stranger. Written by hand from what each may do, never taken from the code.
 */
const rights: Record<string, [takes: Takes, who: string, given?: object]> = {
  listApprovals: ['community', 'OA'],
  agreeApproval: ['order', 'OA'],
  refuseApproval: ['order', 'OA', { reason: '先做别的' }],
  communitySpending: ['community', 'OA'],
  listCommunityOrders: ['community', 'OA'],
  exportCommunityOrders: ['community', 'OA'],
  listProjects: ['community', 'OAM'],
  addProject: ['community', 'OA', { name: '新项目', grant_no: 'NSFC-1', budget_fen: null }],
  editProject: ['project', 'OA', { name: '面上项目', grant_no: 'NSFC-2', budget_fen: null, active: true }],
};

const newAccount = async (name: string) => {
  const cast = await newCast(world, name);
  const { O, M } = cast.people;
  const limits = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
  await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...limits }, O);
  const form = { rid: cast.rid, name: '面上项目', grant_no: 'NSFC-2', budget_fen: null };
  return { ...cast, project: (await world.call(addProject, form, O)).rid };
};
const waiting = (who: MemberSpeaker, community_rid: string) =>
  placeOrder(world, who, [{ kw: 'XRD', count: 1 }], { community_rid });
const plain = ({ status, ...reply }: Answer<unknown>): string => JSON.stringify([status, reply]);

test(
  'owner, admin, member, former member and stranger: each call on the own, another’s and a missing record',
  { timeout: 120_000 },
  async () => {
    const endpoints: Record<string, Endpoint> = {
      ...approvalEndpoints,
      ...communityOrderEndpoints,
      ...communityProjectEndpoints,
    };
    expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(rights).toSorted());
    const [own, others] = [await newAccount('本组'), await newAccount('别组')];
    const order = await waiting(own.people.M, own.rid);
    const theirs = await waiting(others.people.M, others.rid);
    const mine: Record<Takes, string> = { community: own.rid, order: order.rid, project: own.project };
    const foreign: Record<Takes, string> = { community: others.rid, order: theirs.rid, project: others.project };
    const wrong: string[] = [];
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const [takes, who, given = {}] = rights[name] ?? ['community', ''];
      for (const [letter, person] of Object.entries(own.people)) {
        const total = name === 'agreeApproval' ? { total_fen: order.total_fen } : {};
        const ask = (rid: string) => world.answer(endpoint, { ...given, ...total, rid }, person);
        const missing = plain(await ask(randomUUID()));
        if (plain(await ask(foreign[takes])) !== missing) wrong.push(`${name}: ${letter} learns of another one`);
        if (who.includes(letter)) continue;
        const reply = await ask(mine[takes]);
        if (reply.code === 1) wrong.push(`${name}: ${letter} may`);
        else if (letter === 'M' ? reply.reason !== 'managerNeeded' : plain(reply) !== missing)
          wrong.push(`${name}: ${letter} reads ${plain(reply)}`);
      }
    }
    // What stands open to each of them is; what is decided needs an order of its own.
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const [takes, who, given = {}] = rights[name] ?? ['community', ''];
      for (const letter of who) {
        const fresh = takes === 'order' ? await waiting(own.people.M, own.rid) : undefined;
        const named = name === 'addProject' ? { name: `项目 ${letter}` } : {};
        const total = name === 'agreeApproval' ? { total_fen: fresh?.total_fen } : {};
        const form = { ...given, ...named, ...total, rid: fresh?.rid ?? mine[takes] };
        const reply = await world.answer(endpoint, form, own.people[letter as 'O']);
        if (reply.code !== 1) wrong.push(`${name}: ${letter} may not: ${plain(reply)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await world.call(getOrder, { rid: order.rid }, own.people.M)).toMatchObject({ state: 'approving' });
  },
);

test('an admin decides about everybody’s order but the own one, which the owner decides about', async () => {
  const { rid, people } = await newAccount('自己的');
  const { O, A } = people;
  const limits = { month_limit_fen: null, order_limit_fen: 1, needs_approval: false };
  await world.call(limitMember, { rid: (await placeOf(world, { rid }, A)).rid, ...limits }, O);
  const order = await waiting(A, rid);
  const decide = { rid: order.rid, total_fen: order.total_fen };
  expect(await world.answer(agreeApproval, decide, A)).toMatchObject({ reason: 'ownApproval' });
  expect(await world.answer(refuseApproval, { rid: order.rid, reason: '不' }, A)).toMatchObject({
    reason: 'ownApproval',
  });
  expect(await world.call(agreeApproval, decide, O)).toMatchObject({ state: 'sending' });
});
