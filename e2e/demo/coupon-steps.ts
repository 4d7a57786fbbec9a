import { listCoupons, receiveCoupon } from '@yance/contract/coupons/endpoints.ts';
import { addBatch, issueCoupons, openBatch, stopBatch } from '@yance/contract/coupons/staff-endpoints.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { shanghaiToday, type SignedInStaff } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import { confirmData, lock, order, publish, receive } from './order-steps.ts';

interface Owner {
  player: { phone: string };
  customer: Person;
}

const yuan = (amount: number): number => amount * 100;
const wanted = [{ service: 'X射线粉末衍射', count: 3, sample: '二氧化钛粉末', composition: 'TiO2' }];

/** Coupons of every kind and channel: some received, one on an order, one used up, a draft and one that is stopped. */
export async function couponsInEveryState(owner: Owner, other: Owner, staff: SignedInStaff): Promise<void> {
  const editor = staff.administrator;
  const common = { per_member: 2, claim_until: addDays(shanghaiToday(), 30), valid_days: 60 };
  const written = async (form: Omit<SentOf<typeof addBatch>, keyof typeof common>) =>
    (await editor.call(addBatch, { ...common, ...form })).rid;
  const opened = async (form: Parameters<typeof written>[0]) => {
    const rid = await written(form);
    await editor.call(openBatch, { rid });
    return rid;
  };
  const threshold = { kind: 'threshold', amount_fen: yuan(50), from_fen: yuan(500) } as const;
  await opened({ title: '秋季检测满减券', ...threshold, channel: 'listed', stock: 500, note: '秋季开学活动' });
  await opened({
    title: '电镜专享券',
    kind: 'percent',
    basis_points: 9_000,
    most_fen: yuan(300),
    scope: { kind: 'categories', ids: [31] },
    channel: 'listed',
    stock: 200,
  });
  const word = `QIU${other.player.phone.slice(-6)}`;
  await opened({ title: '学术会议券', kind: 'cash', amount_fen: yuan(30), channel: 'code', code: word, stock: 300 });
  await opened({ title: '展会现场券', kind: 'cash', amount_fen: yuan(20), channel: 'codes', stock: 20 });
  const care = await opened({
    title: '老客户关怀券',
    kind: 'cash',
    amount_fen: yuan(80),
    channel: 'staff',
    stock: 100,
  });
  await written({
    title: '双十二满减券',
    ...threshold,
    amount_fen: yuan(120),
    from_fen: yuan(1000),
    channel: 'listed',
    stock: 800,
  });
  const over = await opened({ title: '暑期科研券', ...threshold, channel: 'listed', stock: 50 });
  await editor.call(stopBatch, { rid: over, reason: '暑期活动结束' });
  const phones = [owner.player.phone, other.player.phone];
  await editor.call(issueCoupons, { rid: care, audience: { kind: 'members', phones }, reason: '感谢长期合作' });
  for (const { customer } of [owner, other]) await customer.call(receiveCoupon, { code: word });
  const couponOf = async (customer: Person, title: string) =>
    (await customer.call(listCoupons, {})).list.find((one) => one.title === title)?.rid ?? '';
  await order(owner.customer, wanted, { coupon_rid: await couponOf(owner.customer, '老客户关怀券') });
  const rid = await order(owner.customer, wanted, { coupon_rid: await couponOf(owner.customer, '学术会议券') });
  for (const step of [receive, lock, publish, confirmData]) await step({ staff, customer: owner.customer, rid });
}
