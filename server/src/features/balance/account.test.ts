import { listStatements } from '@yance/contract/billing/endpoints.ts';
import { leaveCommunity, listOwnCommunities } from '@yance/contract/communities/endpoints.ts';
import { listTransfers } from '@yance/contract/transfers/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { found } from '../../../test/communities.ts';
import { newMoneyAccount } from '../../../test/community-account.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const all = { all: true };

test('a list of all accounts holds the own records and those of communities that the caller runs, and no others', async () => {
  const own = await newMoneyAccount(world, '本组', 0);
  const others = await newMoneyAccount(world, '别组', 0);
  const { O, A, M, F, S } = own.people;
  const [statement, gift] = [await own.statement(), await own.gift()];
  await others.statement();
  await others.gift();
  const community = { rid: own.rid, name: '本组' };
  for (const who of [O, A]) {
    const { list, total, amount_fen } = await world.call(listStatements, { ...all, state: 'unpaid' }, who);
    expect({ list, total, amount_fen }).toMatchObject({
      list: [{ rid: statement, community }],
      total: 1,
      amount_fen: 10_00,
    });
    expect((await world.call(listTransfers, { ...all, state: 'offered' }, who)).list).toMatchObject([
      { rid: gift, community, incoming: true, actions: [{ event: 'accept' }, { event: 'refuse' }] },
    ]);
    // Without it a list is of one account, as before.
    expect((await world.call(listStatements, {}, who)).list).toEqual([]);
  }
  for (const who of [M, F, S]) {
    expect((await world.call(listStatements, all, who)).list).toEqual([]);
    expect((await world.call(listTransfers, all, who)).list).toEqual([]);
  }
  await world.call(leaveCommunity, { rid: own.rid }, A);
  expect((await world.call(listStatements, all, A)).list).toEqual([]);
});

test('how many communities somebody runs makes a list of all accounts no longer in the asking', async () => {
  const { people } = await newMoneyAccount(world, '一组', 0);
  const asked = () => countStatements(world, () => world.call(listStatements, all, people.O));
  const one = await asked();
  await found(world, people.O, '二组');
  expect((await world.call(listOwnCommunities, {}, people.O)).list).toHaveLength(2);
  expect(await asked()).toBe(one);
});
