import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { sentSms } from '../../../../test/gateways.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('a new price is told with the old one, on the page and by SMS, whether it rises or not', async () => {
  const world = await openWorld();
  const manager = await newStaff(world, 'B');
  const told = async (change: number) => {
    const member = await newMember(world, { organization: 2 });
    const { rid, order_no } = await placeOrder(world, member, [{ kw: 'XRD', count: 2 }]);
    const { lines, total_fen } = await world.call(getStaffOrder, { rid }, manager);
    const amount_fen = total_fen + change;
    const changed = [{ line_rid: lines[0]?.line_rid ?? '', amount_fen }];
    await world.call(repriceOrder, { rid, reason: '样品需要研磨', lines: changed }, manager);
    await world.settle();
    const { list } = await world.call(listMessages, { size: 10 }, member);
    const content = list.find(({ title }) => ['新方案待您确认', '方案已调整'].includes(title))?.content;
    expect(sentSms.filter(({ to }) => to === member.phone).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(content ?? 'nothing'),
    );
    const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
    return content?.replace(order_no, '{no}').replace(yuan(total_fen), '{old}').replace(yuan(amount_fen), '{new}');
  };
  expect(await told(12_000)).toBe('订单 {no} 的方案有变化，价格由 {old} 变为 {new}，请登录核对并确认。');
  expect(await told(-1000)).toBe(
    '订单 {no} 的方案已调整，价格没有上涨（原价 {old}，现价 {new}），请登录签署新版协议。',
  );
});
