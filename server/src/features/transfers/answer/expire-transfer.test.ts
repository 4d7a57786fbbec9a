import { login } from '@yance/contract/identity/endpoints.ts';
import { acceptTransfer, getTransfer, listTransfers } from '@yance/contract/transfers/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { expect, test } from 'vitest';
import { deposited } from '../../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { give, sentOf } from '../../../../test/transferring.ts';
import { openWorld } from '../../../../test/world.ts';
import { hours } from '../../../kernel/clock.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';

test('a gift that nobody accepts in 72 hours goes back once, cannot be accepted any more, and both are told', async () => {
  const world = await openWorld();
  const [sender, recipient] = [await newMember(world), await newMember(world)];
  await deposited(world, sender, 1_000_00);
  const { rid } = sentOf(await give(world, sender, recipient, 400_00));
  const again = ({ phone, password }: MemberSpeaker) => world.call(login, { account: phone, password });
  world.clock.pass(hours(71));
  await world.settle();
  expect(await world.call(getTransfer, { rid }, await again(sender))).toMatchObject({ state: 'offered' });
  world.clock.pass(hours(1));
  const late = await again(recipient);
  expect(await world.answer(acceptTransfer, { rid }, late)).toMatchObject({
    reason: 'offerOver',
    msg: '已超过接收时限，款项退回对方',
  });
  await world.settle();
  await world.settle();
  const back = await again(sender);
  expect(await world.call(getTransfer, { rid }, back)).toMatchObject({
    state: 'cancelled',
    actions: [],
    timeline: [{ event: 'offer' }, { event: 'expire', actor: '系统' }],
  });
  expect(await balancesOf(world.database.db, { kind: 'member', rid: sender.rid })).toMatchObject({
    principal: 1_000_00,
    frozen_principal: 0,
  });
  expect((await world.call(listTransfers, { state: 'cancelled' }, late)).total).toBe(1);
  const titles = async (who: { token: string }) =>
    (await world.call(listMessages, {}, who)).list.map(({ title }) => title);
  expect(await titles(back)).toContain('转赠已退回');
  expect(await titles(late)).toContain('转赠已过期');
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
