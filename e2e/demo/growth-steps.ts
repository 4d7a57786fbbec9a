import { getInvite } from '@yance/contract/invitations/endpoints.ts';
import { applyPromoter, getPromotion } from '@yance/contract/promotion/endpoints.ts';
import { approvePromoter } from '@yance/contract/promotion/staff-endpoints.ts';
import { register } from '../api/main-journey.ts';
import { person, type Person } from '../api/people.ts';
import type { Stage } from './make-world.ts';
import { deposit } from './money-steps.ts';
import { allowCustomer, withdrawalsInEveryState, withoutWaiting, type Earner } from './withdrawal-steps.ts';
import { confirmData, lock, order, publish, receive } from './order-steps.ts';

/** Two colleagues who have registered with a member's code. */
export async function friendsInvited(inviter: Person, { origin, readCode }: Stage, stamp: string): Promise<void> {
  const { code } = await inviter.call(getInvite, {});
  for (const [index, name] of ['周若彤', '孙浩然'].entries()) {
    const world = { origin, readCode, phone: `1381${stamp}${index}`, inviterCode: code };
    await register(world, person(origin), { name, organization: 3, company: '西安交通大学能动学院' });
  }
}

/**
 * One promoter with a customer who has ordered and paid, withdrawals of what that brought, and a colleague whose
 * application waits.
 */
export async function promotersAtWork(
  earner: Earner,
  applicant: Person,
  { origin, readCode, staff }: Stage,
  stamp: string,
): Promise<void> {
  const { customer: promoter } = earner;
  const { rid } = await promoter.call(applyPromoter, { channel: '省分析测试协会公众号与年会' });
  await staff.finance.call(approvePromoter, { rid });
  await applicant.call(applyPromoter, { channel: '材料学院研究生群' });
  const { share } = await promoter.call(getPromotion, {});
  const world = { origin, readCode, phone: `1371${stamp}0`, inviterCode: share?.code };
  const profile = { name: '冯子墨', organization: 0 as const, company: '苏州大学材料与化学化工学部' };
  const customer = await register(world, person(origin), profile);
  const wanted = { service: '飞行时间二次离子质谱', count: 8, sample: '氧化铈粉末', composition: 'CeO2' };
  await withoutWaiting(staff.administrator, async () => {
    await deposit(customer, staff.finance, 20_000_00);
    const story = { staff, customer, rid: await order(customer, [wanted]) };
    for (const step of [receive, lock, publish, confirmData]) await step(story);
    await allowCustomer(staff.finance, world.phone);
    await withdrawalsInEveryState(earner, staff.finance);
  });
}
