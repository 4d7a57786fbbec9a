import * as member from '@yance/contract/promotion/endpoints.ts';
import * as staff from '@yance/contract/promotion/staff-endpoints.ts';
import { setPayee } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import { deposited, financeOf, worked } from './money.ts';
import { newMember, newStaff, signUpMember, type MemberSpeaker } from './people.ts';
import { accountOf, operator, post } from '../src/features/ledger/index.ts';
import { changeSetting } from '../src/features/settings/index.ts';
import { newRid } from '../src/kernel/db.ts';
import type { World } from './world.ts';

/** A promoter and a customer who registered by the promoter's code; `rid` is the promoter's application. */
export async function promoted(
  world: World,
): Promise<{ promoter: MemberSpeaker; customer: MemberSpeaker; rid: string }> {
  const promoter = await newMember(world);
  const { rid } = await world.call(member.applyPromoter, { channel: '实验室公众号' }, promoter);
  await world.call(staff.approvePromoter, { rid }, await financeOf(world));
  const { share } = await world.call(member.getPromotion, {}, promoter);
  const customer = await signUpMember(world, { profile: 0, inviterCode: share?.code ?? '' });
  return { promoter, customer, rid };
}

/** Lets rebates be available as soon as they are paid for. */
export const releaseAtOnce = (world: World): Promise<void> =>
  world.database.transaction(async (tx) => {
    await changeSetting({ tx, clock: world.clock }, 'promoter.release_months', 0);
    await changeSetting({ tx, clock: world.clock }, 'promoter.release_day', 1);
  });

/**
 * A promoter with a payee whose customer has paid so much each time, in a world that releases at once. Charges are
 * those of the payments.
 */
export async function rebated(
  world: World,
  ...amounts: readonly number[]
): Promise<{ promoter: MemberSpeaker; customer: MemberSpeaker; charges: string[] }> {
  const { promoter, customer } = await promoted(world);
  await deposited(world, customer, 100_000_00);
  const charges: string[] = [];
  for (const amount of amounts) {
    charges.push(await worked(world, customer, amount));
    // Several that wait at once may be taken in any order.
    await world.settle();
  }
  const payee = { holder: '林晓雨', bank: '中国工商银行南京城北支行', account: '6222021001122334458' };
  await world.call(setPayee, { ...payee, password: promoter.password }, promoter);
  return { promoter, customer, charges };
}

/** The number of the account that an earning promoter has. */
export const payeeAccount = '6222021001122334458';

/** A promoter with so much to withdraw and a payee. */
export async function earning(world: World, fen: number): Promise<MemberSpeaker> {
  const who = await newMember(world);
  const { rid } = await world.call(member.applyPromoter, { channel: '网站' }, who);
  await world.call(staff.approvePromoter, { rid }, await newStaff(world, 'F'));
  const moves = [{ from: operator('rebates'), to: accountOf({ kind: 'member', rid: who.rid }, 'rebate'), amount: fen }];
  const posting = { reference: `test/${newRid()}`, kind: 'rebate' as const, title: '推广返利', moves };
  await world.database.transaction((tx) => post({ tx, clock: world.clock, actor: { kind: 'timer' } }, posting));
  const payee = { holder: '林晓雨', bank: '中国工商银行南京城北支行', account: payeeAccount, password: who.password };
  await world.call(setPayee, payee, who);
  return who;
}
