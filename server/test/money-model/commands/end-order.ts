import { cancelOrder } from '@yance/contract/orders/endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import fc from 'fast-check';
import { published, receiveAll, ship } from '../../laboratory.ts';
import { anyAccount, pick, type CommandKind, type Stage, type Who } from '../command.ts';
import type { ModelOrder } from '../model-parts.ts';

/**
 * An order goes through the laboratory until its data are confirmed: its money is taken and its coupon used. Or it is
 * cancelled before: money, coupon and points come back.
 */
const command: CommandKind = fc
  .record({ who: anyAccount, which: fc.nat(20), cancel: fc.boolean() })
  .map(({ who, which, cancel }) => ({
    who,
    name: `${cancel ? 'cancel' : 'finish'} order ${which} of ${who}`,
    run: async (stage) => {
      const { speaker, model } = stage.accounts[who];
      const order = pick(
        model.orders.filter(({ state }) => state === 'sending' || (cancel && state === 'paying')),
        which,
      );
      if (!order) return stage.idle();
      const charge = model.charges.find((one) => one.order === order);
      if (cancel) {
        await stage.world.call(cancelOrder, { rid: order.rid, reason: '不测了' }, speaker);
        if (charge) model.release(charge);
        model.points.match(order, 0);
        if (order.coupon) Object.assign(order.coupon, { state: 'usable', order: null });
        order.state = 'cancelled';
        return;
      }
      await finish(stage, who, order);
      if (charge) model.settle(charge);
      if (order.coupon) order.coupon.state = 'used';
      order.state = 'confirmed';
    },
  }));
export default command;

async function finish({ world, staff, accounts }: Stage, who: Who, { rid }: ModelOrder): Promise<void> {
  const { speaker } = accounts[who];
  await ship(world, speaker, rid);
  await receiveAll(world, staff, speaker, rid);
  await world.call(lockOrder, { rid }, staff.manager);
  const { list } = await world.call(listTasks, { order_rid: rid }, staff.manager);
  for (const task of list) {
    await published(world, staff, task.rid);
    await world.call(confirmAssign, { rid: task.rid }, speaker);
  }
}
