import { login } from '@yance/contract/identity/endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import * as member from '@yance/contract/transfers/endpoints.ts';
import * as staffCalls from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { deposited } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { askRefund, sentOf } from '../../../../test/transferring.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const today = () => shanghaiDate(world.clock.now());
/** The same after days in which the session has ended. */
const again = async (who: MemberSpeaker): Promise<MemberSpeaker> => {
  const { token } = await world.call(login, { account: who.phone, password: who.password });
  return { ...who, token };
};

test('several small refunds take two colleagues like the large one that they make, until their days are over', async () => {
  let payer = await newMember(world);
  let [first, second] = [await newStaff(world, 'F'), await newStaff(world, 'F')];
  await deposited(world, payer, 6_000_00);
  const approve = (rid: string, who: StaffSpeaker) => world.answer(staffCalls.approveTransfer, { rid }, who);
  const seen = async (rid: string) => (await world.call(staffCalls.listTransfersForStaff, { rid }, first)).list[0];
  const taken = sentOf(await askRefund(world, payer, 1_900_00)).rid;
  await world.call(member.cancelTransfer, { rid: taken }, payer);
  // What was taken back does not count.
  const alone = sentOf(await askRefund(world, payer, 1_500_00)).rid;
  expect(await approve(alone, first)).toMatchObject({ code: 1, data: { state: 'approved', near_fen: 1_500_00 } });
  await world.call(staffCalls.payTransfer, { rid: alone, bank_reference: 'SPLIT-1', paid_on: today() }, first);
  world.clock.pass(days(20));
  payer = await again(payer);
  [first, second] = [await newStaff(world, 'F'), await newStaff(world, 'F')];
  const later = sentOf(await askRefund(world, payer, 500_00)).rid;
  expect(await seen(later)).toMatchObject({ two_approvers: true, near_fen: 2_000_00 });
  expect(await approve(later, first)).toMatchObject({ data: { state: 'pending' } });
  expect(await approve(later, first)).toMatchObject({ reason: 'sameApprover' });
  expect(await approve(later, second)).toMatchObject({ data: { state: 'approved' } });
  await world.call(staffCalls.payTransfer, { rid: later, bank_reference: 'SPLIT-2', paid_on: today() }, first);
  world.clock.pass(days(31));
  payer = await again(payer);
  first = await newStaff(world, 'F');
  const last = sentOf(await askRefund(world, payer, 1_000_00)).rid;
  expect(await seen(last)).toMatchObject({ two_approvers: false, near_fen: 1_000_00 });
  expect(await approve(last, first)).toMatchObject({ data: { state: 'approved' } });
});
