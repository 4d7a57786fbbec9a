import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import { exportCommunityOrders, listCommunityOrders } from '@yance/contract/orders/community-endpoints.ts';
import { addOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { expect, test } from 'vitest';
import { hours } from '../../../kernel/clock.ts';
import { bookSlot, newSession, slotOn, worldDay } from '../../../../test/booking.ts';
import { newCast } from '../../../../test/communities.ts';
import { deposited } from '../../../../test/money.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { openWorld } from '../../../../test/world.ts';

test('who had what tested names orders and instrument time on the community’s money, newest first, in the list and in the file', async () => {
  const world = await openWorld();
  const [cast, others] = [await newCast(world, '本组'), await newCast(world, '别组')];
  const { O, A, M } = cast.people;
  for (const one of [cast, others]) await deposited(world, one.people.O, 50_000_00, 'none', one);
  const form = { name: '面上项目', grant_no: 'NSFC-22375123', budget_fen: null };
  const project = await world.call(addProject, { rid: cast.rid, ...form }, O);
  const onProject = { community_rid: cast.rid, project_rid: project.rid };
  const session = await newSession(world);
  const order = async (more: object) => {
    world.clock.pass(hours(0.1));
    const demand = await demandFor(world, M, [{ kw: 'XRD', count: 1 }]);
    return orderOf(await world.call(addOrder, { ...demand, ...more }, M));
  };
  const first = await order({ community_rid: cast.rid });
  world.clock.pass(hours(0.1));
  const slot = slotOn(1, '10:00', 2);
  const time = await bookSlot(world, session, M, slot, onProject);
  const last = await order(onProject);
  // What is paid otherwise is none of it.
  await order({});
  const theirs = others.people.M;
  const elsewhere = await bookSlot(world, session, theirs, slotOn(2, '10:00', 1), { community_rid: others.rid });
  await bookSlot(world, session, M, slotOn(3, '10:00', 1));

  const { list, total } = await world.call(listCommunityOrders, { rid: cast.rid }, A);
  expect(total).toBe(3);
  expect(list).toMatchObject([
    { rid: last?.rid, person: '林晓雨', project: '面上项目', samples: 1, time: null },
    {
      rid: time.rid,
      order_no: time.reservation_no,
      person: '林晓雨',
      project: '面上项目',
      samples: null,
      time: slot,
      total_fen: time.amount_fen,
    },
    { rid: first?.rid, project: '', time: null },
  ]);
  const pages = [1, 2, 3].map((page) => world.call(listCommunityOrders, { rid: cast.rid, page, size: 1 }, A));
  expect((await Promise.all(pages)).map((one) => one.list[0]?.rid)).toEqual(list.map(({ rid }) => rid));

  // One record, whose, what and when; a filter that nothing meets leaves nothing, and the file follows the filter.
  const found = async (filter: object) =>
    (await world.call(listCommunityOrders, { rid: cast.rid, ...filter }, A)).list.map((one) => one.rid);
  expect(await found({ of: first?.rid })).toEqual([first?.rid]);
  expect(await found({ of: time.rid })).toEqual([time.rid]);
  expect(await found({ of: elsewhere.rid })).toEqual([]);
  expect(await found({ member_rid: M.rid })).toEqual(list.map((one) => one.rid));
  expect(await found({ member_rid: O.rid })).toEqual([]);
  expect(await found({ kw: time.reservation_no })).toEqual([time.rid]);
  expect(await found({ kw: 'nsfc-22375123' })).toEqual([last?.rid, time.rid]);
  expect(await found({ kw: list[0]?.titles[0], until: worldDay })).toEqual([last?.rid, first?.rid]);
  expect(await found({ since: addDays(worldDay, 1) })).toEqual([]);
  const narrow = await world.call(exportCommunityOrders, { rid: cast.rid, format: 'csv', of: time.rid }, A);
  expect(narrow.total).toBe(1);
  const lines = (await world.app.http.inject({ method: 'GET', url: narrow.url })).body.trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(time.reservation_no);

  const file = await world.call(exportCommunityOrders, { rid: cast.rid, format: 'csv' }, A);
  expect(file.total).toBe(3);
  const [head, ...rows] = (await world.app.http.inject({ method: 'GET', url: file.url })).body.trim().split(/\r?\n/);
  expect(head).toContain('经费项目');
  expect(rows).toHaveLength(3);
  const written = rows[1] ?? '';
  for (const word of ['仪器机时', time.reservation_no, '林晓雨', '面上项目', 'NSFC-22375123', '2026-11-25 10:00'])
    expect(written).toContain(word);
  expect(written).toContain(String(time.amount_fen / 100));
});
